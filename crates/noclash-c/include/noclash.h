/* noclash decides, with proof, whether a robot touches anything along a motion. The C API; made by cbindgen, do not edit. */

#ifndef NOCLASH_H
#define NOCLASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Version of this header; noclash_version() is that of the library. */
#define NOCLASH_VERSION_MAJOR 0
#define NOCLASH_VERSION_MINOR 1
#define NOCLASH_VERSION_PATCH 0
#define NOCLASH_VERSION "0.1.0"

// Bytes of a reason, with the zero at its end.
#define NOCLASH_REASON_SIZE 256

// A box by its three edge lengths in `size`.
#define NOCLASH_BOX 0

// A ball by its radius in `size[0]`.
#define NOCLASH_SPHERE 1

// A capsule along z by its radius in `size[0]` and its length without caps in `size[1]`.
#define NOCLASH_CAPSULE 2

// A cylinder along z by its radius in `size[0]` and its length in `size[1]`.
#define NOCLASH_CYLINDER 3

// Triangles, by `vertices` and `triangles`; closed parts are solid.
#define NOCLASH_MESH 4

// Tracking errors of joints, in radians and metres.
#define NOCLASH_TOLERANCE_JOINTS 0

// Calibration errors of bases, in metres.
#define NOCLASH_TOLERANCE_POSE 1

// Errors of the places of obstacles, in metres.
#define NOCLASH_TOLERANCE_OBSTACLES 2

// Clock skew, in seconds.
#define NOCLASH_TOLERANCE_TIME 3

// A common factor of all tolerances of the options.
#define NOCLASH_TOLERANCE_ALL 4

// Whether a call did what it was asked. Unless it is `NOCLASH_OK`, nothing is written to what it answers into.
typedef enum noclash_status {
  // Done.
  NOCLASH_OK = 0,
  // Something is wrong with a file or an argument; the error says what.
  NOCLASH_BAD_INPUT = 2,
  // A fault of noclash itself. Please report it.
  NOCLASH_INTERNAL = 4,
} noclash_status;

// The answer about a motion.
typedef enum noclash_verdict {
  // Proved for the whole continuous motion, rounding included.
  NOCLASH_FREE = 0,
  // At one configuration of the motion two bodies certainly touch, or are within their margin.
  NOCLASH_COLLISION = 1,
  // Neither was shown. Nothing is promised.
  NOCLASH_UNDECIDED = 3,
} noclash_verdict;

// Robots, obstacles and attached objects. Free it with `noclash_cell_free`.
typedef struct noclash_cell noclash_cell;

// An error. Free it with `noclash_error_free`.
typedef struct noclash_error noclash_error;

// Watches a cell tick by tick. Free it with `noclash_monitor_free`. One thread at a time may use it.
typedef struct noclash_monitor noclash_monitor;

// A motion of a cell, segment by segment. Free it with `noclash_motion_free`.
typedef struct noclash_motion noclash_motion;

// Sizes of errors: calibration of bases, tracking of joints, places of obstacles, clocks.
typedef struct noclash_tolerances {
  // How far the base of a robot may be from its place, in metres.
  double base_translation;
  // By which angle it may be turned, in radians.
  double base_rotation;
  // How far a joint that turns may be from what is commanded, in radians.
  double joint_turn;
  // How far a joint that slides may be, in metres.
  double joint_slide;
  // How far an obstacle may be from its place, in metres.
  double obstacle_translation;
  // By which angle it may be turned, in radians.
  double obstacle_rotation;
  // By how much the clocks of any two things that move may differ, in seconds; the motion needs times.
  double clock_skew;
} noclash_tolerances;

