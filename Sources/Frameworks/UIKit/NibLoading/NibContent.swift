import Foundation
import InterfaceFiles
import ObjectiveC

/// The source of a nib's objects.
enum NibContent {
    case file(NibFile)
    case part(NibPart)
    case missing(name: String, bundle: Bundle)
    case unreadable(message: String)

    @MainActor
    static func named(_ name: String, in bundle: Bundle) -> NibContent {
        do {
            guard let file = try NibFile.named(name, kind: .xib, in: bundle) else {
                return .missing(name: name, bundle: bundle)
            }
            return .file(file)
        } catch {
            return .unreadable(message: "\(name): \(error)")
        }
    }

    @MainActor
    static func data(_ data: Data, in bundle: Bundle) -> NibContent {
        do {
            return .file(NibFile(try InterfaceDocument([UInt8](data)), name: "data", bundle))
        } catch {
            return .unreadable(message: "\(error)")
        }
    }

    /// Creates the objects. Those without an owner live until the turn of the event loop ends, so that weak outlets may
    /// be read in `viewDidLoad()`.
    @MainActor
    func instantiate(owner: AnyObject?, external: [String: Any]) -> [Any] {
        let objects = objects(owner: owner, external: external)
        EventTurn.keep(objects)
        return objects
    }

    @MainActor
    private func objects(owner: AnyObject?, external: [String: Any]) -> [Any] {
        switch self {
        case .file(let file):
            return NibDecoder(file, owner: owner, external: external).topLevelObjects()
        case .part(let part):
            return part.instantiate()
        case .missing(let name, let bundle):
            raiseException(
                "NSInternalInconsistencyException",
                "Could not load NIB in bundle: '\(bundle.nibDescription)' with name '\(name)'")
        case .unreadable(let message):
            raiseException(
                "NSInternalInconsistencyException", "Could not load NIB: \(message)")
        }
    }
}

/// One element of a document whose objects are created again and again, such as a prototype cell.
struct NibPart {
    let file: NibFile
    let element: InterfaceElement
    /// The scene whose controller the element's connections may lead to.
    let scene: SceneContent?

    @MainActor
    func instantiate() -> [Any] {
        let decoder = NibDecoder(file, scene: scene)
        guard let object = decoder.object(for: element) else { return [] }
        decoder.complete(roots: [element])
        return [object]
    }
}

extension Bundle {
    /// The bundle in messages about its files.
    var nibDescription: String { "NSBundle <\(bundlePath)> (loaded)" }
}
