"""A robot from yourdfpy, changed in Python before it is checked: tighter limits."""

import yourdfpy

import noclash
import noclash.yourdfpy

urdf = yourdfpy.URDF.load("data/robots/six_axis/six_axis.urdf")
urdf.joint_map["joint_1"].limit.upper = 1.0
cell = noclash.build([noclash.yourdfpy.robot(urdf, name="arm", srdf="data/robots/six_axis/six_axis.srdf")])
print(cell, cell.limits[0])
try:
    cell.check({"joint_1": 1.5})
except noclash.ConfigurationError as error:
    print(error)