// How to check. `noclash_options_default` fills it in; then change what differs.
typedef struct noclash_options {
  // `sizeof(struct noclash_options)`, as the default has it. Fields beyond it take their defaults.
  size_t struct_size;
  // Everything must stay farther apart than this, in metres.
  double margin;
  // Search effort: free is found whenever the clearance exceeds the margin by more than this, in metres.
  double epsilon;
  // Most volume and triangle tests per motion; 0 for no bound. What is open then is undecided.
  uint64_t budget;
  // How many threads for several motions; 0 for all cores. The answer is the same.
  size_t threads;
  // Whether values beyond joint limits are accepted.
  bool ignore_limits;
  // Seconds after which the search ends; 0 for no end. What is open then is undecided.
  double timeout;
  // Errors that a free covers, all of them at the same time; 0 for none. The larger of these and those of the cell file apply.
  struct noclash_tolerances tolerances;
  // Whether the least clearance of free motions is not measured: quicker, and `clearance` is NaN.
  bool skip_clearance;
} noclash_options;

// Result of a certification or of a replay.
typedef struct noclash_certificate {
  // Verdict about the motion: of a replay, free if the proof holds, else undecided.
  enum noclash_verdict verdict;
  // Whether there is a file with a proof that holds. A motion may be free without one: `reason` says why.
  bool holds;
  // Pairs that the proof keeps apart.
  size_t pairs;
  // Proved: no pair comes nearer; infinite without pairs, NaN without a proof.
  double clearance;
  // Bytes of the file.
  uint64_t bytes;
  // SHA-256 of the statement that is proved.
  uint8_t statement[32];
  // Why there is no proof, cut at the end of the array; empty where there is one.
  char reason[NOCLASH_REASON_SIZE];
} noclash_certificate;

// Result for a motion.
typedef struct noclash_answer {
  // Free, collision or undecided.
  enum noclash_verdict verdict;
  // Proved, within 1e-4 m: no pair is nearer anywhere on the motion, but for those excluded as rigid, static, adjacent or on request. 0
  // unless free, infinite if there is no other pair, NaN if it was not measured.
  double clearance;
  // Of a collision when it is, from 0 to 1 (not the earliest); of an undecided motion where the first open interval begins; NaN for free ones.
  double t;
  // Indices of the bodies concerned: the nearest ones, in contact, or first undecided; -1 where there are none.
  int32_t bodies[2];
  // Where a contact is, in the world.
  double point[3];
} noclash_answer;

// The nearest pair at a configuration.
typedef struct noclash_distance_answer {
  // Proved: no pair is nearer, but for those excluded as rigid, static, adjacent or on request; infinite if there is no other.
  double lower;
  // Witnessed by the points.
  double upper;
  // Numbers of the bodies; -1 where there are none.
  int32_t bodies[2];
  // A point of each, in the world: six numbers.
  double points[6];
} noclash_distance_answer;

// Result for a whole motion.
typedef struct noclash_motion_answer {
  // Collision if any segment collides, else undecided if any is, else free.
  enum noclash_verdict verdict;
  // How many segments collide, and how many are undecided.
  size_t colliding;
  // How many segments are undecided.
  size_t undecided;
  // The first segment that collides, else the first that is undecided, else the first whose clearance was not measured, else the one with the
  // least.
  size_t segment;
  // Seconds of the program at `answer.t`; NaN where the motion has no times, or is free.
  double time;
  // Answer of that segment.
  struct noclash_answer answer;
} noclash_motion_answer;

// Bounds of the clearance over an interval of a segment.
typedef struct noclash_clearance_answer {
  // The segment.
  size_t segment;
  // The interval begins here, within the segment.
  double from;
  // It ends here.
  double to;
  // Proved: no pair is nearer anywhere in the interval; infinite without pairs, 0 where nothing was proved in time.
  double lower;
  // Witnessed at `t`: the bodies are so near there; infinite where nothing was witnessed.
  double upper;
  // Time of the witness, within the segment.
  double t;
  // Seconds of the program at `t`; NaN where the motion has no times.
  double time;
  // Indices of the bodies; -1 where there are none.
  int32_t bodies[2];
} noclash_clearance_answer;

