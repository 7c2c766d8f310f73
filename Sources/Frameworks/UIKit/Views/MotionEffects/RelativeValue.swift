import CoreGraphics
import Foundation
import ObjectiveC

/// A value of a motion effect, which can be interpolated.
struct RelativeValue {
    private enum Kind {
        case number, point, size, vector, offset
    }

    private let kind: Kind
    private let numbers: [CGFloat]

    private init(_ kind: Kind, _ numbers: CGFloat...) {
        self.kind = kind
        self.numbers = numbers
    }

    /// Reads a number or a geometric value, also one in an `NSValue`; nil for others.
    init?(_ value: Any) {
        switch value {
        case let point as CGPoint: self.init(.point, point.x, point.y)
        case let size as CGSize: self.init(.size, size.width, size.height)
        case let vector as CGVector: self.init(.vector, vector.dx, vector.dy)
        case let offset as UIOffset: self.init(.offset, offset.horizontal, offset.vertical)
        case let number as CGFloat: self.init(.number, number)
        case let number as Double: self.init(.number, CGFloat(number))
        case let number as Float: self.init(.number, CGFloat(number))
        case let number as any BinaryInteger: self.init(.number, CGFloat(Int(clamping: number)))
        case let number as NSNumber: self.init(.number, CGFloat(number.doubleValue))
        default: return nil
        }
    }

    private init(_ kind: Kind, all numbers: [CGFloat]) {
        self.kind = kind
        self.numbers = numbers
    }

    /// The value in the type that apps expect: `CGFloat` for every number.
    var value: Any {
        switch kind {
        case .number: numbers[0]
        case .point: CGPoint(x: numbers[0], y: numbers[1])
        case .size: CGSize(width: numbers[0], height: numbers[1])
        case .vector: CGVector(dx: numbers[0], dy: numbers[1])
        case .offset: UIOffset(horizontal: numbers[0], vertical: numbers[1])
        }
    }

    /// Returns the value at a fraction of the way; nil for values of different kinds.
    func interpolated(to other: RelativeValue, at fraction: CGFloat) -> RelativeValue? {
        combined(other) { $0 + ($1 - $0) * fraction }
    }

    func adding(_ other: RelativeValue) -> RelativeValue? { combined(other, +) }

    private func combined(
        _ other: RelativeValue, _ combine: (CGFloat, CGFloat) -> CGFloat
    ) -> RelativeValue? {
        guard kind == other.kind else { return nil }
        return RelativeValue(kind, all: zip(numbers, other.numbers).map(combine))
    }
}
