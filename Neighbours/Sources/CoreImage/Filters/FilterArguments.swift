import CoreGraphics
import Foundation
import UIKit

/// The parameters of a filter at the time when its result is asked for.
struct FilterArguments {
    let definition: FilterDefinition
    let values: [String: Any]

    var image: CIImage? { image(kCIInputImageKey) }
    var background: CIImage? { image(kCIInputBackgroundImageKey) }
    var mask: CIImage? { image(kCIInputMaskImageKey) }
    var target: CIImage? { image(kCIInputTargetImageKey) }
    var center: CGPoint { point("inputCenter") }
    var radius: Float { number("inputRadius") }
    var intensity: Float { number("inputIntensity") }

    func value(_ key: String) -> Any? {
        values[key] ?? definition.inputs.first { $0.key == key }?.defaultValue
    }

    func image(_ key: String) -> CIImage? { values[key] as? CIImage }

    func number(_ key: String) -> Float { Self.number(value(key)) ?? 0 }

    func isSet(_ key: String) -> Bool { number(key) != 0 }

    static func number(_ value: Any?) -> Float? {
        switch value {
        case let value as Bool: value ? 1 : 0
        case let value as Float: value
        case let value as Double: Float(value)
        case let value as CGFloat: Float(value)
        case let value as Int: Float(value)
        case let value as NSNumber: value.floatValue
        case let value as any BinaryInteger: Float(value)
        default: nil
        }
    }

    func vector(_ key: String) -> CIVector {
        switch value(key) {
        case let value as CIVector: value
        case let value as CGPoint: CIVector(cgPoint: value)
        case let value as CGRect: CIVector(cgRect: value)
        case let value as NSValue: CIVector(cgPoint: value.cgPointValue)
        default: CIVector([])
        }
    }

    /// A vector of four numbers.
    func numbers(_ key: String) -> SIMD4<Float> {
        let found = vector(key)
        return SIMD4(Float(found.x), Float(found.y), Float(found.z), Float(found.w))
    }

    func point(_ key: String) -> CGPoint { vector(key).cgPointValue }

    func place(_ key: String) -> SIMD2<Float> {
        let found = point(key)
        return SIMD2(Float(found.x), Float(found.y))
    }

    func rectangle(_ key: String) -> CGRect { vector(key).cgRectValue }

    func color(_ key: String) -> CIColor {
        switch value(key) {
        case let value as CIColor: value
        case let value as UIColor: CIColor(color: value)
        default: .clear
        }
    }

    func transform(_ key: String) -> CGAffineTransform {
        switch value(key) {
        case let value as CGAffineTransform: value
        case let value as NSValue: value.cgAffineTransformValue
        case let value as CIVector: value.cgAffineTransformValue
        default: .identity
        }
    }
}
