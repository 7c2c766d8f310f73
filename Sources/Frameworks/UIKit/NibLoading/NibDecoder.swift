import Foundation
import InterfaceFiles
import ObjectiveC
internal import SwiftRuntime

/// Creates objects of a document: the decoder that their `init(coder:)` receives.
///
/// Objects are created depth first, and the object of an element when a reader accesses it. References between objects
/// are connected by `complete(roots:)`, when all exist.
@MainActor
final class NibDecoder: ArchiveKeyCoder, InterfaceCoder {
    let file: NibFile
    /// The object in place of File's Owner.
    private let owner: AnyObject?
    private let external: [String: Any]
    /// The storyboard's scene to which the objects belong.
    let scene: SceneContent?
    /// The traits that decide between variations.
    var traits: InterfaceTraits

    /// The objects by the index of their element.
    private(set) var objects: [UInt32: AnyObject] = [:]
    /// The elements whose objects are being initialized, the innermost last.
    private var open: [InterfaceElement] = []
    /// The created objects in the order of their elements, in which `awakeFromNib()` is called at the end.
    private(set) var created: [(element: InterfaceElement, object: AnyObject)] = []
    /// Layout guides by the index of their element, made when a constraint needs them.
    var guides: [UInt32: () -> AnyObject] = [:]
    /// Lists of constraints with the view that holds them.
    var constraintLists: [(list: InterfaceElement, view: UIView)] = []
    var variedObjects: [VariedObject] = []
    /// Objects that are in no hierarchy because of variations.
    var retained: [NSObject] = []
    /// Windows that are shown when all is connected.
    var visibleWindows: [UIWindow] = []
    /// The objects of classes that replace one that does not exist.
    private var standIns: Set<ObjectIdentifier> = []
    /// Whether the objects are the controller of a scene and those beside it.
    var isOfScene = false
    /// The controllers that a storyboard is creating, for cycles of relationships.
    var chain: [InterfaceElement] = []

    init(
        _ file: NibFile, owner: AnyObject? = nil, external: [String: Any] = [:],
        scene: SceneContent? = nil
    ) {
        self.file = file
        self.owner = owner
        self.external = external
        self.scene = scene
        traits = InterfaceTraits(scene?.controller?.traitCollection ?? .current)
        super.init()
    }

    // MARK: - Objects

    /// Creates the top-level objects of a xib and connects all.
    func topLevelObjects() -> [Any] {
        let roots = file.document.objects
        var result: [Any] = []
        for element in roots where !element.isNamed("placeholder") {
            if let object = object(for: element) { result.append(object) }
        }
        complete(roots: roots)
        return result
    }

    /// The object of an element, created at the first call.
    func object(for element: InterfaceElement) -> AnyObject? {
        if let known = objects[element.index] { return known }
        if element.isNamed("placeholder") { return placeholder(element) }
        guard let kind = ElementKinds.kind(of: element, in: file) else { return nil }
        let type = customClass(of: element, kind.type)
        open.append(element)
        let made = create(type, kind)
        open.removeLast()
        guard let made else {
            file.report(element, "init(coder:) of \(type) returned nil for \(element.name)")
            return nil
        }
        if kind.isStandIn { standIns.insert(ObjectIdentifier(made)) }
        add(made, for: element)
        return made
    }

    func isStandIn(_ object: AnyObject) -> Bool { standIns.contains(ObjectIdentifier(object)) }

    /// Creates a controller by a closure of the app, or by its `init(coder:)`.
    func controller(
        for element: InterfaceElement, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        guard let creator else { return object(for: element) as? UIViewController }
        open.append(element)
        let made = creator(self)
        open.removeLast()
        guard let made else { return object(for: element) as? UIViewController }
        add(made, for: element)
        return made
    }

    private func create(_ type: NSObject.Type, _ kind: ElementKind) -> NSObject? {
        if kind.isCustomObject { return instantiate(type) }
        switch type {
        case let type as UIView.Type: return type.init(coder: self)
        case let type as UIViewController.Type: return type.init(coder: self)
        case let type as UICollectionViewLayout.Type: return type.init(coder: self)
        case let type as UIBarItem.Type: return type.init(coder: self)
        case let type as UINavigationItem.Type: return type.init(coder: self)
        case let type as UIGestureRecognizer.Type:
            let recognizer = type._make(target: nil, action: nil)
            readAllLevels(of: recognizer)
            return recognizer
        default: return instantiate(type)
        }
    }

