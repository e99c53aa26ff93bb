"""Rigid bodies, colliders and joints of a USD stage, in metres and with z up. Needs the package `usd-core`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import InputError, MissingPackageError

try:
    from pxr import Gf, Usd, UsdGeom, UsdPhysics
except ImportError:
    raise MissingPackageError("usd-core", "usd") from None

Matrix = npt.NDArray[np.float64]
#: Farther from a rotation and a scale than this, as a share, is a shear.
_SHEAR = 1e-6
_JOINTS = {"PhysicsRevoluteJoint": "revolute", "PhysicsPrismaticJoint": "prismatic", "PhysicsFixedJoint": "fixed", "PhysicsSphericalJoint": "ball"}


@dataclass
class RigidBody:
    """A rigid body: its frame in the world (a rotation and a translation), the scale of its space, and its colliders."""

    prim: Any
    name: str
    frame: Matrix
    scale: Matrix
    colliders: list[Any] = field(default_factory=list)


@dataclass(frozen=True)
class PhysicsJoint:
    """A joint between two bodies by path (`None`: the world), with its frame in each."""

    prim: Any
    name: str
    kind: str
    bodies: tuple[str | None, str | None]
    frames: tuple[Matrix, Matrix]
    axis: Matrix
    limits: tuple[float, float] | None


class Scene:
    """What a stage holds."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.warnings: list[str] = []
        try:
            self.stage = Usd.Stage.Open(file)
        except Exception as error:  # Tf.ErrorException, which only exists where the library has loaded
            raise InputError(f"USD does not open the stage: {' '.join(str(error).split())}", "syntax", file, remedy="correct the file") from None
        self._refuse_incomplete()
        self.metres = float(UsdGeom.GetStageMetersPerUnit(self.stage))
        if not UsdGeom.StageHasAuthoredMetersPerUnit(self.stage):
            self.warnings.append(f"the stage does not state its unit: USD's default of {self.metres:g} m is taken")
        up = str(UsdGeom.GetStageUpAxis(self.stage))
        self._up = np.array([[1.0, 0, 0, 0], [0, 0, -1.0, 0], [0, 1.0, 0, 0], [0, 0, 0, 1.0]]) if up == "Y" else np.eye(4)
        self._cache = UsdGeom.XformCache()
        self.bodies: dict[str, RigidBody] = {}
        self.static: list[Any] = []
        self.drawn: list[str] = []
        self.joints: list[PhysicsJoint] = []
        prims = list(self._prims())
        names = [prim.GetName() for prim in prims if self._is_body(prim)]
        for prim in prims:
            if self._is_body(prim):
                path = str(prim.GetPath())
                name = prim.GetName() if names.count(prim.GetName()) == 1 else path.strip("/").replace("/", ".")
                self.bodies[path] = RigidBody(prim, name, *self.decomposed(prim))
        for prim in prims:
            self._sort(prim)
        if self.drawn:
            more = f" and {len(self.drawn) - 8} more" if len(self.drawn) > 8 else ""
            self.warnings.append(f"drawn but without CollisionAPI, so not checked: {', '.join(self.drawn[:8])}{more}")

    def error(self, prim: Any, message: str, kind: str = "unsupported", remedy: str = "change it") -> InputError:
        """An error at a prim."""
        return InputError(f"{prim.GetPath()}: {message}", kind, self.file, remedy=remedy)

    def _refuse_incomplete(self) -> None:
        """A reference that was not found leaves out what it names, and USD only prints a warning."""
        errors = self.stage.GetCompositionErrors() if hasattr(self.stage, "GetCompositionErrors") else []
        for prim in self.stage.TraverseAll():
            index = prim.GetPrimIndex()
            errors = [*errors, *(index.localErrors if index else [])]
        if errors:
            raise InputError(f"the stage is not complete: {errors[0]}", "missing", self.file, remedy="put the files that it refers to where it looks for them")

    def _prims(self) -> Iterator[Any]:
        for prim in self.stage.Traverse(Usd.TraverseInstanceProxies()):
            if prim.IsA(UsdGeom.PointInstancer):
                raise self.error(prim, "point instancers are not read", remedy="make the instances prims of their own")
            yield prim

    def _is_body(self, prim: Any) -> bool:
        if not prim.HasAPI(UsdPhysics.RigidBodyAPI):
            return False
        own = UsdPhysics.RigidBodyAPI(prim)
        if not own.GetRigidBodyEnabledAttr().Get():
            return False
        if own.GetKinematicEnabledAttr().Get():
            self.warnings.append(f"{prim.GetPath()} is kinematic: it is taken at rest, where the stage puts it")
            return False
        return True

    def _sort(self, prim: Any) -> None:
        kind = str(prim.GetTypeName())
        if prim.IsA(UsdPhysics.Joint):
            self._add_joint(prim, kind)
        elif prim.IsA(UsdGeom.Gprim) and not prim.HasAPI(UsdPhysics.CollisionAPI):
            self.drawn.append(str(prim.GetPath()))
        elif prim.HasAPI(UsdPhysics.CollisionAPI) and UsdPhysics.CollisionAPI(prim).GetCollisionEnabledAttr().Get():
            if not prim.IsA(UsdGeom.Gprim):
                raise self.error(prim, f"a collider of the type `{kind}` has no shape of its own", remedy="apply the collision to the shapes below it")
            holder = prim
            while holder and not holder.IsPseudoRoot() and str(holder.GetPath()) not in self.bodies:
                holder = holder.GetParent()
            body = self.bodies.get(str(holder.GetPath())) if holder else None
            (self.static if body is None else body.colliders).append(prim)

    def world(self, prim: Any) -> Matrix:
        """The 4×4 matrix of a prim, in metres and with z up; it may scale."""
        at = prim
        while at and not at.IsPseudoRoot():
            if at.IsA(UsdGeom.Xformable) and UsdGeom.Xformable(at).TransformMightBeTimeVarying():
                raise self.error(at, "its transform changes with time", remedy="bake one time, or give it a motion in the cell file")
            at = at.GetParent()
        # Gf has row vectors.
        own = np.array(self._cache.GetLocalToWorldTransform(prim), dtype=float).T
        own[:3, 3] *= self.metres
        # Lengths in the prim's own space are metres from here on, too.
        return np.asarray(self._up @ own)

    def decomposed(self, prim: Any) -> tuple[Matrix, Matrix]:
        """Frame and scale of a prim; a shear or a mirror is an error."""
        own = self.world(prim)
        scale = np.linalg.norm(own[:3, :3], axis=0)
        if not (scale > 0).all():
            raise self.error(prim, "its transform flattens space", "value")
        rotation = own[:3, :3] / scale
        if np.abs(rotation.T @ rotation - np.eye(3)).max() > _SHEAR or np.linalg.det(rotation) < 0:
            raise self.error(prim, "its transform shears or mirrors, which a rigid body cannot", remedy="apply the transform to the points")
        left, _, right = np.linalg.svd(rotation)
        frame = np.eye(4)
        frame[:3, :3], frame[:3, 3] = left @ right, own[:3, 3]
        return frame, scale

    def _add_joint(self, prim: Any, type_name: str) -> None:
        joint = UsdPhysics.Joint(prim)
        if not joint.GetJointEnabledAttr().Get():
            self.warnings.append(f"{prim.GetPath()} is not enabled and is not followed")
            return
        if type_name not in _JOINTS:
            raise self.error(prim, f"a joint of the type `{type_name}` is not read", remedy=f"known are: {', '.join(_JOINTS)}")
        ends: list[str | None] = []
        frames = []
        for relation, position, rotation in (
            (joint.GetBody0Rel(), joint.GetLocalPos0Attr(), joint.GetLocalRot0Attr()),
            (joint.GetBody1Rel(), joint.GetLocalPos1Attr(), joint.GetLocalRot1Attr()),
        ):
            end, base, scale = self._end(prim, relation)
            ends.append(end)
            local = np.eye(4)
            local[:3, :3] = np.array(Gf.Matrix3d(Gf.Quatd(rotation.Get())), dtype=float).T
            local[:3, 3] = np.array(position.Get(), dtype=float) * scale * self.metres
            frames.append(base @ local)
        if ends[0] == ends[1]:
            raise self.error(prim, "both ends of the joint are one body", "inconsistent", "name two bodies")
        kind = _JOINTS[type_name]
        axis, limits = np.array([0.0, 0.0, 1.0]), None
        if kind in ("revolute", "prismatic"):
            own = UsdPhysics.RevoluteJoint(prim) if kind == "revolute" else UsdPhysics.PrismaticJoint(prim)
            axis = np.eye(3)["XYZ".index(str(own.GetAxisAttr().Get()))]
            low, high = float(own.GetLowerLimitAttr().Get()), float(own.GetUpperLimitAttr().Get())
            unit = np.pi / 180.0 if kind == "revolute" else self.metres
            if np.isfinite(low) and np.isfinite(high):
                limits = low * unit, high * unit
            elif np.isfinite(low) or np.isfinite(high):
                raise self.error(prim, "one of its two limits is infinite", remedy="state both, or none")
        self.joints.append(PhysicsJoint(prim, prim.GetName(), kind, (ends[0], ends[1]), (frames[0], frames[1]), axis, limits))

    def _end(self, prim: Any, relation: Any) -> tuple[str | None, Matrix, Matrix]:
        """The body at an end of a joint, where its joint frames are measured from in the body's frame, and the scale of that space."""
        targets = [str(target) for target in relation.GetForwardedTargets()]
        if len(targets) > 1:
            raise self.error(prim, "an end of the joint names several bodies", "inconsistent", "name one")
        if not targets:
            return None, self._up, np.ones(3)
        target = self.stage.GetPrimAtPath(targets[0])
        if not target:
            raise self.error(prim, f"there is no prim {targets[0]}", "missing", "name a rigid body")
        frame, scale = self.decomposed(target)
        holder = target
        while holder and not holder.IsPseudoRoot() and str(holder.GetPath()) not in self.bodies:
            holder = holder.GetParent()
        if not holder or holder.IsPseudoRoot():
            # A prim that is no rigid body stands in the world.
            return None, frame, scale
        body = self.bodies[str(holder.GetPath())]
        return str(holder.GetPath()), np.asarray(np.linalg.inv(body.frame) @ frame), scale
