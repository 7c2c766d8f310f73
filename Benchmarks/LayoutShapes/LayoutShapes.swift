import ConstraintSolver

/// The systems of constraints that screens are made of, in any size.
///
/// Independent, chained and nested views are the three shapes of Florian Kugler's measurement of Auto
/// Layout (2013), which Apple took up at WWDC 2018; the row adds a system that closes a loop, cells
/// and feed items add inequalities, intrinsic sizes and a fitting priority.
package enum LayoutShapes {
    /// Views placed in the container by fractions of its size, with fixed sizes.
    package static func independent(_ count: Int) -> LinearSystem {
        var shape = Builder("independent")
        let root = shape.root(isHeightFixed: true)
        for index in 0..<count {
            let view = shape.view()
            let across = Double(index &* 7919 % 1000) / 500
            let down = Double(index &* 104_729 % 1000) / 500
            shape.line([(view.x, 1), (view.width, 0.5), (root.x, -1), (root.width, -across / 2)])
            shape.line([(view.y, 1), (view.height, 0.5), (root.y, -1), (root.height, -down / 2)])
            shape.line([(view.width, 1)], -20)
            shape.line([(view.height, 1)], -20)
        }
        return shape.system
    }

    /// Each view under the one before, centred on it.
    package static func chain(_ count: Int) -> LinearSystem {
        var shape = Builder("chain")
        var previous = shape.root(isHeightFixed: true)
        for _ in 0..<count {
            let view = shape.view()
            shape.line([
                (view.x, 1), (view.width, 0.5), (previous.x, -1), (previous.width, -0.5),
            ])
            shape.line([(view.y, 1), (previous.y, -1)], -1)
            shape.line([(view.width, 1)], -20)
            shape.line([(view.height, 1)], -20)
            previous = view
        }
        return shape.system
    }

    /// Views of equal width side by side, tied to both edges.
    package static func row(_ count: Int) -> LinearSystem {
        var shape = Builder("row")
        let root = shape.root(isHeightFixed: true)
        var previous = root
        for index in 0..<count {
            let view = shape.view()
            if index == 0 {
                shape.line([(view.x, 1), (root.x, -1)], -8)
            } else {
                shape.line([(view.x, 1), (previous.x, -1), (previous.width, -1)], -8)
                shape.line([(view.width, 1), (previous.width, -1)])
            }
            shape.line([(view.y, 1), (root.y, -1)], -8)
            shape.line([(view.height, 1), (root.height, -1)], 16)
            previous = view
        }
        shape.line([(previous.x, 1), (previous.width, 1), (root.x, -1), (root.width, -1)], 8)
        return shape.system
    }

    /// Each view inside the one before, a point less high.
    package static func nested(_ count: Int) -> LinearSystem {
        var shape = Builder("nested")
        var outer = shape.root(isHeightFixed: true)
        for _ in 0..<count {
            let view = shape.view()
            shape.line([(view.x, 1), (view.width, 0.5), (outer.x, -1), (outer.width, -0.5)])
            shape.line([(view.y, 1), (view.height, 1), (outer.y, -1), (outer.height, -1)])
            shape.line([(view.width, 1), (outer.width, -1)])
            shape.line([(view.height, 1), (outer.height, -1)], 1)
            outer = view
        }
        return shape.system
    }

    /// Labels of their text's size one under the other, the container as high as they are.
    package static func stack(_ count: Int) -> LinearSystem {
        var shape = Builder("stack")
        let root = shape.root(isHeightFixed: false)
        var bottom: [(variable: Int, coefficient: Double)] = [(root.y, -1)]
        for index in 0..<count {
            let view = shape.view()
            shape.line([(view.x, 1), (root.x, -1)])
            shape.line([(view.x, 1), (view.width, 1), (root.x, -1), (root.width, -1)])
            shape.line([(view.y, 1)] + bottom, index == 0 ? 0 : -8)
            shape.intrinsic(view.height, 20 + Double(index % 5), hugging: 250, compression: 750)
            bottom = [(view.y, -1), (view.height, -1)]
        }
        shape.line([(root.y, 1), (root.height, 1)] + bottom)
        shape.line([(root.height, 1)], 0, priority: 50)
        return shape.system
    }

    /// A table cell with a picture, a title, a date, texts, a badge, an arrow and a separator.
    package static func cell(_ index: Int) -> LinearSystem {
        var shape = Builder("cell")
        let root = shape.root(isHeightFixed: false)
        shape.cell(in: root, index)
        return shape.system
    }

    /// The variable that is the width of `cell`.
    package static let cellWidth = 2

    /// Many cells in one system, as in a window.
    package static func cells(_ count: Int) -> LinearSystem {
        var shape = Builder("cells")
        let table = shape.root(isHeightFixed: false)
        shape.line([(table.height, 1)], -1000)
        for index in 0..<count {
            let cell = shape.view()
            shape.line([(cell.x, 1), (table.x, -1)])
            shape.line([(cell.y, 1), (table.y, -1)], -100 * Double(index))
            shape.line([(cell.width, 1), (table.width, -1)])
            shape.cell(in: cell, index)
        }
        return shape.system
    }

    /// As many lines as `cells` and `differentCells` have for each cell.
    package static let cellLineCount = 52

    /// Many cells no two of which are made alike: where four lengths meet, each has other factors.
    package static func differentCells(_ count: Int) -> LinearSystem {
        var system = cells(count)
        for line in system.lines.indices where system.lines[line].terms.count == 4 {
            let factor = 1 + Double(line) / 1e6
            system.lines[line].terms[1].coefficient *= factor
            system.lines[line].terms[3].coefficient *= factor
        }
        return system
    }

    /// Views of which one, or each, has its place from a value that is given from outside.
    package static func drag(_ count: Int, all: Bool) -> LinearSystem {
        var shape = Builder(all ? "drag-all" : "drag-one")
        let root = shape.root(isHeightFixed: true)
        let handle = shape.view().x
        shape.system.fixed[handle] = 100
        shape.system.second[handle] = 200
        for index in 0..<count {
            let view = shape.view()
            let origin = all || index == count / 2 ? handle : root.x
            shape.line([(view.x, 1), (origin, -1)], -Double(index))
            shape.line([(view.y, 1), (root.y, -1)], -2 * Double(index))
            shape.line([(view.width, 1)], -20)
            shape.line([(view.height, 1)], -20)
        }
        return shape.system
    }
}