    /// Reads the attributes of an object that was not created by `init(coder:)`, the superclass first.
    private func readAllLevels(of object: NSObject) {
        for type in lineage(of: type(of: object)).reversed() where type != NSObject.self {
            readAttributes(of: object, as: type)
        }
    }

    /// Gives an element an object that exists already, such as a cell's content view, and reads its attributes.
    func read(_ element: InterfaceElement, into object: NSObject) {
        objects[element.index] = object
        open.append(element)
        readAllLevels(of: object)
        open.removeLast()
        created.append((element, object))
    }

    /// Records the object of an element that was created elsewhere.
    func add(_ object: AnyObject, for element: InterfaceElement) {
        objects[element.index] = object
        created.append((element, object))
        InterfacePreview.record?.objects += 1
        InterfacePreview.record?.loaded.append((element, object))
    }

    /// Records an object that an earlier decoder of the scene has created.
    func take(_ object: AnyObject, for element: InterfaceElement) {
        objects[element.index] = object
    }

    private func placeholder(_ element: InterfaceElement) -> AnyObject? {
        switch element["placeholderIdentifier"] {
        case "IBFilesOwner": owner
        case "IBFirstResponder": nil
        case let identifier?: external[identifier] as AnyObject?
        case nil: nil
        }
    }

    /// Returns the object that a connection or a constraint refers to; nil for the first responder and for elements
    /// without an object.
    func existingObject(for element: InterfaceElement) -> AnyObject? {
        if let known = objects[element.index] { return known }
        if let guide = guides[element.index]?() {
            objects[element.index] = guide
            return guide
        }
        if element.isNamed("placeholder") { return placeholder(element) }
        return scene?.object(for: element)
    }

    nonisolated override func value(forArchiveKey key: String) -> Any? { archiveValue(forKey: key) }

    // MARK: - InterfaceCoder

    func readAttributes(of object: NSObject, as type: AnyClass) {
        guard let element = open.last, let reader = ElementReaders.reader(of: type) else { return }
        if type == UIView.self || type == UIViewController.self {
            objects[element.index] = object
        }
        reader(object, NibElement(element, self))
    }

    /// The element whose object is being initialized.
    var current: InterfaceElement? { open.last }

    /// Connects the objects, and calls `awakeFromNib()` on them.
    ///
    /// - Parameter roots: The elements whose descendants have connections.
    func complete(roots: [InterfaceElement]) {
        activateConstraints()
        let links = Connections(self)
        for (element, object) in created { links.setRuntimeAttributes(of: object, element) }
        for root in roots { links.collect(root) }
        if let scene, scene.isLoadingView {
            let postponed = scene.postponed
            scene.postponed = []
            for (element, connection) in postponed {
                guard let source = existingObject(for: element) else { continue }
                links.add(connection, of: source, element)
            }
        }
        links.establish()
        followVariations()
        for (element, object) in created {
            reportUnread(element)
            if let responder = object as? UIResponder {
                responder.awakeFromNib()
            } else if let object = object as? _DynamicObject {
                object.awakeFromNib()
            } else if let object = object as? any AwakingObject {
                object.awakeFromNib()
            } else {
                AwakeMessage.send(to: object)
            }
        }
        constraintLists = []
        // A preview has a window of its own.
        guard InterfacePreview.record == nil else { return }
        for window in visibleWindows { window.makeKeyAndVisible() }
    }
}

/// A class of the framework, beside responders, whose objects interface files contain.
@MainActor
private protocol AwakingObject: AnyObject {
    func awakeFromNib()
}

extension NSLayoutConstraint: AwakingObject {}
extension UIBarItem: AwakingObject {}
extension UICollectionViewLayout: AwakingObject {}
extension UIGestureRecognizer: AwakingObject {}
extension UILayoutGuide: AwakingObject {}
extension UINavigationItem: AwakingObject {}

/// The message `awakeFromNib`, for objects other than responders whose class implements it.
@MainActor
private enum AwakeMessage {
    private static let selector = Selector("awakeFromNib")

    static func send(to object: AnyObject) {
        guard let object = object as? NSObject, object.responds(to: selector) else { return }
        ObjectiveC.send(selector, to: object, nil, nil)
    }
}