// An obstacle, or an object for a link to hold. Metres; what its shape does not use may be 0.
typedef struct noclash_body {
  // `sizeof(struct noclash_body)`.
  size_t struct_size;
  // A C string that no other body is called by.
  const char *name;
  // One of NOCLASH_BOX, NOCLASH_SPHERE, NOCLASH_CAPSULE, NOCLASH_CYLINDER, NOCLASH_MESH.
  uint32_t shape;
  // Dimensions of the shape.
  double size[3];
  // Three numbers for each vertex of a mesh.
  const double *vertices;
  // How many vertices.
  size_t vertex_count;
  // Three numbers of vertices for each triangle of a mesh.
  const uint32_t *triangles;
  // How many triangles.
  size_t triangle_count;
  // Where its frame is: in the world, or in that of the link that holds it.
  double xyz[3];
  // How its frame is turned: x, y, z, w, of any length but 0.
  double quaternion[4];
} noclash_body;

// Which link holds an object.
typedef struct noclash_hold {
  // `sizeof(struct noclash_hold)`.
  size_t struct_size;
  // The robot; null where there is only one.
  const char *robot;
  // The link.
  const char *link;
  // Links of that robot, and objects it holds, that the object may touch.
  const char *const *touches;
  // How many.
  size_t touch_count;
} noclash_hold;

// When and where anything touches first.
typedef struct noclash_contact {
  // Collision if there is a contact, else undecided if any segment is, else free.
  enum noclash_verdict verdict;
  // The segment of the contact, else the first that is undecided, else 0.
  size_t segment;
  // Nothing touches before this time of the segment, unless `undecided_before` is set; NaN if free.
  double t_lower;
  // At this time of the segment the bodies certainly touch; NaN without a contact.
  double t_upper;
  // The same two in seconds of the program; NaN where the motion has no times.
  double time_lower;
  // Seconds of `t_upper`.
  double time_upper;
  // Whether an earlier segment is undecided, and may hold an earlier contact.
  bool undecided_before;
  // Indices of the bodies; -1 without a contact.
  int32_t bodies[2];
  // Where they touch, in the world; NaN where it is not known.
  double point[3];
  // Unit normal there; NaN where it is not known.
  double normal[3];
  // Their distance at `t_upper`: 0 for an overlap, up to the margin else.
  double distance;
} noclash_contact;

// A file in memory.
typedef struct noclash_file {
  // Its name, as others refer to it, with the ending that gives the format: `cell.yaml`, `robot.urdf`, `meshes/link.stl`.
  const char *name;
  // Its content.
  const void *bytes;
  // How many bytes.
  size_t length;
} noclash_file;

// Result of a tick.
typedef struct noclash_vector {
  // Proved: no watched pair is nearer; infinite if no pair is watched.
  double lower;
  // Two points of the bodies are at most so far apart; infinite if nothing was witnessed before the deadline.
  double upper;
  // Seconds during which no watched pair can come within its margin, whatever the robots do within their limits; NaN where a limit is
  // missing.
  double safe_for;
  // Numbers of the bodies to show: the nearest pair, or one that was shown before and is hardly farther; -1 where there are none.
  int32_t bodies[2];
  // A point of each, in the world: six numbers.
  double points[6];
  // Unit vector from the first to the second; zeros for an overlap.
  double direction[3];
  // Whether they overlap for certain.
  bool overlap;
  // Whether the deadline left enough time; if not, the bounds hold but may be farther apart.
  bool complete;
  // Whether a value is beyond its joint limit.
  bool beyond_limits;
} noclash_vector;

// Waypoints as arrays, one row after the other. With velocities the segments are cubic splines, with accelerations too they are quintic,
// as the ROS 2 joint trajectory controller executes them; without, they are straight in joint space.
typedef struct noclash_trajectory {
  // `sizeof(struct noclash_trajectory)`.
  size_t struct_size;
  // How many waypoints; one alone is a standstill.
  size_t row_count;
  // A configuration for every row.
  const double *positions;
  // Velocities for every row, or null.
  const double *velocities;
  // Accelerations for every row, or null; velocities are needed then.
  const double *accelerations;
  // Seconds for every row, increasing, or null; needed with velocities.
  const double *times;
} noclash_trajectory;

