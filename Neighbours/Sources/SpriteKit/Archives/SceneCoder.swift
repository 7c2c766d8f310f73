import CoreGraphics
import Foundation
import UIKit

/// The values of an object of a file, for the initializers of nodes.
final class SceneCoder: NSCoder {
    private let archive: SceneArchive
    private let properties: [String: PropertyValue]

    init(_ archive: SceneArchive, _ properties: [String: PropertyValue]) {
        self.archive = archive
        self.properties = properties
        super.init()
    }

    var values: ArchivedValues { ArchivedValues(self) }

    override var allowsKeyedCoding: Bool { true }

    override func containsValue(forKey key: String) -> Bool { properties[key] != nil }

    override func decodeObject(forKey key: String) -> Any? {
        // Nodes, and so their files, belong to the main actor.
        nonisolated(unsafe) var result: Any?
        let archive = archive
        let property = properties[key]
        MainActor.assumeIsolated { result = property.flatMap { archive.value($0) } }
        return result
    }

    override func decodeBool(forKey key: String) -> Bool { number(key) != 0 }
    override func decodeInt32(forKey key: String) -> Int32 { Int32(clamping: integer(key)) }
    override func decodeInt64(forKey key: String) -> Int64 { Int64(integer(key)) }
    override func decodeInteger(forKey key: String) -> Int { integer(key) }
    override func decodeFloat(forKey key: String) -> Float { Float(number(key)) }
    override func decodeDouble(forKey key: String) -> Double { number(key) }

    private func integer(_ key: String) -> Int {
        let value = decodeObject(forKey: key)
        return value as? Int ?? Int(exactly: Self.number(value).rounded(.towardZero)) ?? 0
    }

    private func number(_ key: String) -> Double { Self.number(decodeObject(forKey: key)) }

    /// The number of a value, which files have as it is or as an object.
    private static func number(_ value: Any?) -> Double {
        switch value {
        case let flag as Bool: flag ? 1 : 0
        case let number as Int: Double(number)
        case let number as Double: number
        default: 0
        }
    }
}

/// A coder without values, for copies of nodes.
final class EmptyCoder: NSCoder {
    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInt32(forKey key: String) -> Int32 { 0 }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
}

/// Reads values of a coder by their kind; nil for those that are missing or of another kind.
struct ArchivedValues {
    private let coder: NSCoder

    init(_ coder: NSCoder) { self.coder = coder }

    func object(_ key: String) -> Any? {
        coder.containsValue(forKey: key) ? coder.decodeObject(forKey: key) : nil
    }

    func number(_ key: String) -> CGFloat? {
        guard coder.containsValue(forKey: key) else { return nil }
        let value = coder.decodeDouble(forKey: key)
        return value.isFinite ? CGFloat(value) : nil
    }

    func integer(_ key: String) -> Int? {
        coder.containsValue(forKey: key) ? coder.decodeInteger(forKey: key) : nil
    }

    func flag(_ key: String) -> Bool? {
        coder.containsValue(forKey: key) ? coder.decodeBool(forKey: key) : nil
    }

    func text(_ key: String) -> String? { object(key) as? String }

    func point(_ key: String) -> CGPoint? { text(key).map(NSPointFromString) }

    func rect(_ key: String) -> CGRect? { text(key).map(NSRectFromString) }

    func vector(_ key: String) -> CGVector? { point(key).map { CGVector(dx: $0.x, dy: $0.y) } }

    func texture(_ key: String) -> SKTexture? { object(key) as? SKTexture }

    /// A colour, which is an object or four numbers.
    func color(_ key: String) -> UIColor? {
        if let color = object(key) as? UIColor { return color }
        guard let red = number(key + "R"), let green = number(key + "G"),
            let blue = number(key + "B")
        else { return nil }
        return UIColor(red: red, green: green, blue: blue, alpha: number(key + "A") ?? 1)
    }
}
