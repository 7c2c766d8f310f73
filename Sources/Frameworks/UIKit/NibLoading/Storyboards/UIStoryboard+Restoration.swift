import Foundation
import InterfaceFiles

extension UIStoryboard {
    /// The storyboard of a bundle, or nil if there is none; saved state may name one that is gone.
    static func existing(_ name: String, in bundle: Bundle) -> UIStoryboard? {
        guard InterfaceFileSearch.file(name, kind: .storyboard, in: bundle) != nil else {
            return nil
        }
        return UIStoryboard(name: name, bundle: bundle)
    }

    /// Creates the controller of the element with an identifier of the document; nil if there is none.
    final func controller(withDocumentIdentifier identifier: String) -> UIViewController? {
        guard let element = file.document.element(withIdentifier: identifier),
            file.document.scene(of: element) != nil
        else { return nil }
        return controller(for: element)
    }
}

extension SceneContent {
    var documentIdentifier: String? { element.identifier }
}