// The largest tolerance that was proved.
typedef struct noclash_tolerance_answer {
  // Verdict with this tolerance at 0 and the others of the options.
  enum noclash_verdict verdict;
  // The largest value that was proved free; NaN if none was.
  double proved;
  // The smallest that was not proved; NaN where all that was tried was.
  double not_proved;
  // The smallest at which a motion within it was found to collide; NaN where none was.
  double refuted;
} noclash_tolerance_answer;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Loads a cell file (`.yaml`) or a robot (`.urdf`) into `*cell`.
//
// # Safety
// `file` is a C string, `cell` may be written, `error` is null or may be written.
enum noclash_status noclash_cell_load(const char *file,
                                      struct noclash_cell **cell,
                                      struct noclash_error **error);

// Frees a cell; null is fine.
//
// # Safety
// `cell` comes from `noclash_cell_load` and is not used again.
void noclash_cell_free(struct noclash_cell *cell);

// How many values a configuration has; 0 for null.
//
// # Safety
// `cell` is null or comes from `noclash_cell_load` and is not freed.
size_t noclash_cell_dof(const struct noclash_cell *cell);

// Name of value number `index`, `robot/joint`; null beyond the last. Valid until the cell is edited or freed.
//
// # Safety
// `cell` is null or comes from `noclash_cell_load` and is not freed.
const char *noclash_cell_joint_name(const struct noclash_cell *cell,
                                    size_t index);

// How many bodies there are; 0 for null.
//
// # Safety
// `cell` is null or comes from `noclash_cell_load` and is not freed.
size_t noclash_cell_body_count(const struct noclash_cell *cell);

// Name of body number `index`; null beyond the last. Valid until the cell is edited or freed.
//
// # Safety
// `cell` is null or comes from `noclash_cell_load` and is not freed.
const char *noclash_cell_body_name(const struct noclash_cell *cell, size_t index);

// How many assumptions answers about this cell rest on: open meshes, cavities, meshes of no plain closed surface; 0 for null.
//
// # Safety
// `cell` is null or comes from `noclash_cell_load` and is not freed.
size_t noclash_cell_assumption_count(const struct noclash_cell *cell);

// Assumption number `index`, a sentence; null beyond the last. Valid until the cell is edited or freed.
//
// # Safety
// `cell` is null or comes from `noclash_cell_load` and is not freed.
const char *noclash_cell_assumption(const struct noclash_cell *cell,
                                    size_t index);

// Limits of all values, infinite where there are none, and the cell's state; each is null or has room for as many numbers as a
// configuration has.
//
// # Safety
// `cell` is null or comes from `noclash_cell_load` and is not freed; the arrays are as said.
void noclash_cell_limits(const struct noclash_cell *cell,
                         double *lower,
                         double *upper,
                         double *state);

// Checks a motion, searches for its proof, writes it to `file` and replays it. Where the motion is not free, or no proof is found, no
// file is left; that is no error. Options: margin, tolerances, threads, timeout.
//
// # Safety
// `cell` and `motion` are not freed; `file` is a C string; `options` and `error` are null or as their types say; `result` may be written.
enum noclash_status noclash_certify(const struct noclash_cell *cell,
                                    const struct noclash_motion *motion,
                                    const char *file,
                                    const struct noclash_options *options,
                                    struct noclash_certificate *result,
                                    struct noclash_error **error);

// Replays a certificate with nothing of the code that found it. Where `cell` and `motion` are not null, the proof must also be about
// them, with the margin and tolerances of the options.
//
// # Safety
// `cell` and `motion` are null or not freed; `file` is a C string; `options` and `error` are null or as their types say; `result` may be
// written.
enum noclash_status noclash_verify(const char *file,
                                   const struct noclash_cell *cell,
                                   const struct noclash_motion *motion,
                                   const struct noclash_options *options,
                                   struct noclash_certificate *result,
                                   struct noclash_error **error);

