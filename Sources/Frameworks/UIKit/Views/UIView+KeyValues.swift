import CoreGraphics
import ObjectiveC
import QuartzCore

// The observed properties of views. Appearance and geometry are those of the layer, whose setters notify observers, so
// that those of views need not.

extension UIView {
    nonisolated static func layerKeyPaths(affecting key: String) -> Set<String>? {
        switch key {
        case "frame": ["layer.frame"]
        case "bounds": ["layer.bounds"]
        case "center": ["layer.position"]
        case "transform": ["layer.transform"]
        case "alpha": ["layer.opacity"]
        case "hidden", "isHidden": ["layer.hidden"]
        case "opaque", "isOpaque": ["layer.opaque"]
        case "backgroundColor": ["layer.backgroundColor"]
        case "clipsToBounds": ["layer.masksToBounds"]
        default: nil
        }
    }

    nonisolated fileprivate static func registerFunctions(_ view: _ClassRegistration) {
        view.function("recursiveDescription", "recursiveDescription()") { receiver, _ in
            unsafeDowncast(receiver, to: UIView.self).recursiveDescription()
        }
    }
}

private enum FunctionRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { _registerClass(UIView.self, UIView.registerFunctions) }
    }
}
