internal import Foundation

/// The components of a transform that key paths such as `transform.rotation.z` name.
extension Matrix4 {
    func component(of property: AnimatableProperty) -> AnimationValue? {
        let parts = MatrixDecomposition(self) ?? MatrixDecomposition(singular: self)
        switch property {
        case .transformRotation, .transformRotationZ, .sublayerTransformRotation,
            .sublayerTransformRotationZ:
            return .number(parts.eulerAngles.z)
        case .transformRotationX, .sublayerTransformRotationX: return .number(parts.eulerAngles.x)
        case .transformRotationY, .sublayerTransformRotationY: return .number(parts.eulerAngles.y)
        case .transformScale, .sublayerTransformScale:
            return .number((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
        case .transformScaleX: return .number(parts.scale.x)
        case .transformScaleY: return .number(parts.scale.y)
        case .transformScaleZ: return .number(parts.scale.z)
        case .transformTranslation, .sublayerTransformTranslation:
            return .size(CGSize(width: row4.x, height: row4.y))
        case .transformTranslationX: return .number(row4.x)
        case .transformTranslationY: return .number(row4.y)
        case .transformTranslationZ: return .number(row4.z)
        default: return nil
        }
    }

    mutating func setComponent(_ value: AnimationValue, of property: AnimatableProperty) {
        switch (property, value) {
        case (.transformTranslation, .size(let size)),
            (.sublayerTransformTranslation, .size(let size)):
            row4.x = Double(size.width)
            row4.y = Double(size.height)
            return
        case (.transformTranslationX, .number(let number)):
            row4.x = number
            return
        case (.transformTranslationY, .number(let number)):
            row4.y = number
            return
        case (.transformTranslationZ, .number(let number)):
            row4.z = number
            return
        default: break
        }
        guard case .number(let number) = value else { return }
        var parts = MatrixDecomposition(self) ?? MatrixDecomposition(singular: self)
        var angles = parts.eulerAngles
        switch property {
        case .transformRotation, .transformRotationZ, .sublayerTransformRotation,
            .sublayerTransformRotationZ:
            angles.z = number
            parts.setEulerAngles(angles)
        case .transformRotationX, .sublayerTransformRotationX:
            angles.x = number
            parts.setEulerAngles(angles)
        case .transformRotationY, .sublayerTransformRotationY:
            angles.y = number
            parts.setEulerAngles(angles)
        case .transformScale, .sublayerTransformScale:
            parts.scale = SIMD3(number, number, number)
        case .transformScaleX: parts.scale.x = number
        case .transformScaleY: parts.scale.y = number
        case .transformScaleZ: parts.scale.z = number
        default: return
        }
        self = parts.matrix
    }
}
