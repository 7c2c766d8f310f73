/// A function that makes a transform from the animated numbers, so that a layer can rotate more than once, or
/// by an angle that a matrix does not distinguish from another.
package enum TransformFunction: String, Sendable, CaseIterable {
    case rotateX, rotateY, rotateZ
    case scale, scaleX, scaleY, scaleZ
    case translate, translateX, translateY, translateZ

    /// Whether it takes three numbers, one for each axis, instead of one.
    package var takesThreeNumbers: Bool { self == .scale || self == .translate }

    /// Returns the transform; angles are in radians. Nil for a value of the wrong kind.
    package func transform(of value: AnimationValue) -> AnimationValue? {
        switch value {
        case .number(let number): matrix(of: number).map { .transform($0) }
        case .numbers(let numbers) where numbers.count == 3:
            matrix(of: SIMD3(numbers[0], numbers[1], numbers[2])).map { .transform($0) }
        default: nil
        }
    }

    private func matrix(of number: Double) -> Matrix4? {
        switch self {
        case .rotateX: .rotation(angle: number, x: 1, y: 0, z: 0)
        case .rotateY: .rotation(angle: number, x: 0, y: 1, z: 0)
        case .rotateZ: .rotation(angle: number, x: 0, y: 0, z: 1)
        case .scaleX: .scale(x: number, y: 1)
        case .scaleY: .scale(x: 1, y: number)
        case .scaleZ: .scale(x: 1, y: 1, z: number)
        case .translateX: .translation(x: number, y: 0)
        case .translateY: .translation(x: 0, y: number)
        case .translateZ: .translation(x: 0, y: 0, z: number)
        case .scale, .translate: nil
        }
    }

    private func matrix(of numbers: SIMD3<Double>) -> Matrix4? {
        switch self {
        case .scale: .scale(x: numbers.x, y: numbers.y, z: numbers.z)
        case .translate: .translation(x: numbers.x, y: numbers.y, z: numbers.z)
        default: nil
        }
    }

    /// Returns the parameters of the function's component of a transform.
    package func numbers(of transform: AnimationValue) -> AnimationValue? {
        guard case .transform(let matrix) = transform else { return nil }
        if takesThreeNumbers {
            let parts: [AnimatableProperty] =
                self == .scale
                ? [.transformScaleX, .transformScaleY, .transformScaleZ]
                : [.transformTranslationX, .transformTranslationY, .transformTranslationZ]
            return .numbers(
                parts.map { part in
                    guard case .number(let number) = matrix.component(of: part) else { return 0 }
                    return number
                })
        }
        return matrix.component(of: part)
    }

    /// The component of a transform that a function of one number makes.
    private var part: AnimatableProperty {
        switch self {
        case .rotateX: .transformRotationX
        case .rotateY: .transformRotationY
        case .rotateZ: .transformRotationZ
        case .scaleX: .transformScaleX
        case .scaleY: .transformScaleY
        case .scaleZ: .transformScaleZ
        case .translateX: .transformTranslationX
        case .translateY: .transformTranslationY
        case .translateZ: .transformTranslationZ
        case .scale: .transformScale
        case .translate: .transformTranslation
        }
    }
}
