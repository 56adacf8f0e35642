"""Meshes from arrays and the few solids that every model is made of. Lengths are metres, angles radians."""
import bpy
import numpy as np


def link(thing):
    """Puts an object in the scene."""
    bpy.context.scene.collection.objects.link(thing)
    return thing


def add_mesh(name, verts, faces, material, attributes=None, smooth=True, mirror=False, slots=None):
    """Adds a mesh of faces that all have the same number of corners.

    material: one, or a list with `slots` naming each face's place in it.
    attributes: per-vertex floats by name, for materials to read.
    mirror: adds the same again at the other side of y = 0.
    """
    verts, faces = np.asarray(verts, np.float32), np.asarray(faces, np.int32)
    attributes, materials = attributes or {}, material if isinstance(material, list) else [material]
    if mirror:
        other = verts * np.array((1, -1, 1), np.float32)
        faces = np.concatenate([faces, faces[:, ::-1] + len(verts)])
        verts = np.concatenate([verts, other])
        attributes = {key: np.concatenate([values, values]) for key, values in attributes.items()}
        slots = None if slots is None else np.concatenate([slots, slots])
    corners = faces.shape[1]
    data = bpy.data.meshes.new(name)
    data.vertices.add(len(verts))
    data.vertices.foreach_set("co", verts.ravel())
    data.loops.add(faces.size)
    data.loops.foreach_set("vertex_index", faces.ravel())
    data.polygons.add(len(faces))
    data.polygons.foreach_set("loop_start", np.arange(0, faces.size, corners, dtype=np.int32))
    data.polygons.foreach_set("loop_total", np.full(len(faces), corners, np.int32))
    data.polygons.foreach_set("use_smooth", np.full(len(faces), smooth))
    for one in materials:
        data.materials.append(one)
    if slots is not None:
        data.polygons.foreach_set("material_index", np.asarray(slots, np.int32))
    for key, values in attributes.items():
        data.attributes.new(key, "FLOAT", "POINT").data.foreach_set("value", np.asarray(values, np.float32).ravel())
    data.update(calc_edges=True)
    return link(bpy.data.objects.new(name, data))


def copy_of(thing, location=None, scale=None, rotation=None):
    """A second object of the same mesh, which costs no memory."""
    twin = link(bpy.data.objects.new(thing.name, thing.data))
    twin.location = thing.location if location is None else location
    twin.scale = thing.scale if scale is None else scale
    twin.rotation_euler = thing.rotation_euler if rotation is None else rotation
    return twin


def grid_faces(rows, columns, closed=False):
    """Quads of a grid of vertices in row order; `closed` joins the last column to the first."""
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns if closed else columns - 1), indexing="ij")
    k = (j + 1) % columns
    return np.stack([i * columns + j, i * columns + k, (i + 1) * columns + k, (i + 1) * columns + j], -1).reshape(-1, 4)


def join(parts):
    """One vertex array and one face array of several (verts, faces)."""
    verts, faces, start = [], [], 0
    for v, f in parts:
        verts.append(np.asarray(v, float))
        faces.append(np.asarray(f, int) + start)
        start += len(v)
    return np.concatenate(verts), np.concatenate(faces)


def round_edges(thing, width, segments=3, angle=0.6):
    """Bevels an object's sharp edges, so that they catch light."""
    bevel = thing.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments, bevel.limit_method, bevel.angle_limit = width, segments, "ANGLE", angle
    thing.data.polygons.foreach_set("use_smooth", [True] * len(thing.data.polygons))
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, 0.7
    return thing


BOX_FACES = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]


def box(name, low, high, material, bevel=0.0, rotation=None, segments=3):
    """A box between two corners, turned about its middle."""
    low, high = np.minimum(low, high).astype(float), np.maximum(low, high).astype(float)
    half = (high - low) / 2
    verts = [(x, y, z) for x in (-half[0], half[0]) for y in (-half[1], half[1]) for z in (-half[2], half[2])]
    thing = add_mesh(name, verts, BOX_FACES, material, smooth=False)
    thing.location = (low + high) / 2
    if rotation:
        thing.rotation_euler = rotation
    return round_edges(thing, bevel, segments) if bevel else thing


def soft(name, low, high, material, rotation=None, levels=3):
    """A pebble: a box whose subdivision rounds all of it (it ends up about a sixth smaller each way)."""
    thing = box(name, low, high, material, rotation=rotation)
    rounding = thing.modifiers.new("rounding", "SUBSURF")
    rounding.levels = rounding.render_levels = levels
    thing.data.polygons.foreach_set("use_smooth", [True] * 6)
    return thing


