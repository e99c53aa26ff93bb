// One line a test, and the sums in the words that test.sh adds up.
export default async function* reporter(events) {
  let [passed, failed, skipped] = [0, 0, 0];
  for await (const { type, data } of events) {
    if (data?.details?.type === "suite") continue;
    if (type === "test:pass" && data.skip !== undefined) {
      skipped += 1;
      yield `SKIPPED ${data.name}: ${data.skip}\n`;
    } else if (type === "test:pass") {
      passed += 1;
      yield `ok ${data.name} (${Math.round(data.details.duration_ms)} ms)\n`;
    } else if (type === "test:fail") {
      failed += 1;
      yield `FAILED ${data.name}: ${data.details.error?.cause?.stack ?? data.details.error}\n`;
    } else if (type === "test:stderr" || type === "test:stdout") {
      yield data.message;
    }
  }
  yield `web: ${passed} passed; ${failed} failed; ${skipped} ignored\n`;
}