// Checks `count` straight motions: row i of `starts` goes to row i of `ends`, each a configuration after the other. `options` may be
// null for the default. Nothing is written unless every motion was answered.
//
// # Safety
// `cell` comes from `noclash_cell_load`; `starts` and `ends` have `count` configurations each, `answers` room for `count`; `options` is null or
// valid, `error` null or may be written.
enum noclash_status noclash_check_many(const struct noclash_cell *cell,
                                       const double *starts,
                                       const double *ends,
                                       size_t count,
                                       const struct noclash_options *options,
                                       struct noclash_answer *answers,
                                       struct noclash_error **error);

// Checks one straight motion; `q1` may be null to ask about `q0` alone.
//
// # Safety
// As `noclash_check_many` with `count` 1.
enum noclash_status noclash_check(const struct noclash_cell *cell,
                                  const double *q0,
                                  const double *q1,
                                  const struct noclash_options *options,
                                  struct noclash_answer *answer,
                                  struct noclash_error **error);

// How far along a straight motion is proved free: `*fraction` and, where `q` is not null, the configuration there, such that the
// straight motion from `q0` to exactly `q` is proved free. 1 and `q1` if all of it is, 0 and `q0` if not even a short beginning is;
// `halvings` sets the resolution of the search (8 is plenty).
//
// # Safety
// `q0`, `q1` and, unless null, `q` have room for a configuration; `fraction` may be written; the rest as in `noclash_check_many`.
enum noclash_status noclash_free_beginning(const struct noclash_cell *cell,
                                           const double *q0,
                                           const double *q1,
                                           const struct noclash_options *options,
                                           uint32_t halvings,
                                           double *fraction,
                                           double *q,
                                           struct noclash_error **error);

// The nearest checked pair at a configuration.
//
// # Safety
// `cell` comes from `noclash_cell_load`, `q` is a configuration, `nearest` may be written, `error` is null or may be written.
enum noclash_status noclash_distance(const struct noclash_cell *cell,
                                     const double *q,
                                     struct noclash_distance_answer *nearest,
                                     struct noclash_error **error);

// Checks every segment of a motion. `segments`, unless null, has room for as many answers as the motion has segments.
//
// # Safety
// `cell` and `motion` are not freed; `options` and `error` are null or as their types say; `result` may be written.
enum noclash_status noclash_check_motion(const struct noclash_cell *cell,
                                         const struct noclash_motion *motion,
                                         const struct noclash_options *options,
                                         struct noclash_answer *segments,
                                         struct noclash_motion_answer *result,
                                         struct noclash_error **error);

// Everything that `noclash check --json` prints, as JSON text into `*json`; free it with `noclash_text_free`.
//
// # Safety
// As `noclash_check_motion`; `json` may be written.
enum noclash_status noclash_check_json(const struct noclash_cell *cell,
                                       const struct noclash_motion *motion,
                                       const struct noclash_options *options,
                                       char **json,
                                       struct noclash_error **error);

// Frees a text that a function wrote; null is fine.
//
// # Safety
// `words` comes from a noclash function that says so, and is not used again.
void noclash_text_free(char *words);

// Measures the clearance along a motion: `*least` receives the least lower bound of the whole motion with the nearest witness, `profile`,
// unless null, `pieces` intervals for each segment (a power of two; 0 for 16) and has room for all of them. The bounds of an interval
// are at most `gap` metres apart (0 for 1e-4). Options: tolerances, for which lower bounds then hold, threads and timeout; a margin is
// refused, because clearances are distances between bodies.
//
// # Safety
// `cell` and `motion` are not freed; `options` and `error` are null or as their types say; `least` may be written; `profile` is null or has
// room for as many intervals as the motion has segments, times `pieces`.
enum noclash_status noclash_clearance(const struct noclash_cell *cell,
                                      const struct noclash_motion *motion,
                                      const struct noclash_options *options,
                                      uint32_t pieces,
                                      double gap,
                                      struct noclash_clearance_answer *least,
                                      struct noclash_clearance_answer *profile,
                                      struct noclash_error **error);

// Adds an obstacle.
//
// # Safety
// `cell` comes from `noclash_cell_load` and nobody else uses it meanwhile; `body` is as its type says; `error` is null or may be
// written.
enum noclash_status noclash_cell_add(struct noclash_cell *cell,
                                     const struct noclash_body *body,
                                     struct noclash_error **error);

