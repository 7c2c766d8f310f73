import Foundation
import InterfaceFiles
import ObjectiveC

/// A document with the controllers of several screens and the segues between them.
///
/// Every call creates a controller anew, with the objects of its scene. Its view is created when it is first accessed.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    final let name: String
    final let bundle: Bundle
    final let file: NibFile

    /// Reads a storyboard of a bundle; nil means the main bundle.
    ///
    /// A missing file raises an exception.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        let bundle = storyboardBundleOrNil ?? .main
        self.name = name
        self.bundle = bundle
        do {
            guard let file = try NibFile.named(name, kind: .storyboard, in: bundle) else {
                raiseException(
                    "NSInvalidArgumentException",
                    "Could not find a storyboard named '\(name)' in bundle \(bundle.nibDescription)"
                )
            }
            self.file = file
        } catch {
            raiseException(
                "NSInvalidArgumentException",
                "The storyboard '\(name)' in bundle \(bundle.nibDescription) cannot be read: \(error)"
            )
        }
        super.init()
    }

    /// Makes a storyboard of a file that was read already.
    init(_ file: NibFile) {
        name = file.name
        bundle = file.bundle
        self.file = file
        super.init()
    }

    /// The colour that tints windows with controllers of the document; nil for the standard one.
    final var windowTintColor: UIColor? {
        file.document.tintColor.flatMap { NibElement($0, NibDecoder(file)).ownColor }
    }

    // MARK: - Controllers

    /// Creates the initial controller; nil if the storyboard has none.
    open func instantiateInitialViewController() -> UIViewController? {
        file.document.initialController.flatMap { controller(for: $0) }
    }

    /// Creates the initial controller by a closure that calls an initializer of the app with the decoder.
    ///
    /// - Parameter creator: Returns nil for a controller that `init(coder:)` creates.
    open func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        file.document.initialController.flatMap { controller(for: $0, creator: creator) }
            as? ViewController
    }

    /// Creates the controller with a storyboard identifier; an unknown one raises an exception.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        requiredController(identifier, creator: nil)
    }

    /// Creates the controller with a storyboard identifier by a closure that calls an initializer of the app with the
    /// decoder.
    ///
    /// - Parameter creator: Returns nil for a controller that `init(coder:)` creates.
    open func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let controller = requiredController(identifier, creator: creator)
        guard let controller = controller as? ViewController else {
            raiseException(
                "NSInvalidArgumentException",
                "the view controller with identifier '\(identifier)' is a "
                    + "\(type(of: controller)), not a \(ViewController.self)")
        }
        return controller
    }

    private final func requiredController(
        _ identifier: String, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController {
        guard let element = file.document.controller(withIdentifier: identifier),
            let controller = controller(for: element, creator: creator)
        else {
            raiseException(
                "NSInvalidArgumentException",
                "Storyboard (\(DumpText.object(self))) doesn't contain a view controller with "
                    + "identifier '\(identifier)'")
        }
        return controller
    }

    // MARK: - Scenes

    /// Creates the controller of an element of the document, or of the storyboard that it refers to.
    ///
    /// - Parameter chain: The controllers that are being created, which end at this one by relationships.
    final func controller(
        for element: InterfaceElement, creator: ((NSCoder) -> UIViewController?)? = nil,
        chain: [InterfaceElement] = []
    ) -> UIViewController? {
        // Chosen: more than any app nests.
        guard !chain.contains(element), chain.count < 32 else {
            file.report(element, "relationships of controllers lead back to \(element.name)")
            return nil
        }
        if chain.isEmpty { Self.relatedCount = 0 }
        Self.relatedCount += 1
        guard Self.relatedCount <= Self.maximumRelatedCount else {
            file.report(
                element,
                "relationships lead to more than \(Self.maximumRelatedCount) controllers; the others are left out"
            )
            return nil
        }
        if element.isNamed("viewControllerPlaceholder") {
            return referencedController(element, creator: creator, chain: chain + [element])
        }
        guard let scene = file.document.scene(of: element) else {
            file.report(element, "the destination \(element.name) is no controller of a scene")
            return nil
        }
        return SceneContent.controller(
            of: scene, element, in: self, creator: creator, chain: chain + [element])
    }

    /// The number of controllers to which relationships have led from the one that is being created. Containers that
    /// name the next ones twice each would double it at every level.
    private static var relatedCount = 0
    // Chosen: several times what the largest storyboards have.
    private static let maximumRelatedCount = 500

    private final func referencedController(
        _ element: InterfaceElement, creator: ((NSCoder) -> UIViewController?)?,
        chain: [InterfaceElement]
    ) -> UIViewController? {
        var storyboard = self
        if let name = element["storyboardName"], name != self.name {
            let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? bundle
            let isMissing =
                InterfaceFileSearch.file(name, kind: .storyboard, in: bundle) == nil
            if InterfacePreview.record != nil, isMissing {
                file.report(element, "there is no storyboard \(name)")
                return nil
            }
            storyboard = UIStoryboard(name: name, bundle: bundle)
        }
        let document = storyboard.file.document
        let target =
            element["referencedIdentifier"].map { document.controller(withIdentifier: $0) }
            ?? document.initialController
        guard let target else {
            file.report(
                element,
                "the storyboard \(storyboard.name) has no controller "
                    + "\"\(element["referencedIdentifier"] ?? "initial")\"")
            return nil
        }
        return storyboard.controller(for: target, creator: creator, chain: chain)
    }
}
