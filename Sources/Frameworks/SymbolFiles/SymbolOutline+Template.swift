import CoreGraphics
import Foundation
import InterfaceFiles
import RenderTree

extension SymbolOutline {
    /// The outline of a drawing in units of the given length; nil if a shape cannot be read, or nothing is drawn.
    package init?(_ drawing: SymbolTemplate.Drawing, unit: Double) {
        var parts: [Part] = []
        for shape in drawing.shapes {
            guard let path = CGPath.outline(shape) else { return nil }
            parts.append(Part(path: path, rule: shape.isEvenOdd ? .evenOdd : .winding))
        }
        let ink = parts.reduce(CGRect.null) { $0.union($1.path.boundingBoxOfPath) }
        guard !ink.isNull, !ink.isEmpty else { return nil }
        let margins = drawing.margins ?? Double(ink.minX)...Double(ink.maxX)
        var toUnits = CGAffineTransform(scaleX: 1 / unit, y: 1 / unit)
            .translatedBy(x: -margins.lowerBound, y: -drawing.baseline)
        let moved = parts.compactMap { part in
            part.path.copy(using: &toUnits).map { Part(path: $0, rule: part.rule) }
        }
        let box = CGRect(
            x: margins.lowerBound, y: ink.minY, width: margins.upperBound - margins.lowerBound,
            height: ink.height)
        self.init(parts: moved, bounds: box.applying(toUnits))
    }

    /// Returns the outline between this one, at 0, and another one, at 1; nil if their paths differ in kind.
    package func interpolated(to other: SymbolOutline, _ progress: CGFloat) -> SymbolOutline? {
        guard parts.count == other.parts.count else { return nil }
        var result: [Part] = []
        for (one, two) in zip(parts, other.parts) {
            guard let path = one.path.interpolated(to: two.path, fraction: Double(progress)) else {
                return nil
            }
            result.append(Part(path: path, rule: one.rule))
        }
        func between(_ one: CGFloat, _ two: CGFloat) -> CGFloat { one + (two - one) * progress }
        let bounds = CGRect(
            x: between(bounds.minX, other.bounds.minX), y: between(bounds.minY, other.bounds.minY),
            width: between(bounds.width, other.bounds.width),
            height: between(bounds.height, other.bounds.height))
        return SymbolOutline(parts: result, bounds: bounds)
    }
}

extension CGPath {
    fileprivate static func outline(_ shape: SymbolTemplate.Shape) -> CGPath? {
        let t = shape.transform
        var transform = CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
        switch shape.outline {
        case .path(let data): return CGPath.read(svgPath: data)?.copy(using: &transform)
        case .ellipse(let x, let y, let width, let height):
            return CGPath(
                ellipseIn: CGRect(x: x, y: y, width: width, height: height), transform: &transform)
        case .rectangle(let x, let y, let width, let height, let radius):
            return CGPath(
                roundedRect: CGRect(x: x, y: y, width: width, height: height),
                cornerWidth: min(radius, width / 2), cornerHeight: min(radius, height / 2),
                transform: &transform)
        }
    }
}