// Lets a link hold an object; it moves with the link until it is removed.
//
// # Safety
// `cell` comes from `noclash_cell_load` and nobody else uses it meanwhile; `body` and `hold` are as their types say; `error` is null
// or may be written.
enum noclash_status noclash_cell_attach(struct noclash_cell *cell,
                                        const struct noclash_body *body,
                                        const struct noclash_hold *hold,
                                        struct noclash_error **error);

// Removes an obstacle, or an object that a link holds. What is put down where it is: add it there.
//
// # Safety
// `cell` comes from `noclash_cell_load` and nobody else uses it meanwhile; `name` is a C string; `error` is null or may be written.
enum noclash_status noclash_cell_remove(struct noclash_cell *cell,
                                        const char *name,
                                        struct noclash_error **error);

// Removes an object that a link holds, and nothing else.
//
// # Safety
// `cell` comes from `noclash_cell_load` and nobody else uses it meanwhile; `name` is a C string; `error` is null or may be written.
enum noclash_status noclash_cell_detach(struct noclash_cell *cell,
                                        const char *name,
                                        struct noclash_error **error);

// Moves an obstacle to `xyz` with the orientation `quaternion` (x, y, z, w, of any length but 0).
//
// # Safety
// `cell` comes from `noclash_cell_load` and nobody else uses it meanwhile; `name` is a C string, `xyz` has 3 numbers, `quaternion` 4;
// `error` is null or may be written.
enum noclash_status noclash_cell_move(struct noclash_cell *cell,
                                      const char *name,
                                      const double *xyz,
                                      const double *quaternion,
                                      struct noclash_error **error);

// Allows contact between bodies; `*` in a name stands for any run of characters.
//
// # Safety
// `cell` comes from `noclash_cell_load` and nobody else uses it meanwhile; `a` and `b` are C strings; `error` is null or may be
// written.
enum noclash_status noclash_cell_allow(struct noclash_cell *cell,
                                       const char *a,
                                       const char *b,
                                       struct noclash_error **error);

// Message of the error, in one sentence, after the file and line that it is about. Valid until the error is freed.
//
// # Safety
// `error` comes from a noclash function and is not freed.
const char *noclash_error_message(const struct noclash_error *error);

// Remedy of the error, in one sentence. Valid until the error is freed.
//
// # Safety
// `error` comes from a noclash function and is not freed.
const char *noclash_error_remedy(const struct noclash_error *error);

// The file at fault; null for arguments. Valid until the error is freed.
//
// # Safety
// `error` comes from a noclash function and is not freed.
const char *noclash_error_file(const struct noclash_error *error);

// The line in that file, from 1; 0 where it is not known.
//
// # Safety
// `error` comes from a noclash function and is not freed.
size_t noclash_error_line(const struct noclash_error *error);

// Frees an error; null is fine.
//
// # Safety
// `error` comes from a noclash function and is not used again.
void noclash_error_free(struct noclash_error *error);

// Finds the first contact along a motion, within `accuracy` of a segment (0 for 1e-9 of the whole motion). `q`, unless null, receives the
// configuration at `t_upper` and has room for one. Options: margin, budget, threads, timeout; the contact is that of the nominal motion, so
// tolerances are refused.
//
// # Safety
// `cell` and `motion` are not freed; `options` and `error` are null or as their types say; `contact` may be written.
enum noclash_status noclash_first_contact(const struct noclash_cell *cell,
                                          const struct noclash_motion *motion,
                                          const struct noclash_options *options,
                                          double accuracy,
                                          struct noclash_contact *contact,
                                          double *q,
                                          struct noclash_error **error);

// Loads a cell from files in memory into `*cell`: the first is the cell file (`.yaml`) or the robot (`.urdf`), the others are what it
// refers to. What is not among them is read from the disk, relative to the working folder.
//
// # Safety
// `files` has `count` files as their type says; `cell` may be written, `error` is null or may be written.
enum noclash_status noclash_cell_parse(const struct noclash_file *files,
                                       size_t count,
                                       struct noclash_cell **cell,
                                       struct noclash_error **error);

