import CoreGraphics
import Foundation
import ObjectiveC

/// Restores the state that an app saved before its last end.
///
/// **Order:** every controller is created or found, containers before what they contain; each takes its children and decodes
/// its state; registered objects and views decode theirs. Controllers are then notified that all is done, and presentations
/// and what views keep by themselves follow once windows are shown.
@MainActor
final class StateRestoration {
    private let state: SavedState
    private let objects: RestorableObjects
    private var coders: [String: NSKeyedUnarchiver] = [:]
    private let applicationCoder: NSKeyedUnarchiver
    private var controllers: [String: UIViewController] = [:]
    private var others: [String: AnyObject] = [:]
    private var found: Set<ObjectIdentifier> = []
    private var windows: [UIWindow] = []
    private lazy var coding = ReferenceCoding { [unowned self] (reference: RestorationReference) in
        nonisolated(unsafe) var object: Any?
        // Coders call on the thread of their caller.
        nonisolated(unsafe) let reference = reference
        MainActor.assumeIsolated { object = self.object(of: reference) }
        return object
    }

    /// Finds controllers for the app: its delegate.
    typealias FindController = ([String], NSCoder) -> UIViewController?

    /// - Throws: An error if an archive of the state is damaged.
    init(_ state: SavedState, objects: RestorableObjects) throws {
        self.state = state
        self.objects = objects
        applicationCoder = try NSKeyedUnarchiver(forReadingFrom: state.application)
        prepare(applicationCoder)
        for record in state.records {
            let coder = try NSKeyedUnarchiver(forReadingFrom: record.state)
            prepare(coder)
            coders[record.key] = coder
        }
    }

    private func prepare(_ coder: NSKeyedUnarchiver) {
        coder.requiresSecureCoding = false
        coder.decodingFailurePolicy = .setErrorAndReturn
        coder.delegate = coding
    }

    /// The values that the delegate encoded.
    var coder: NSCoder { applicationCoder }

    private func object(of reference: RestorationReference) -> Any? {
        if reference.isStoryboard { return UIStoryboard.existing(reference.text, in: .main) }
        return controllers[reference.text] ?? others[reference.text]
    }

    // MARK: Creating and decoding

    /// Creates and decodes everything.
    ///
    /// - Parameter find: Asks the app's delegate for a controller.
    func restore(_ windows: [UIWindow], find: FindController) {
        self.windows = windows
        for record in state.records {
            guard let coder = coders[record.key] else { continue }
            switch record.kind {
            case .controller: restoreController(record, coder, find)
            case .object: restoreObject(record, coder)
            case .view: break
            }
        }
        for record in state.records {
            guard let coder = coders[record.key] else { continue }
            switch record.kind {
            case .controller:
                guard let controller = controllers[record.key] else { continue }
                controller.loadViewIfNeeded()
                restoreStructure(of: controller, record)
                controller.decodeRestorableState(with: coder)
            case .object:
                (others[record.key] as? any UIStateRestoring)?.decodeRestorableState(with: coder)
            case .view:
                view(record)?.decodeRestorableState(with: coder)
            }
        }
    }

    private func restoreController(
        _ record: SavedState.Record, _ coder: NSCoder, _ find: FindController
    ) {
        let controller: UIViewController?
        if let name = record.restorationClass {
            // A class that refuses has the last word.
            controller = restorationClass(name)?.viewController(
                withRestorationIdentifierPath: record.path, coder: coder)
        } else {
            controller =
                find(record.path, coder) ?? existing(record) ?? storyboardController(record)
        }
        guard let controller, found.insert(ObjectIdentifier(controller)).inserted else { return }
        if controller.restorationIdentifier == nil {
            controller.restorationIdentifier = record.path.last
        }
        controllers[record.key] = controller
    }

    private func restorationClass(_ name: String) -> (any UIViewControllerRestoration.Type)? {
        guard let type = _NSClassFromString(name) else {
            Console.log("Carob: there is no class \(name), which would restore a view controller")
            return nil
        }
        guard let type = type as? any UIViewControllerRestoration.Type else {
            Console.log("\(type) does not conform to UIViewControllerRestoration")
            return nil
        }
        return type
    }

