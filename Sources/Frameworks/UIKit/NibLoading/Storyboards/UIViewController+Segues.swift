import Foundation
import InterfaceFiles
import ObjectiveC

extension UIViewController {
    final func performStoryboardSegue(_ identifier: String, _ sender: Any?) {
        guard let segue = sceneContent?.segue(withIdentifier: identifier) else {
            raiseException(
                "NSInvalidArgumentException",
                "Receiver (\(DumpText.object(self))) has no segue with identifier '\(identifier)'")
        }
        segue.perform(from: sender)
    }

    private final var sceneContent: SceneContent? { links.scene as? SceneContent }

    /// Loads the view from the scene of the storyboard, or from a xib.
    ///
    /// - Returns: False if there is neither.
    final func loadViewFromFile() -> Bool {
        if let scene = sceneContent, scene.loadView(of: self) { return true }
        // The properties, since a class may override them.
        let bundle = nibBundle ?? Bundle(for: type(of: self))
        if let name = nibName {
            let isMissing = InterfaceFileSearch.file(name, kind: .xib, in: bundle) == nil
            if InterfacePreview.record != nil, isMissing { return false }
            load(UINib(nibName: name, bundle: bundle), named: name)
            return true
        }
        for name in defaultNibNames
        where InterfaceFileSearch.file(name, kind: .xib, in: bundle) != nil {
            load(UINib(nibName: name, bundle: bundle), named: name)
            return true
        }
        return false
    }

    // Documented: without "Controller" first, then the name of the class.
    private final var defaultNibNames: [String] {
        guard Bundle(for: type(of: self)) != Bundle(for: UIViewController.self) || !isFrameworkClass
        else { return [] }
        let name = DumpText.className(of: self).split(separator: ".").last.map(String.init) ?? ""
        return name.hasSuffix("ViewController") ? [String(name.dropLast(10)), name] : [name]
    }

    private final var isFrameworkClass: Bool {
        String(reflecting: type(of: self)).hasPrefix("UIKit.")
    }

    private final func load(_ nib: UINib, named name: String) {
        nib.instantiate(withOwner: self)
        guard links.view == nil else { return }
        raiseException(
            "NSInternalInconsistencyException",
            "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view "
                + "outlet was not set.")
    }
}