def prism(name, outline, low, high, material, axis="y", bevel=0.0, smooth=False):
    """An outline in the plane across `axis`, extruded from low to high along it.

    The outline's pairs are (x, z) for y, (y, z) for x and (x, y) for z, in either turn.
    """
    place = {"x": lambda a, b, t: (t, a, b), "y": lambda a, b, t: (a, t, b), "z": lambda a, b, t: (a, b, t)}[axis]
    count = len(outline)
    data = bpy.data.meshes.new(name)
    verts = [place(a, b, t) for t in (low, high) for a, b in outline]
    sides = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    data.from_pydata(verts, [], [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count)), *sides])
    data.materials.append(material)
    thing = link(bpy.data.objects.new(name, data))
    fix_normals(thing)
    return round_edges(thing, bevel) if bevel else thing


def fix_normals(thing):
    """Turns all faces outward."""
    import bmesh

    work = bmesh.new()
    work.from_mesh(thing.data)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(thing.data)
    work.free()
    return thing


def tube(name, points, radius, material, cyclic=False, sharp=False, flat=1.0):
    """A round bar along points, by curves through them or, if sharp, straight between them."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = "3D", radius, 4, True
    curve.resolution_u = 2 if sharp else 8
    spline = curve.splines.new("POLY" if sharp else "BEZIER")
    knots = spline.points if sharp else spline.bezier_points
    knots.add(len(points) - 1)
    for knot, point in zip(knots, points):
        knot.co = (*point, 1) if sharp else point
        if not sharp:
            knot.handle_left_type = knot.handle_right_type = "AUTO"
    spline.use_cyclic_u = cyclic
    curve.materials.append(material)
    return link(bpy.data.objects.new(name, curve))


def lathe_arrays(profile, segments=64):
    """(verts, faces) of a profile of (radius, along) turned about the y axis."""
    p = np.array(profile, float)
    turn = np.linspace(0, 2 * np.pi, segments, endpoint=False)
    verts = np.stack([p[:, None, 0] * np.cos(turn), np.repeat(p[:, 1:2], segments, 1), p[:, None, 0] * np.sin(turn)], -1)
    return verts.reshape(-1, 3), grid_faces(len(p), segments, closed=True)


def lathe(name, profile, location, material, segments=64, rotation=None):
    """A profile of (radius, along) turned about the y axis."""
    thing = add_mesh(name, *lathe_arrays(profile, segments), material)
    thing.location = location
    if rotation:
        thing.rotation_euler = rotation
    return thing


def loft(name, rings, material, caps=True, mirror=False, smooth=True):
    """A skin through closed rings of equal length, ends filled by fans."""
    rings = np.asarray(rings, float)
    count, size = rings.shape[:2]
    verts, faces = rings.reshape(-1, 3), grid_faces(count, size, closed=True)
    if caps:
        middles = rings[[0, -1]].mean(1)
        verts = np.concatenate([verts, middles])
        around, after = np.arange(size), (np.arange(size) + 1) % size
        last, first = (count - 1) * size, len(verts) - 2
        start = np.stack([around, np.full(size, first), np.full(size, first), after], -1)
        end = np.stack([last + after, np.full(size, first + 1), np.full(size, first + 1), last + around], -1)
        data_faces = np.concatenate([faces, start, end])
    else:
        data_faces = faces
    triangles_as_quads = [tuple(dict.fromkeys(face)) for face in data_faces.tolist()]
    data = bpy.data.meshes.new(name)
    if mirror:
        size_all = len(verts)
        triangles_as_quads += [tuple(i + size_all for i in reversed(face)) for face in triangles_as_quads]
        verts = np.concatenate([verts, verts * (1, -1, 1)])
    data.from_pydata(verts.tolist(), [], triangles_as_quads)
    data.materials.append(material)
    data.polygons.foreach_set("use_smooth", [smooth] * len(data.polygons))
    thing = fix_normals(link(bpy.data.objects.new(name, data)))
    data.use_auto_smooth, data.auto_smooth_angle = True, 0.8
    return thing


def rounded_ring(half_a, half_b, power=4.0, count=32):
    """Points (a, b) of a super-ellipse: 2 is an ellipse, 8 nearly a box."""
    turn = np.linspace(0, 2 * np.pi, count, endpoint=False)
    c, s = np.cos(turn), np.sin(turn)
    return half_a * np.sign(c) * np.abs(c) ** (2 / power), half_b * np.sign(s) * np.abs(s) ** (2 / power)


def smooth_rings(rings, steps=4):
    """More rings between those given."""
    rings = np.array(rings)
    t = np.linspace(0, len(rings) - 1, (len(rings) - 1) * steps + 1)
    i = np.minimum(t.astype(int), len(rings) - 2)
    f = (t - i)[:, None, None]
    f = f * f * (3 - 2 * f)
    return rings[i] * (1 - f) + rings[i + 1] * f