    /// The controller of a path that the app has already made.
    private func existing(_ record: SavedState.Record) -> UIViewController? {
        let candidates: [UIViewController]
        if let key = record.parent {
            guard let parent = controllers[key] else { return nil }
            candidates = parent.children + [parent.presentedViewController].compactMap { $0 }
        } else {
            candidates = windows.compactMap(\.rootViewController)
        }
        return candidates.first {
            $0.restorationIdentifier == record.path.last && !found.contains(ObjectIdentifier($0))
        }
    }

    private func storyboardController(_ record: SavedState.Record) -> UIViewController? {
        guard let scene = record.scene else { return nil }
        let bundle = Bundle(path: scene.bundle) ?? .main
        return UIStoryboard.existing(scene.storyboard, in: bundle)?
            .controller(withDocumentIdentifier: scene.identifier)
    }

    private func restoreObject(_ record: SavedState.Record, _ coder: NSCoder) {
        if let name = record.restorationClass {
            let type = _NSClassFromString(name) as? any UIObjectRestoration.Type
            let object = type?.object(withRestorationIdentifierPath: record.path, coder: coder)
            if let object { others[record.key] = object }
        } else if let name = record.path.last, let object = objects.object(name) {
            others[record.key] = object
        }
    }

    private func restoreStructure(of controller: UIViewController, _ record: SavedState.Record) {
        switch controller {
        case let navigation as UINavigationController:
            // What comes after a controller that was not restored has nothing to go back to.
            let stack = record.children.map { controllers[$0] }.prefix { $0 != nil }
                .compactMap { $0 }
            if !stack.isEmpty { navigation.setViewControllers(Array(stack), animated: false) }
        case let tabs as UITabBarController:
            let selected = record.selected.flatMap { controllers[$0] }
            if let selected, tabs.viewControllers?.contains(selected) == true {
                tabs.selectedViewController = selected
            }
        default: break
        }
    }

    private func view(_ record: SavedState.Record) -> UIView? {
        if let view = others[record.key] as? UIView { return view }
        guard let controller = record.parent.flatMap({ controllers[$0] }),
            let root = controller.viewIfLoaded, let name = record.path.last
        else { return nil }
        let view = Self.view(name, in: root, of: controller, except: found)
        guard let view else { return nil }
        found.insert(ObjectIdentifier(view))
        others[record.key] = view
        return view
    }

    private static func view(
        _ name: String, in view: UIView, of controller: UIViewController,
        except found: Set<ObjectIdentifier>
    ) -> UIView? {
        if view.restorationIdentifier == name, !found.contains(ObjectIdentifier(view)) {
            return view
        }
        for subview in view.subviews where subview.controllerAround === controller {
            if let match = self.view(name, in: subview, of: controller, except: found) {
                return match
            }
        }
        return nil
    }

    // MARK: Finishing

    /// Notifies everything restored that decoding has ended.
    func finish() {
        for record in state.records {
            switch record.kind {
            case .controller: controllers[record.key]?.applicationFinishedRestoringState()
            case .object:
                (others[record.key] as? any UIStateRestoring)?.applicationFinishedRestoringState()
            case .view: break
            }
        }
    }

    /// Presents what was presented, without animations. Called when the windows are shown.
    func present() {
        for record in state.records {
            guard let presenting = controllers[record.key],
                presenting.presentedViewController == nil,
                let presented = record.presented.flatMap({ controllers[$0] }),
                presented.parent == nil, presented.presentingViewController == nil
            else { continue }
            presenting.present(presented, animated: false)
        }
    }

    /// Restores what views keep by themselves. Called when the views have their sizes.
    func restoreViews() {
        for window in windows where !window.isHidden { window.layoutIfNeeded() }
        for record in state.records where record.kind == .view {
            guard let view = view(record), let coder = coders[record.key] else { continue }
            view.layoutIfNeeded()
            ViewState.decode(view, coder)
        }
    }
}
