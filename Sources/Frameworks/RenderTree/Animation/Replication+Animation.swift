internal import Foundation

extension Replication {
    func value(of property: AnimatableProperty) -> AnimationValue? {
        switch property {
        case .instanceCount: .number(Double(count))
        case .instanceDelay: .number(delay)
        case .instanceTransform: .transform(transform)
        case .instanceColor: .color(color)
        case .instanceRedOffset: .number(colorOffset.x)
        case .instanceGreenOffset: .number(colorOffset.y)
        case .instanceBlueOffset: .number(colorOffset.z)
        case .instanceAlphaOffset: .number(colorOffset.w)
        default: nil
        }
    }

    /// Sets a property of replication; returns false for other properties and for a value of another kind.
    mutating func setValue(_ value: AnimationValue, of property: AnimatableProperty) -> Bool {
        switch (property, value) {
        case (.instanceCount, .number(let number)):
            // NaN, which a value of an app can be, is no number of copies.
            let copies = number.isNaN ? 0 : number.rounded()
            count = Int(min(max(copies, 0), Double(Replication.mostCopies)))
        case (.instanceDelay, .number(let number)): delay = number
        case (.instanceTransform, .transform(let matrix)): transform = matrix
        case (.instanceColor, .color(let value)): color = value
        case (.instanceRedOffset, .number(let number)): colorOffset.x = number
        case (.instanceGreenOffset, .number(let number)): colorOffset.y = number
        case (.instanceBlueOffset, .number(let number)): colorOffset.z = number
        case (.instanceAlphaOffset, .number(let number)): colorOffset.w = number
        default: return false
        }
        return true
    }
}
