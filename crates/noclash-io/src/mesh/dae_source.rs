//! One COLLADA `<geometry>`: its positions and its primitives as vertices and triangles, without any transform.

use super::assembly::{Assembly, MOST_ELEMENTS, counted};
use super::dae_document::{Dae, child, text_of};
use super::ply::strip_triangles;
use crate::error::{InputError, InputErrorKind};
use glam::DVec3;
use roxmltree::Node;

/// The mesh of one geometry, in the geometry's own frame and unit.
pub(super) struct MeshPart {
    pub(super) vertices: Vec<DVec3>,
    pub(super) triangles: Vec<[u32; 3]>,
}

/// Reads the `<mesh>` of a geometry; what a user should know goes to the notes of `assembly`.
pub(super) fn read_mesh_element<'a, 'input>(
    dae: &Dae<'a, 'input>,
    geometry: Node<'a, 'input>,
    assembly: &mut Assembly,
) -> Result<MeshPart, InputError> {
    let Some(mesh) = dae.only_child(geometry, "mesh")? else {
        let message = "the geometry is no <mesh> (but a spline, a convex hull or a boundary representation)";
        return Err(dae.unsupported(geometry, message, "Export the model as polygons."));
    };
    let mut positions: Option<(Node, Vec<DVec3>)> = None;
    let mut part = MeshPart { vertices: Vec::new(), triangles: Vec::new() };
    let mut lines = 0;
    for element in mesh.children().filter(Node::is_element) {
        match element.tag_name().name() {
            "triangles" | "polylist" | "polygons" | "tristrips" | "trifans" => {}
            "lines" | "linestrips" => {
                lines += 1;
                continue;
            }
            _ => continue,
        }
        // A primitive with nothing in it may lack its inputs as well.
        if !element.children().any(|part| ["p", "ph"].contains(&part.tag_name().name())) {
            announced_count(dae, element, 0)?;
            continue;
        }
        let layout = Layout::of(dae, element)?;
        let source = layout.positions;
        if positions.as_ref().is_none_or(|(known, _)| *known != source) {
            let read = read_positions(dae, source)?;
            // Primitives of one mesh share their positions; where they do not, each brings its own.
            part.vertices.extend_from_slice(&read);
            positions = Some((source, read));
        }
        let Some((_, places)) = &positions else { continue };
        let first = (part.vertices.len() - places.len()) as u32;
        let polygons = Primitive { dae, element, layout, vertices: places.len() }.polygons()?;
        for polygon in polygons.iter() {
            let split = assembly.split(polygon, places);
            part.triangles.extend(split.iter().map(|triangle| triangle.map(|corner| corner.saturating_add(first))));
        }
        // Primitives can repeat each other's positions, so the size of the file does not bound this.
        if part.vertices.len().max(part.triangles.len()) > MOST_ELEMENTS {
            return Err(dae.wrong(element, format!("the geometry has more than {MOST_ELEMENTS} vertices or triangles")));
        }
    }
    if lines > 0 {
        assembly.note(format!("{} left out: no area", counted(lines, "line element", "line elements")));
    }
    Ok(part)
}

/// Corners of polygons, one after the other, and where each begins.
#[derive(Default)]
struct Polygons {
    corners: Vec<u32>,
    starts: Vec<usize>,
}

impl Polygons {
    fn push(&mut self, corners: &[u32]) {
        self.starts.push(self.corners.len());
        self.corners.extend_from_slice(corners);
    }

    fn iter(&self) -> impl Iterator<Item = &[u32]> {
        let ends = self.starts.iter().skip(1).copied().chain([self.corners.len()]);
        self.starts.iter().zip(ends).map(|(&start, end)| &self.corners[start..end])
    }
}

/// How the index list of a primitive is laid out.
struct Layout<'a, 'input> {
    /// The `<source>` of the positions.
    positions: Node<'a, 'input>,
    /// Numbers per corner, and which of them is the position.
    stride: usize,
    offset: usize,
}