// A monitor of a cell into `*monitor`. Largest velocities and accelerations, one per joint, replace those of the robots; null for
// the URDF's velocities, and for no accelerations. The monitor goes on with the cell as it is now when that is edited or freed.
//
// # Safety
// `cell` comes from `noclash_cell_load`; `max_velocity` and `max_acceleration` are null or have as many numbers as a configuration;
// `monitor` may be written, `error` is null or may be written.
enum noclash_status noclash_monitor_new(const struct noclash_cell *cell,
                                        const double *max_velocity,
                                        const double *max_acceleration,
                                        struct noclash_monitor **monitor,
                                        struct noclash_error **error);

// Frees a monitor; null is fine.
//
// # Safety
// `monitor` comes from `noclash_monitor_new` and is not used again.
void noclash_monitor_free(struct noclash_monitor *monitor);

// The collision vector at configuration `q`, with the velocities there or null, within `deadline` seconds (0 or less: no deadline).
//
// # Safety
// `monitor` comes from `noclash_monitor_new` and nobody else uses it; `q` and, unless null, `velocity` have as many numbers as a
// configuration of the cell it was made of; `vector` may be written, `error` is null or may be written.
enum noclash_status noclash_monitor_update(struct noclash_monitor *monitor,
                                           const double *q,
                                           const double *velocity,
                                           double deadline,
                                           struct noclash_vector *vector,
                                           struct noclash_error **error);

// Moves an obstacle of the cell from the next tick on, its frame to `xyz`, turned by `quaternion` (x, y, z, w, of any length but 0); `speed`
// bounds how fast it moves from there, which `safe_for` rests on.
//
// # Safety
// `monitor` comes from `noclash_monitor_new` and nobody else uses it; `name` is a C string, `xyz` has three numbers, `quaternion` four;
// `error` is null or may be written.
enum noclash_status noclash_monitor_move(struct noclash_monitor *monitor,
                                         const char *name,
                                         const double *xyz,
                                         const double *quaternion,
                                         double speed,
                                         struct noclash_error **error);

// How many pairs of the cell are not watched because it states collision classes; 0 for null.
//
// # Safety
// `monitor` is null or comes from `noclash_monitor_new` and is not freed.
size_t noclash_monitor_left_to_classes_count(const struct noclash_monitor *monitor);

// Numbers of the two bodies of pair `index` of those; whether there is such a pair. Nothing is written if there is none.
//
// # Safety
// `monitor` is null or comes from `noclash_monitor_new` and is not freed; `bodies` is null or has room for two numbers.
bool noclash_monitor_left_to_classes(const struct noclash_monitor *monitor,
                                     size_t index,
                                     int32_t *bodies);

// Reads a path file (CSV, a ROS JointTrajectory in JSON or YAML, lines, arcs and splines, a NumPy array) into `*motion`. Of the options
// only `ignore_limits` matters.
//
// # Safety
// `cell` is a cell that is not freed, `file` a C string, `motion` may be written, `options` and `error` are null or as their types say.
enum noclash_status noclash_motion_load(const struct noclash_cell *cell,
                                        const char *file,
                                        const struct noclash_options *options,
                                        struct noclash_motion **motion,
                                        struct noclash_error **error);

// The same for a path file in memory; the end of its name gives the format (`path.csv`, `trajectory.json`).
//
// # Safety
// As `noclash_motion_load`; `file` is null or as its type says.
enum noclash_status noclash_motion_parse(const struct noclash_cell *cell,
                                         const struct noclash_file *file,
                                         const struct noclash_options *options,
                                         struct noclash_motion **motion,
                                         struct noclash_error **error);

// A motion through waypoints into `*motion`.
//
// # Safety
// `trajectory` is as its type says; the rest as in `noclash_motion_load`.
enum noclash_status noclash_motion_trajectory(const struct noclash_cell *cell,
                                              const struct noclash_trajectory *trajectory,
                                              const struct noclash_options *options,
                                              struct noclash_motion **motion,
                                              struct noclash_error **error);

