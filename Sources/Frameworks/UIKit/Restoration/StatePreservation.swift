import Foundation
import ObjectiveC

/// Saves the state of an app: of the root controllers, and of everything that is reached from them or that a coder
/// encodes, as far as it and all that contains it have restoration identifiers.
@MainActor
final class StatePreservation {
    private let objects: RestorableObjects
    private var state = SavedState()
    /// The keys of what has a record or will have one.
    private var keys: [ObjectIdentifier: String] = [:]
    private var usedKeys: Set<String> = []
    private var waiting: [() -> Void] = []
    private lazy var coding = ReferenceCoding { [unowned self] value in
        nonisolated(unsafe) let value = value  // coders call on the thread of their caller
        nonisolated(unsafe) var reference: RestorationReference?
        MainActor.assumeIsolated { reference = self.reference(to: value) }
        return reference
    }

    // Chosen: more than any app nests.
    private static let maximumDepth = 64

    init(objects: RestorableObjects) {
        self.objects = objects
    }

    /// Returns the state of an app.
    ///
    /// - Parameters:
    ///   - windows: Their root controllers are where paths begin.
    ///   - encode: Encodes what the app's delegate keeps; false if the delegate wants nothing saved.
    func save(_ windows: [UIWindow], encode: (NSCoder) -> Bool) -> SavedState? {
        let coder = makeCoder()
        guard encode(coder) else { return nil }
        for window in windows {
            if let root = window.rootViewController { _ = key(of: root) }
        }
        while !waiting.isEmpty { waiting.removeFirst()() }
        state.application = finish(coder)
        // Containers come before what they contain, whatever was encoded first.
        state.records = state.records.enumerated().sorted {
            ($0.element.path.count, $0.offset) < ($1.element.path.count, $1.offset)
        }.map(\.element)
        return state
    }

    private func makeCoder() -> NSKeyedArchiver {
        let coder = NSKeyedArchiver(requiringSecureCoding: false)
        coder.delegate = coding
        return coder
    }

    private func finish(_ coder: NSKeyedArchiver) -> Data {
        coder.finishEncoding()
        return coder.encodedData
    }

    // MARK: Keys

    private func reference(to value: Any) -> RestorationReference? {
        switch value {
        case let storyboard as UIStoryboard:
            return RestorationReference(storyboard.name, isStoryboard: true)
        case let controller as UIViewController:
            // One without a path is nothing that could be found again.
            return RestorationReference(key(of: controller) ?? "")
        case let view as UIView: return viewKey(of: view).map { RestorationReference($0) }
        default: return objectKey(of: value).map { RestorationReference($0) }
        }
    }

    private func addKey(_ object: AnyObject, _ path: [String]) -> String {
        let text = path.joined(separator: "/")
        var key = text
        var number = 2
        while !usedKeys.insert(key).inserted {
            key = "\(text)#\(number)"
            number += 1
        }
        keys[ObjectIdentifier(object)] = key
        return key
    }

    private static func path(of controller: UIViewController) -> [String]? {
        var path: [String] = []
        var next: UIViewController? = controller
        while let controller = next {
            guard let identifier = controller.restorationIdentifier, path.count < maximumDepth
            else { return nil }
            path.insert(identifier, at: 0)
            next = controller.parent ?? controller.presentingViewController
        }
        return path
    }

    private func key(of controller: UIViewController) -> String? {
        if let key = keys[ObjectIdentifier(controller)] { return key }
        guard let path = Self.path(of: controller) else { return nil }
        let parent = (controller.parent ?? controller.presentingViewController)
            .flatMap { self.key(of: $0) }
        let key = addKey(controller, path)
        waiting.append { [self] in
            record(controller, SavedState.Record(key: key, parent: parent, path: path))
        }
        return key
    }

    /// The key of a view of a controller with a path.
    private func viewKey(of view: UIView) -> String? {
        if let key = keys[ObjectIdentifier(view)] { return key }
        guard let identifier = view.restorationIdentifier,
            let controller = view.controllerAround, let parent = key(of: controller),
            let path = Self.path(of: controller).map({ $0 + [identifier] })
        else { return nil }
        let key = addKey(view, path)
        waiting.append { [self] in
            var record = SavedState.Record(kind: .view, key: key, parent: parent, path: path)
            let coder = makeCoder()
            ViewState.encode(view, coder)
            view.encodeRestorableState(with: coder)
            record.state = finish(coder)
            state.records.append(record)
        }
        return key
    }

    private func objectKey(of value: Any) -> String? {
        guard let (object, identifier) = objects.entry(of: value) else { return nil }
        if let key = keys[ObjectIdentifier(object)] { return key }
        var path = [identifier]
        var next = object.restorationParent
        while let parent = next, path.count < Self.maximumDepth {
            if let controller = parent as? UIViewController {
                path = (Self.path(of: controller) ?? []) + path
                break
            }
            if let identifier = objects.entry(of: parent)?.identifier {
                path.insert(identifier, at: 0)
            }
            next = parent.restorationParent
        }
        let key = addKey(object, path)
        waiting.append { [self] in
            var record = SavedState.Record(kind: .object, key: key, path: path)
            record.restorationClass = object.objectRestorationClass.flatMap { Self.name(of: $0) }
            let coder = makeCoder()
            object.encodeRestorableState(with: coder)
            record.state = finish(coder)
            state.records.append(record)
        }
        return key
    }

    private static func name(of type: Any.Type) -> String? {
        (type as? AnyClass).map { NSStringFromClass($0) }
    }

    // MARK: Controllers

    private func record(_ controller: UIViewController, _ blank: SavedState.Record) {
        var record = blank
        record.restorationClass = controller.restorationClass.flatMap { Self.name(of: $0) }
        let coder = makeCoder()
        if let scene = controller.links.scene {
            record.scene = SavedState.SavedScene(
                storyboard: scene.storyboard.name,
                bundle: scene.storyboard.bundle.bundlePath,
                identifier: scene.documentIdentifier ?? "")
            coder.encode(
                scene.storyboard, forKey: SavedState.storyboardKey)
        }
        controller.encodeRestorableState(with: coder)
        addStructure(of: controller, to: &record)
        if let view = controller.viewIfLoaded { addViews(in: view, of: controller) }
        record.state = finish(coder)
        state.records.append(record)
    }

    private func addStructure(of controller: UIViewController, to record: inout SavedState.Record) {
        switch controller {
        case let navigation as UINavigationController:
            record.children = navigation.viewControllers.compactMap { key(of: $0) }
        case let tabs as UITabBarController:
            record.children = (tabs.viewControllers ?? []).compactMap { key(of: $0) }
            record.selected = tabs.selectedViewController.flatMap { key(of: $0) }
        case let split as UISplitViewController:
            record.children = split.viewControllers.compactMap { key(of: $0) }
        default: break
        }
        if let presented = controller.presentedViewController,
            presented.presentingViewController === controller
        {
            record.presented = key(of: presented)
        }
    }

    private func addViews(in view: UIView, of controller: UIViewController) {
        if view.restorationIdentifier != nil { _ = viewKey(of: view) }
        for subview in view.subviews where subview.controllerAround === controller {
            addViews(in: subview, of: controller)
        }
    }
}

extension UIView {
    /// The controller whose view this one is, or is in.
    final var controllerAround: UIViewController? {
        sequence(first: self as UIResponder, next: \.next).lazy
            .compactMap { $0 as? UIViewController }.first
    }
}
