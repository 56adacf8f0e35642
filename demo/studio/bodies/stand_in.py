"""A crude car that stands in while no body is modelled."""
import numpy as np
from modelling import materials
from modelling.mesh import add_mesh, round_edges
from modelling.wheel import place_wheel
EXTENT=(4.6,1.85,1.6); TARGET=(0,0,.7)
def boxy(name,x0,x1,z0,z1,w0,w1,m,dx=0):
    v=[(x,y,z) for x in (0,1) for y in (-1,1) for z in (0,1)]
    v=[((x0+(dx if z else 0)) if x==0 else (x1-(dx*1.6 if z else 0)), y*(w1 if z else w0)/2, z1 if z else z0) for x,y,z in v]
    return round_edges(add_mesh(name,v,[(0,1,3,2),(4,6,7,5),(0,4,5,1),(2,3,7,6),(0,2,6,4),(1,5,7,3)],m),.08,5)
def build(o):
    boxy("body",-2.28,2.28,.3,1.0,1.85,1.75,materials.paint(),.06)
    boxy("glass",-1.75,1.2,1.0,1.55,1.7,1.25,materials.privacy(),.45)
    boxy("roof",-1.3,.5,1.55,1.6,1.25,1.1,materials.paint(),.1)
    boxy("seat",-.3,.3,.9,1.4,1.2,1,materials.cloth(),.1)
    for x in (1.38,-1.38): place_wheel(x,.92,.35,.24,.23,"five","silver")