// Frees a motion; null is fine.
//
// # Safety
// `motion` comes from a function that makes motions, and is not used again.
void noclash_motion_free(struct noclash_motion *motion);

// How many segments a motion has; 0 for null. Segment i joins rows i and i + 1.
//
// # Safety
// `motion` is null or a motion that is not freed.
size_t noclash_motion_segment_count(const struct noclash_motion *motion);

// Seconds of the program at `t` of a segment; NaN where the motion has no times or no such segment.
//
// # Safety
// `motion` is null or a motion that is not freed.
double noclash_motion_seconds(const struct noclash_motion *motion, size_t segment, double t);

// Fills in the default: margin 0, epsilon 1e-6, no budget, all cores, limits count, no timeout, no tolerances. `struct_size` is the
// sizeof of the caller's struct; `noclash_options_default` of the header calls this.
//
// # Safety
// `options` is null or has room for `struct_size` bytes.
void noclash_options_init(struct noclash_options *options,
                          size_t struct_size);

// Looks for a motion from one configuration to another, every segment of it proved free, into `*motion`; null where none was found in time,
// or where a robot touches something at either end. `moving`, unless null, says of every joint whether it may move. `degree` 0 makes a path of straight
// segments, 3 and 5 a trajectory of cubic or quintic splines within the URDF's velocities, which are reached in half a second.
//
// Options: margin, threads, and the timeout, which is that of the search (0 for ten seconds). The same `seed` gives the same motion, but
// for the time that a search may take.
//
// # Safety
// `cell` is not freed; `start`, `goal` and `moving`, unless null, have as many numbers as the cell has joint values; `motion` may be written;
// `options` and `error` are null or as their types say.
enum noclash_status noclash_plan(const struct noclash_cell *cell,
                                 const double *start,
                                 const double *goal,
                                 const bool *moving,
                                 uint32_t degree,
                                 uint64_t seed,
                                 const struct noclash_options *options,
                                 struct noclash_motion **motion,
                                 struct noclash_error **error);

// How many waypoints a motion has; 0 for null and for motions that are not made of waypoints.
//
// # Safety
// `motion` is null or a motion that is not freed.
size_t noclash_motion_row_count(const struct noclash_motion *motion);

// A waypoint of a motion. Places that are null are passed over; what the waypoint does not have is NaN.
//
// # Safety
// `motion` is not freed; `positions`, `velocities` and `accelerations` are null or have room for all joint values, `time` is null or may be
// written, `error` is null or as its type says.
enum noclash_status noclash_motion_row(const struct noclash_motion *motion,
                                       size_t row,
                                       double *positions,
                                       double *velocities,
                                       double *accelerations,
                                       double *time,
                                       struct noclash_error **error);

// Searches for the largest tolerance of a kind (NOCLASH_TOLERANCE_JOINTS and its like) for which the motion is proved free; `accuracy` is
// the largest gap between what is proved and what is not, as a share (0 for 0.01). The other tolerances of the options stay. Options:
// margin, budget, threads, tolerances, timeout.
//
// # Safety
// `cell` and `motion` are not freed; `options` and `error` are null or as their types say; `result` may be written.
enum noclash_status noclash_largest_tolerance(const struct noclash_cell *cell,
                                              const struct noclash_motion *motion,
                                              uint32_t kind,
                                              const struct noclash_options *options,
                                              double accuracy,
                                              struct noclash_tolerance_answer *result,
                                              struct noclash_error **error);

// Version of the library, `MAJOR.MINOR.PATCH`; `NOCLASH_VERSION` is that of the header.
const char *noclash_version(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* NOCLASH_H */


#ifndef NOCLASH_OPTIONS_DEFAULT
#define NOCLASH_OPTIONS_DEFAULT
/* Default options: margin 0, epsilon 1e-6, no budget, all cores, limits count, no timeout, no tolerances. */
static inline struct noclash_options noclash_options_default(void) {
  struct noclash_options options;
  noclash_options_init(&options, sizeof options);
  return options;
}
#endif  /* NOCLASH_OPTIONS_DEFAULT */