impl<'a, 'input> Layout<'a, 'input> {
    fn of(dae: &Dae<'a, 'input>, element: Node<'a, 'input>) -> Result<Self, InputError> {
        let mut stride = 0;
        let mut found = None;
        for input in element.children().filter(|node| node.tag_name().name() == "input") {
            let offset = whole_attribute(dae, input, "offset", 0)?;
            // No file has more than a handful of inputs.
            if offset >= 1000 {
                return Err(dae.wrong(input, format!("an input has the offset {offset}")));
            }
            stride = stride.max(offset + 1);
            if found.is_some() && matches!(input.attribute("semantic"), Some("VERTEX" | "POSITION")) {
                return Err(dae.wrong(input, format!("<{}> has two inputs of positions", element.tag_name().name())));
            }
            match input.attribute("semantic") {
                Some("VERTEX") => {
                    let vertices = dae.target(input, "source", &["vertices"])?;
                    let position = vertices.children().find(|node| {
                        node.tag_name().name() == "input" && node.attribute("semantic") == Some("POSITION")
                    });
                    let position = position.ok_or_else(|| dae.wrong(vertices, "<vertices> has no POSITION"))?;
                    found = Some((dae.target(position, "source", &["source"])?, offset));
                }
                Some("POSITION") => found = Some((dae.target(input, "source", &["source"])?, offset)),
                _ => {}
            }
        }
        let (positions, offset) =
            found.ok_or_else(|| dae.wrong(element, format!("<{}> has no VERTEX input", element.tag_name().name())))?;
        Ok(Self { positions, stride, offset })
    }
}

/// The points of a `<source>` of x, y, z.
fn read_positions<'a, 'input>(dae: &Dae<'a, 'input>, source: Node<'a, 'input>) -> Result<Vec<DVec3>, InputError> {
    let accessor = child(source, "technique_common").and_then(|technique| child(technique, "accessor"));
    let accessor = accessor.ok_or_else(|| dae.wrong(source, "<source> has no accessor"))?;
    let array = dae.target(accessor, "source", &["float_array"])?;
    let numbers = dae.numbers(array)?;
    let announced = whole_attribute(dae, array, "count", numbers.len())?;
    if announced != numbers.len() {
        let message = format!("<float_array> announces {announced} numbers and holds {}", numbers.len());
        return Err(dae.error(InputErrorKind::Inconsistent, array, message, "Export the file again."));
    }
    // Unnamed parameters are passed over; the first three named ones are x, y, z whatever their names' letters.
    let params: Vec<usize> = accessor
        .children()
        .filter(|node| node.tag_name().name() == "param")
        .enumerate()
        .filter(|(_, param)| param.attribute("name").is_some())
        .map(|(position, _)| position)
        .collect();
    let axes = match params.as_slice() {
        [] => [0, 1, 2],
        [x, y, z, ..] => [*x, *y, *z],
        _ => return Err(dae.wrong(accessor, "positions have fewer than 3 coordinates")),
    };
    let stride = whole_attribute(dae, accessor, "stride", 1)?;
    let offset = whole_attribute(dae, accessor, "offset", 0)?;
    let count = whole_attribute(dae, accessor, "count", 0)?;
    let needed = count.checked_mul(stride).and_then(|length| length.checked_add(offset));
    let reached = axes.iter().max().is_some_and(|&last| last < stride);
    if !reached || needed.is_none_or(|needed| needed > numbers.len()) {
        let message = format!("the accessor reads {count} x {stride} numbers from {offset} on, of {}", numbers.len());
        return Err(dae.error(InputErrorKind::Inconsistent, accessor, message, "Export the file again."));
    }
    let used = &numbers[offset..offset + count * stride];
    Ok(used.chunks_exact(stride).map(|point| DVec3::from_array(axes.map(|axis| point[axis]))).collect())
}

/// One primitive element with its inputs understood.
struct Primitive<'d, 'a, 'input> {
    dae: &'d Dae<'a, 'input>,
    element: Node<'a, 'input>,
    layout: Layout<'a, 'input>,
    /// How many positions there are.
    vertices: usize,
}

