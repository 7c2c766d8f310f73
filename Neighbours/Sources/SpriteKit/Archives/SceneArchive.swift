import CoreGraphics
import Foundation
import UIKit

/// The objects of a file of scenes or particles, which is a keyed archive.
@MainActor
final class SceneArchive {
    enum Failure: Error, CustomStringConvertible {
        case archive(String)

        var description: String {
            switch self {
            case .archive(let reason): "it is no keyed archive: \(reason)"
            }
        }
    }

    private let objects: [PropertyValue]
    private let root: PropertyValue
    private var decoded: [Int: Any] = [:]
    private var pending: Set<Int> = []
    /// The class that the root gets if it is a subclass of the one that the file names.
    private let rootClass: SKNode.Type?

    /// Objects are nested at most this deep.
    private static let deepest = 256

    init(_ data: Data, rootClass: SKNode.Type?) throws {
        guard case .dictionary(let archive) = try BinaryPropertyList.read(data),
            case .list(let objects)? = archive["$objects"],
            case .dictionary(let top)? = archive["$top"]
        else { throw Failure.archive("it has no objects") }
        guard let root = top["root"] ?? top["$0"] else { throw Failure.archive("it has no root") }
        self.objects = objects
        self.root = root
        self.rootClass = rootClass
    }

    /// The node at the root; nil if there is none.
    func rootNode() -> SKNode? { value(root, isRoot: true) as? SKNode }

    /// The actions of a file of actions, by their names.
    func actions() -> [String: Any] {
        (value(root) as? [String: Any])?["actions"] as? [String: Any] ?? [:]
    }

    /// The object of a value; nil for the archive's null.
    func value(_ value: PropertyValue, isRoot: Bool = false) -> Any? {
        switch value {
        case .flag(let flag): return flag
        case .integer(let number): return number
        case .real(let number): return number
        case .text(let text): return text == "$null" ? nil : text
        case .data(let data): return data
        case .list(let list): return list.compactMap { self.value($0) }
        case .dictionary(let values): return values.compactMapValues { self.value($0) }
        case .reference(let index):
            if let known = decoded[index] { return known }
            // An object that contains itself is left out there.
            guard objects.indices.contains(index), pending.count < Self.deepest,
                pending.insert(index).inserted
            else { return nil }
            defer { pending.remove(index) }
            guard case .dictionary(let values) = objects[index] else {
                return self.value(objects[index])
            }
            let object = object(values, isRoot: isRoot)
            decoded[index] = object
            return object
        }
    }

    private func className(_ values: [String: PropertyValue]) -> String? {
        guard case .reference(let index)? = values["$class"], objects.indices.contains(index),
            case .dictionary(let type) = objects[index], case .text(let name)? = type["$classname"]
        else { return nil }
        return name
    }

    private func object(_ values: [String: PropertyValue], isRoot: Bool) -> Any? {
        guard let name = className(values) else { return nil }
        let coder = SceneCoder(self, values)
        switch name {
        case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet":
            return values["NS.objects"].flatMap { value($0) }
        case "NSDictionary", "NSMutableDictionary": return dictionary(values)
        case "NSString", "NSMutableString": return values["NS.string"].flatMap { value($0) }
        case "NSAttributedString", "NSMutableAttributedString":
            return (values["NSString"].flatMap { value($0) } as? String).map(
                NSAttributedString.init)
        case "NSData", "NSMutableData": return values["NS.data"].flatMap { value($0) }
        case "NSValue":
            return ["NS.pointval", "NS.sizeval", "NS.rectval"].lazy
                .compactMap { key in values[key].flatMap { self.value($0) } as? String }.first
        case "NSColor", "UIColor": return ArchivedColor.color(coder.values)
        case "SKTexture": return ArchivedTexture.texture(coder.values)
        case "SKKeyframeSequence": return SKKeyframeSequence(coder.values)
        case "PKPhysicsBody", "SKPhysicsBody": return ArchivedBody.body(coder.values)
        case "PKPhysicsWorld", "SKPhysicsWorld": return ArchivedPhysicsWorld(coder.values)
        case _ where ArchivedAction.classes.contains(name):
            return ArchivedAction.action(name, coder.values)
        default: return node(name, coder, isRoot: isRoot)
        }
    }

    private static func isKind(_ type: AnyClass, of other: AnyClass) -> Bool {
        var next: AnyClass? = type
        while let type = next {
            if type == other { return true }
            next = class_getSuperclass(type)
        }
        return false
    }

    private func dictionary(_ values: [String: PropertyValue]) -> [String: Any]? {
        guard case .list(let keys)? = values["NS.keys"],
            case .list(let list)? = values["NS.objects"]
        else { return nil }
        var result: [String: Any] = [:]
        for (key, element) in zip(keys, list) {
            guard let name = value(key) as? String else { continue }
            // What the editor keeps for itself is not read, apart from the classes of the app.
            if name.hasPrefix("_PB_"), name != SceneFile.customClassKey { continue }
            result[name] = value(element)
        }
        return result
    }

    private static let nodeClasses: [String: SKNode.Type] = [
        "SKNode": SKNode.self, "SKScene": SKScene.self, "SKSpriteNode": SKSpriteNode.self,
        "SKLabelNode": SKLabelNode.self, "SKShapeNode": SKShapeNode.self,
        "SKCropNode": SKCropNode.self, "SKEffectNode": SKEffectNode.self,
        "SKCameraNode": SKCameraNode.self, "SKEmitterNode": SKEmitterNode.self,
        "SKAudioNode": SKAudioNode.self,
    ]

    private func node(_ name: String, _ coder: SceneCoder, isRoot: Bool) -> SKNode? {
        guard name.hasPrefix("SK") || AppClasses.named(name) is SKNode.Type else { return nil }
        let own = Self.nodeClasses[name] ?? AppClasses.named(name) as? SKNode.Type
        guard var type = own else {
            NSLog("SpriteKit: %@ in a file is not available and left out", name)
            return nil
        }
        if let custom = (coder.values.object("_info") as? [String: Any])?[SceneFile.customClassKey]
            as? String, !custom.isEmpty
        {
            if let found = AppClasses.named(custom) as? SKNode.Type {
                type = found
            } else {
                NSLog("SpriteKit: the class %@ that a file of a scene names is not there", custom)
            }
        }
        if isRoot, let rootClass, Self.isKind(rootClass, of: type) { type = rootClass }
        return type.init(coder: coder)
    }
}

/// Classes of the app by their names.
@MainActor
enum AppClasses {
    static func named(_ name: String) -> AnyClass? {
        var names = [name]
        if !name.contains(".") {
            if let delegate = UIApplication.shared.delegate,
                let module = String(reflecting: type(of: delegate)).split(separator: ".").first
            {
                names.insert("\(module).\(name)", at: 0)
            }
            if let executable = Bundle.main.executableURL?.lastPathComponent {
                names.append("\(executable).\(name)")
            }
        }
        return names.lazy.compactMap { NSClassFromString($0) }.first
    }
}
