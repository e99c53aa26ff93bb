/* A timed trajectory from arrays: verdict, first contact, clearance, tolerances and a certificate.
 * prove_trajectory [CELL [PROOF]]. Without a cell, the demo of the repository; without a proof, none is written. */
#include <noclash.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROWS 3

/* The address of the error: C may evaluate the arguments in any order, the error itself before the call that sets it. */
static void stop_at(enum noclash_status status, struct noclash_error **error) {
    if (status != NOCLASH_OK) {
        fprintf(stderr, "%s\n  %s\n", noclash_error_message(*error), noclash_error_remedy(*error));
        noclash_error_free(*error);
        exit(2);
    }
}

int main(int count, char **arguments) {
    if (strcmp(noclash_version(), NOCLASH_VERSION) != 0) {
        fprintf(stderr, "header %s, library %s\n", NOCLASH_VERSION, noclash_version());
    }
    struct noclash_cell *cell = NULL;
    struct noclash_motion *motion = NULL;
    struct noclash_error *error = NULL;
    stop_at(noclash_cell_load(count > 1 ? arguments[1] : "data/cells/demo.yaml", &cell, &error), &error);

    /* The first joint swings out and back in three seconds, at rest at both ends: two cubic splines. */
    size_t dof = noclash_cell_dof(cell);
    double *positions = calloc(ROWS * dof, sizeof *positions), *velocities = calloc(ROWS * dof, sizeof *velocities);
    double times[ROWS] = {0.0, 2.0, 3.0};
    for (size_t row = 0; row < ROWS; row++) noclash_cell_limits(cell, NULL, NULL, positions + row * dof);
    positions[dof] += 0.2;
    struct noclash_trajectory trajectory = {
        .struct_size = sizeof trajectory, .row_count = ROWS, .positions = positions, .velocities = velocities, .times = times};
    stop_at(noclash_motion_trajectory(cell, &trajectory, NULL, &motion, &error), &error);

    struct noclash_options options = noclash_options_default();
    options.margin = 0.001;
    struct noclash_motion_answer answer;
    stop_at(noclash_check_motion(cell, motion, &options, NULL, &answer, &error), &error);
    printf("%zu segments: %s with a margin of 1 mm\n", noclash_motion_segment_count(motion),
           answer.verdict == NOCLASH_FREE ? "free" : answer.verdict == NOCLASH_COLLISION ? "collision" : "undecided");

    struct noclash_contact contact;
    stop_at(noclash_first_contact(cell, motion, NULL, 0, &contact, NULL, &error), &error);
    if (contact.verdict == NOCLASH_COLLISION) {
        printf("%s and %s touch first at %.6f s\n", noclash_cell_body_name(cell, (size_t)contact.bodies[0]),
               noclash_cell_body_name(cell, (size_t)contact.bodies[1]), contact.time_upper);
    }
    struct noclash_clearance_answer least;
    stop_at(noclash_clearance(cell, motion, NULL, 0, 0, &least, NULL, &error), &error);
    printf("at least %.2f mm apart everywhere; %.2f mm at %.3f s\n", 1e3 * least.lower, 1e3 * least.upper, least.time);

    struct noclash_tolerance_answer tolerance;
    stop_at(noclash_largest_tolerance(cell, motion, NOCLASH_TOLERANCE_JOINTS, NULL, 0.1, &tolerance, &error), &error);
    if (tolerance.verdict == NOCLASH_FREE) printf("every joint may be off by %.2f mrad\n", 1e3 * tolerance.proved);

    if (count > 2) {
        struct noclash_certificate proof;
        stop_at(noclash_certify(cell, motion, arguments[2], NULL, &proof, &error), &error);
        if (proof.holds) stop_at(noclash_verify(arguments[2], cell, motion, NULL, &proof, &error), &error);
        if (proof.holds) printf("%s proves it for %zu pairs\n", arguments[2], proof.pairs);
        else printf("no proof: %s\n", proof.reason);
    }
    free(positions);
    free(velocities);
    noclash_motion_free(motion);
    noclash_cell_free(cell);
    return (int)answer.verdict;
}
