import Foundation
import InterfaceFiles
import ObjectiveC

/// The connections of the objects that a decoder has created.
///
/// **Order:** runtime attributes, outlets, collections of outlets, actions, segues.
@MainActor
final class Connections {
    private let decoder: NibDecoder
    private var outlets: [(source: AnyObject, element: InterfaceElement)] = []
    private var actions: [(source: AnyObject, element: InterfaceElement)] = []
    private var segues: [(source: AnyObject, element: InterfaceElement)] = []

    init(_ decoder: NibDecoder) { self.decoder = decoder }

    // MARK: - Collecting

    /// Collects the connections of an element and of those in it whose objects exist.
    func collect(_ element: InterfaceElement) {
        for child in element.children {
            if child.isNamed("connections") {
                collect(child, of: element)
            } else if !child.isNamed("prototypes"), !isViewOfScene(child) {
                collect(child)
            }
        }
    }

    /// Whether an element is the view of the scene's controller, which is loaded later.
    private func isViewOfScene(_ element: InterfaceElement) -> Bool {
        guard let scene = decoder.scene, !scene.isLoadingView else { return false }
        return element.hasKey("view") && element.parent == scene.element
    }

    private func collect(_ connections: InterfaceElement, of element: InterfaceElement) {
        guard let source = decoder.existingObject(for: element) else { return }
        for connection in connections.children { add(connection, of: source, element) }
    }

    /// Adds a connection whose source exists.
    func add(_ connection: InterfaceElement, of source: AnyObject, _ element: InterfaceElement) {
        if connection.isNamed("segue") {
            if connection["kind"] != "relationship" { segues.append((source, connection)) }
            return
        }
        guard isComplete(connection) else {
            decoder.scene?.postponed.append((element, connection))
            return
        }
        if connection.isNamed("action") {
            actions.append((source, connection))
        } else if connection.isNamed("outlet") || connection.isNamed("outletCollection") {
            outlets.append((source, connection))
        } else {
            decoder.file.report(connection, "the connection \(connection.name) is not known")
        }
    }

    /// Whether the destination exists, or never will.
    private func isComplete(_ connection: InterfaceElement) -> Bool {
        guard let scene = decoder.scene, !scene.isLoadingView, decoder.isOfScene else {
            return true
        }
        guard let destination = connection.reference("destination") else { return true }
        return decoder.existingObject(for: destination) != nil
            || destination.isNamed("placeholder") || destination.isNamed("exit")
    }

    // MARK: - Runtime attributes

    func setRuntimeAttributes(of object: AnyObject, _ element: InterfaceElement) {
        guard let list = element.child("userDefinedRuntimeAttributes"),
            let object = object as? NSObject
        else { return }
        for (index, child) in list.children.enumerated() {
            RuntimeAttribute(NibElement(child, decoder), index, of: element)?.set(on: object)
        }
    }

    // MARK: - Establishing

    func establish() {
        for (_, element) in outlets + actions + segues {
            InterfacePreview.record?.connections.insert(element)
        }
        setOutlets()
        setCollections()
        for (source, element) in actions { connect(source, element) }
        for (source, element) in segues { decoder.scene?.addSegue(element, from: source, decoder) }
    }

    private func setOutlets() {
        for (source, element) in outlets where element.isNamed("outlet") {
            guard let property = element["property"], let destination = destination(of: element)
            else { continue }
            set(destination, source, property, element)
        }
    }

    /// The object at the end of a connection; a missing one is reported.
    private func destination(of element: InterfaceElement) -> AnyObject? {
        guard let destination = element.reference("destination") else {
            decoder.file.report(
                element, "there is no object with the id \(element["destination"] ?? "")")
            return nil
        }
        return decoder.existingObject(for: destination)
    }

    private func set(
        _ value: Any, _ source: AnyObject, _ property: String, _ element: InterfaceElement
    ) {
        guard let source = source as? NSObject else { return }
        if InterfacePreview.record != nil {
            guard canSetValue(of: source, forKeyPath: property) else {
                InterfacePreview.record?.missingOutlets += 1
                return
            }
            guard acceptsValue(value, of: source, forKeyPath: property) else {
                decoder.file.report(
                    element, "the object of the outlet \(property) is not of its type")
                return
            }
        }
        if InterfacePreview.replaces(property, of: source) { return }
        if decoder.isStandIn(source), !canSetValue(of: source, forKeyPath: property) {
            decoder.file.report(
                element,
                "\(type(of: source)) has no outlet \(property) and takes another class's place")
            return
        }
        source.setValue(value, forKey: property)
    }

    private func setCollections() {
        var order: [(source: AnyObject, property: String, element: InterfaceElement)] = []
        var members: [String: [AnyObject]] = [:]
        for (source, element) in outlets where element.isNamed("outletCollection") {
            guard let property = element["property"], let destination = destination(of: element)
            else { continue }
            if element.flag("appends") {
                append(destination, to: property, of: source, element)
                continue
            }
            let key = "\(ObjectIdentifier(source)) \(property)"
            if members[key] == nil { order.append((source, property, element)) }
            members[key, default: []].append(destination)
        }
        for (source, property, element) in order {
            let key = "\(ObjectIdentifier(source)) \(property)"
            set(members[key] ?? [], source, property, element)
        }
    }

    private func append(
        _ destination: AnyObject, to property: String, of source: AnyObject,
        _ element: InterfaceElement
    ) {
        if property == "gestureRecognizers", let view = source as? UIView,
            let recognizer = destination as? UIGestureRecognizer
        {
            view.addGestureRecognizer(recognizer)
        } else if let object = source as? NSObject {
            let isMissing =
                InterfacePreview.record != nil && !canSetValue(of: object, forKeyPath: property)
            let present = isMissing ? [] : object.value(forKey: property) as? [Any] ?? []
            set(present + [destination], source, property, element)
        }
    }

    private func connect(_ source: AnyObject, _ element: InterfaceElement) {
        guard let name = element["selector"], let end = element.reference("destination") else {
            return decoder.file.report(element, "the action has no selector or destination")
        }
        if end.isNamed("exit") {
            decoder.scene?.addSegue(element, from: source, decoder)
            return
        }
        let target = decoder.existingObject(for: end)
        let selector = Selector(name)
        switch source {
        case let control as UIControl:
            let event = element["eventType"].flatMap { UIControl.Event(documentName: $0) }
            control.addTarget(target, action: selector, for: event ?? .primaryActionTriggered)
        case let item as UIBarButtonItem:
            item.target = target
            item.action = selector
        case let recognizer as UIGestureRecognizer:
            if let target { recognizer.addTarget(target, action: selector) }
        default:
            decoder.file.report(element, "\(type(of: source)) sends no actions")
        }
    }
}

extension UIControl.Event {
    /// The event with a name in documents.
    init?(documentName: String) {
        guard let event = Self.documentNames[documentName] else { return nil }
        self = event
    }

    private static let documentNames: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
        "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
        "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
        "touchCancel": .touchCancel, "valueChanged": .valueChanged,
        "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
        "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
        "menuActionTriggered": .menuActionTriggered,
    ]
}