/// The four variables of a view.
private struct ViewVariables {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
}

/// Collects the lines of a shape.
private struct Builder {
    var system: LinearSystem

    init(_ name: String) { system = LinearSystem(name: name) }

    mutating func view() -> ViewVariables {
        let first = system.variableCount
        system.variableCount += 4
        return ViewVariables(x: first, y: first + 1, width: first + 2, height: first + 3)
    }

    mutating func line(
        _ terms: [(variable: Int, coefficient: Double)], _ constant: Double = 0,
        _ relation: ConstraintSolver.Relation = .equal, priority: Float = 1000
    ) {
        system.lines.append(LinearSystem.Line(terms, constant, relation, priority: priority))
    }

    /// The container: at the origin, its width (and height) given from outside.
    mutating func root(isHeightFixed: Bool) -> ViewVariables {
        let root = view()
        line([(root.x, 1)])
        line([(root.y, 1)])
        system.fixed[root.width] = 375
        system.second[root.width] = 667
        if isHeightFixed {
            system.fixed[root.height] = 667
            system.second[root.height] = 375
        }
        return root
    }

    mutating func intrinsic(
        _ variable: Int, _ size: Double, hugging: Float, compression: Float
    ) {
        line([(variable, 1)], -size, .lessThanOrEqual, priority: hugging)
        line([(variable, 1)], -size, .greaterThanOrEqual, priority: compression)
    }

    mutating func cell(in root: ViewVariables, _ index: Int) {
        let picture = view()
        let title = view()
        let date = view()
        let subtitle = view()
        let body = view()
        let badge = view()
        let arrow = view()
        let separator = view()
        line([(picture.x, 1), (root.x, -1)], -16)
        line([(picture.y, 1), (root.y, -1)], -12, .greaterThanOrEqual)
        line([(picture.width, 1)], -40)
        line([(picture.height, 1), (picture.width, -1)])
        line([(title.x, 1), (picture.x, -1), (picture.width, -1)], -12)
        line([(title.y, 1), (root.y, -1)], -12)
        line([(date.x, 1), (title.x, -1), (title.width, -1)], -8, .greaterThanOrEqual)
        line([(date.x, 1), (date.width, 1), (arrow.x, -1)], 8)
        line([(date.y, 1), (date.height, 0.5), (title.y, -1), (title.height, -0.5)])
        line([(arrow.x, 1), (arrow.width, 1), (root.x, -1), (root.width, -1)], 16)
        line([(arrow.y, 1), (arrow.height, 0.5), (root.y, -1), (root.height, -0.5)])
        line([(subtitle.x, 1), (title.x, -1)])
        line([(subtitle.y, 1), (title.y, -1), (title.height, -1)], -4)
        line([(subtitle.x, 1), (subtitle.width, 1), (arrow.x, -1)], 8, .lessThanOrEqual)
        line([(body.x, 1), (title.x, -1)])
        line([(body.y, 1), (subtitle.y, -1), (subtitle.height, -1)], -4)
        line([(body.x, 1), (body.width, 1), (arrow.x, -1)], 8)
        line(
            [(root.y, 1), (root.height, 1), (body.y, -1), (body.height, -1)], -12,
            .greaterThanOrEqual)
        line([(badge.x, 1), (picture.x, -1), (picture.width, -1)], 10)
        line([(badge.y, 1), (picture.y, -1)], 4)
        line(
            [(picture.y, 1), (picture.height, 0.5), (root.y, -1), (root.height, -0.5)],
            priority: 750)
        line([(separator.x, 1), (title.x, -1)])
        line([(separator.x, 1), (separator.width, 1), (root.x, -1), (root.width, -1)])
        line([(separator.y, 1), (separator.height, 1), (root.y, -1), (root.height, -1)])

        let number = Double(index)
        let titleWidth = 100 + (number * 37).truncatingRemainder(dividingBy: 160)
        let subtitleWidth = 120 + (number * 53).truncatingRemainder(dividingBy: 200)
        intrinsic(title.width, titleWidth, hugging: 250, compression: 740)
        intrinsic(title.height, 20, hugging: 250, compression: 750)
        intrinsic(date.width, 40 + Double(index % 20), hugging: 251, compression: 760)
        intrinsic(date.height, 16, hugging: 250, compression: 750)
        intrinsic(subtitle.width, subtitleWidth, hugging: 250, compression: 740)
        intrinsic(subtitle.height, 18, hugging: 250, compression: 750)
        intrinsic(body.height, 18 * Double(1 + index % 4), hugging: 250, compression: 750)
        intrinsic(arrow.width, 8, hugging: 251, compression: 760)
        intrinsic(arrow.height, 13, hugging: 251, compression: 760)
        intrinsic(badge.width, 18, hugging: 251, compression: 760)
        intrinsic(badge.height, 18, hugging: 251, compression: 760)
        intrinsic(separator.height, 0.5, hugging: 251, compression: 760)
        line([(root.height, 1)], priority: 50)
    }
}