impl Primitive<'_, '_, '_> {
    /// The polygons of the primitive, all corners existing vertices.
    fn polygons(&self) -> Result<Polygons, InputError> {
        let (dae, element) = (self.dae, self.element);
        let mut polygons = Polygons::default();
        if let Some(hole) = child(element, "ph") {
            let message = "<polygons> with holes (<ph>) are not read";
            return Err(dae.unsupported(hole, message, "Triangulate the mesh on export."));
        }
        let lists = element.children().filter(|node| node.tag_name().name() == "p");
        let lists = lists.map(|list| self.corners(list)).collect::<Result<Vec<_>, _>>()?;
        let counted = match element.tag_name().name() {
            "triangles" => {
                let corners = lists.concat();
                if corners.len() % 3 != 0 {
                    return Err(dae.wrong(element, format!("{} corners do not make triangles", corners.len())));
                }
                corners.chunks_exact(3).for_each(|triangle| polygons.push(triangle));
                corners.len() / 3
            }
            "polylist" => {
                let counts = dae.only_child(element, "vcount")?.map(|node| self.whole_numbers(node)).transpose()?;
                let corners = lists.concat();
                let mut rest = corners.as_slice();
                for count in counts.iter().flatten() {
                    let Some((polygon, after)) = rest.split_at_checked(*count as usize) else { break };
                    polygons.push(polygon);
                    rest = after;
                }
                let count = counts.map_or(0, |counts| counts.len());
                if !rest.is_empty() || polygons.starts.len() != count {
                    let message = format!("<vcount> does not add up to the {} corners in <p>", corners.len());
                    return Err(dae.error(InputErrorKind::Inconsistent, element, message, "Export the file again."));
                }
                count
            }
            "polygons" => {
                lists.iter().for_each(|polygon| polygons.push(polygon));
                lists.len()
            }
            "tristrips" => {
                lists.iter().flat_map(|strip| strip_triangles(strip)).for_each(|triangle| polygons.push(&triangle));
                lists.len()
            }
            _ => {
                let fan =
                    |fan: &Vec<u32>| fan.windows(2).skip(1).map(|two| [fan[0], two[0], two[1]]).collect::<Vec<_>>();
                lists.iter().flat_map(fan).for_each(|triangle| polygons.push(&triangle));
                lists.len()
            }
        };
        announced_count(dae, element, counted)?;
        Ok(polygons)
    }

    fn whole_numbers(&self, list: Node) -> Result<Vec<u32>, InputError> {
        let number = |word: &str| {
            word.parse::<u32>().map_err(|_| {
                let shown: String = word.chars().take(40).collect();
                self.dae.wrong(list, format!("{shown:?} in <{}> is not an index", list.tag_name().name()))
            })
        };
        text_of(list).split_whitespace().map(number).collect()
    }

    /// The position index of every corner in a `<p>`.
    fn corners(&self, list: Node) -> Result<Vec<u32>, InputError> {
        let indices = self.whole_numbers(list)?;
        if indices.len() % self.layout.stride != 0 {
            let message = format!("{} indices do not make corners of {}", indices.len(), self.layout.stride);
            return Err(self.dae.error(InputErrorKind::Inconsistent, list, message, "Export the file again."));
        }
        let corners = indices.chunks_exact(self.layout.stride).map(|corner| corner[self.layout.offset]);
        let corners: Vec<u32> = corners.collect();
        if let Some(corner) = corners.iter().find(|&&corner| corner as usize >= self.vertices) {
            let message = format!("a face uses vertex {corner}, but there are only {} vertices", self.vertices);
            return Err(self.dae.error(InputErrorKind::Missing, list, message, "Export the file again."));
        }
        Ok(corners)
    }
}

/// The attribute `count` of a primitive must be what was found.
fn announced_count(dae: &Dae, element: Node, found: usize) -> Result<(), InputError> {
    let announced = whole_attribute(dae, element, "count", found)?;
    if announced == found {
        return Ok(());
    }
    let message = format!("<{}> announces {announced} and holds {found}", element.tag_name().name());
    Err(dae.error(InputErrorKind::Inconsistent, element, message, "The file is damaged: export it again."))
}

fn whole_attribute(dae: &Dae, node: Node, name: &str, default: usize) -> Result<usize, InputError> {
    match node.attribute(name) {
        None => Ok(default),
        Some(text) => {
            text.trim().parse().map_err(|_| dae.wrong(node, format!("{name}={text:?} is not a whole number")))
        }
    }
}
