// OMPL plans, noclash proves: a MotionValidator whose every yes is a proof, and a plan past the pipe of the demo cell.
#include <noclash.h>

#include <ompl/base/MotionValidator.h>
#include <ompl/base/SpaceInformation.h>
#include <ompl/base/spaces/RealVectorStateSpace.h>
#include <ompl/geometric/SimpleSetup.h>
#include <ompl/geometric/planners/kpiece/KPIECE1.h>
#include <ompl/geometric/planners/rrt/RRTConnect.h>

#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace ob = ompl::base;
namespace og = ompl::geometric;

// A noclash cell as a C++ value.
class Cell {
public:
    explicit Cell(const std::string &file) {
        noclash_error *error = nullptr;
        check(noclash_cell_load(file.c_str(), &cell_, &error), error);
    }
    ~Cell() { noclash_cell_free(cell_); }
    Cell(const Cell &) = delete;
    Cell &operator=(const Cell &) = delete;

    std::size_t dof() const { return noclash_cell_dof(cell_); }

    void limits(std::vector<double> &lower, std::vector<double> &upper, std::vector<double> &state) const {
        lower.resize(dof()), upper.resize(dof()), state.resize(dof());
        noclash_cell_limits(cell_, lower.data(), upper.data(), state.data());
    }

    noclash_answer answer(const double *from, const double *to) const {
        noclash_answer told;
        noclash_error *error = nullptr;
        check(noclash_check(cell_, from, to, nullptr, &told, &error), error);
        return told;
    }

    double free_beginning(const double *from, const double *to, double *reached) const {
        double fraction = 0.0;
        noclash_error *error = nullptr;
        check(noclash_free_beginning(cell_, from, to, nullptr, 8, &fraction, reached, &error), error);
        return fraction;
    }

private:
    // By reference: arguments may be evaluated in any order, the error before the call that sets it.
    static void check(noclash_status status, noclash_error *&error) {
        if (status == NOCLASH_OK) return;
        std::string words = std::string(noclash_error_message(error)) + "\n  " + noclash_error_remedy(error);
        noclash_error_free(error);
        throw std::runtime_error(words);
    }

    noclash_cell *cell_ = nullptr;
};

static const double *values(const ob::State *state) { return state->as<ob::RealVectorStateSpace::StateType>()->values; }

// A motion is valid if it is proved free; the last valid state ends a beginning that is proved free.
class ProvingValidator : public ob::MotionValidator {
public:
    ProvingValidator(const ob::SpaceInformationPtr &si, std::shared_ptr<Cell> cell) : ob::MotionValidator(si), cell_(std::move(cell)) {}

    bool checkMotion(const ob::State *s1, const ob::State *s2) const override {
        bool free = cell_->answer(values(s1), values(s2)).verdict == NOCLASH_FREE;
        ++(free ? valid_ : invalid_);
        return free;
    }

    bool checkMotion(const ob::State *s1, const ob::State *s2, std::pair<ob::State *, double> &last) const override {
        if (checkMotion(s1, s2)) return true;
        double *reached = last.first ? last.first->as<ob::RealVectorStateSpace::StateType>()->values : nullptr;
        last.second = cell_->free_beginning(values(s1), values(s2), reached);
        return false;
    }

private:
    std::shared_ptr<Cell> cell_;
};

int main(int count, char **arguments) {
    auto cell = std::make_shared<Cell>(count > 1 ? arguments[1] : "data/cells/demo.yaml");
    std::vector<double> lower, upper, start;
    cell->limits(lower, upper, start);
    std::vector<double> goal = start;
    goal[0] = -1.4;

    auto space = std::make_shared<ob::RealVectorStateSpace>(cell->dof());
    ob::RealVectorBounds bounds(cell->dof());
    bounds.low = lower, bounds.high = upper;
    space->setBounds(bounds);

    for (bool kpiece : {false, true}) {
        og::SimpleSetup setup(space);
        auto si = setup.getSpaceInformation();
        si->setMotionValidator(std::make_shared<ProvingValidator>(si, cell));
        setup.setStateValidityChecker([&](const ob::State *state) { return cell->answer(values(state), nullptr).verdict == NOCLASH_FREE; });
        ob::ScopedState<> from(space), to(space);
        for (std::size_t i = 0; i < cell->dof(); ++i) from[i] = start[i], to[i] = goal[i];
        setup.setStartAndGoalStates(from, to);
        // KPIECE goes on from last valid states; RRT-Connect takes a motion or leaves it.
        if (kpiece) setup.setPlanner(std::make_shared<og::KPIECE1>(si));
        else setup.setPlanner(std::make_shared<og::RRTConnect>(si));
        if (setup.solve(kpiece ? 5.0 : 60.0) != ob::PlannerStatus::EXACT_SOLUTION) {
            std::printf("%s found no path in time\n", setup.getPlanner()->getName().c_str());
            if (kpiece) continue;
            return 3;
        }
        auto &states = setup.getSolutionPath().getStates();
        for (std::size_t i = 1; i < states.size(); ++i) {
            if (cell->answer(values(states[i - 1]), values(states[i])).verdict != NOCLASH_FREE) {
                std::printf("motion %zu is not free\n", i - 1);
                return 1;
            }
        }
        std::printf("%s: %zu states, every motion proved free; %u of %u motions were valid\n", setup.getPlanner()->getName().c_str(),
                    states.size(), si->getMotionValidator()->getValidMotionCount(), si->getMotionValidator()->getCheckedMotionCount());
    }
    return 0;
}
