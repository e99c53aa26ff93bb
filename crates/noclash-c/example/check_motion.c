/* Checks one motion: check_motion [CELL]. Without a cell, the demo of the repository. */
#include <noclash.h>
#include <stdio.h>
#include <stdlib.h>

/* The address of the error: C may evaluate the arguments in any order, the error itself before the call that sets it. */
static void stop_at(enum noclash_status status, struct noclash_error **error) {
    if (status != NOCLASH_OK) {
        fprintf(stderr, "%s\n  %s\n", noclash_error_message(*error), noclash_error_remedy(*error));
        noclash_error_free(*error);
        exit(2);
    }
}

int main(int count, char **arguments) {
    struct noclash_cell *cell = NULL;
    struct noclash_error *error = NULL;
    stop_at(noclash_cell_load(count > 1 ? arguments[1] : "data/cells/demo.yaml", &cell, &error), &error);

    size_t dof = noclash_cell_dof(cell);
    double *start = calloc(dof, sizeof *start), *end = calloc(dof, sizeof *end);
    noclash_cell_limits(cell, NULL, NULL, start);
    noclash_cell_limits(cell, NULL, NULL, end);
    end[0] += 0.2;
    printf("%zu joints, the first is %s\n", dof, noclash_cell_joint_name(cell, 0));

    struct noclash_answer answer;
    stop_at(noclash_check(cell, start, end, NULL, &answer, &error), &error);
    switch (answer.verdict) {
    case NOCLASH_FREE:
        printf("free, at least %g m apart\n", answer.clearance);
        break;
    case NOCLASH_COLLISION:
        printf("collision at t = %g: %s and %s\n", answer.t, noclash_cell_body_name(cell, (size_t)answer.bodies[0]),
               noclash_cell_body_name(cell, (size_t)answer.bodies[1]));
        break;
    case NOCLASH_UNDECIDED:
        printf("undecided\n");
        break;
    }
    /* The last link picks up a ball; a crate is put down far away, moved, and taken away again. */
    struct noclash_body ball = {.struct_size = sizeof ball, .name = "ball", .shape = NOCLASH_SPHERE, .size = {0.01}, .xyz = {0, 0, 0.05}, .quaternion = {0, 0, 0, 1}};
    struct noclash_body crate = {.struct_size = sizeof crate, .name = "crate", .shape = NOCLASH_BOX, .size = {0.3, 0.3, 0.3}, .xyz = {5, 0, 0}, .quaternion = {0, 0, 0, 1}};
    const char *touches[] = {"gun"};
    struct noclash_hold hold = {.struct_size = sizeof hold, .link = "link_6", .touches = touches, .touch_count = 1};
    if (count == 1) {
        stop_at(noclash_cell_attach(cell, &ball, &hold, &error), &error);
        stop_at(noclash_cell_add(cell, &crate, &error), &error);
        stop_at(noclash_cell_move(cell, "crate", (const double[]){0, 5, 0}, (const double[]){0, 0, 0, 1}, &error), &error);
        stop_at(noclash_check(cell, start, end, NULL, &answer, &error), &error);
        printf("with a ball in hand and a crate about: %s\n", answer.verdict == NOCLASH_FREE ? "free" : "not free");
        stop_at(noclash_cell_detach(cell, "ball", &error), &error);
        stop_at(noclash_cell_remove(cell, "crate", &error), &error);
    }
    free(start);
    free(end);
    noclash_cell_free(cell);
    return (int)answer.verdict;
}
