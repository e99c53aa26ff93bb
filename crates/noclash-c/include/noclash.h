/* noclash decides, with proof, whether a robot touches anything along a motion. The C API; made by cbindgen, do not edit. */

#ifndef NOCLASH_H
#define NOCLASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

// How to check. `noclash_options_default` fills it in.
typedef struct noclash_options {
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
  // Whether the least clearance of free motions is not measured: quicker, and `clearance` is NaN.
  bool skip_clearance;
} noclash_options;

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

// An obstacle, or an object for a link to hold. Metres; what its shape does not use may be 0.
typedef struct noclash_body {
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
  // The robot; null where there is only one.
  const char *robot;
  // The link.
  const char *link;
  // Links of that robot, and objects it holds, that the object may touch.
  const char *const *touches;
  // How many.
  size_t touch_count;
} noclash_hold;

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

// Limits of all values, infinite where there are none, and the cell's state; each is null or has room for as many numbers as a
// configuration has.
//
// # Safety
// `cell` is null or comes from `noclash_cell_load` and is not freed; the arrays are as said.
void noclash_cell_limits(const struct noclash_cell *cell,
                         double *lower,
                         double *upper,
                         double *state);

// Default options: margin 0, epsilon 1e-6, no budget, all cores, limits count.
struct noclash_options noclash_options_default(void);

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

// Message of the error, in one sentence. Valid until the error is freed.
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

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* NOCLASH_H */
