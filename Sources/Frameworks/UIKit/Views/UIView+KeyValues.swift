import CoreGraphics
import ObjectiveC
import QuartzCore

// The properties of views for key-value coding and observing. Appearance and geometry are those of the
// layer, whose setters notify observers, so that those of views need not.

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

    nonisolated fileprivate static func registerProperties(_ view: _ClassRegistration) {
        view.function("recursiveDescription", "recursiveDescription()") { receiver, _ in
            unsafeDowncast(receiver, to: UIView.self).recursiveDescription()
        }
        view.property("layer", { unsafeDowncast($0, to: UIView.self).layer })
        view.property("superview", { unsafeDowncast($0, to: UIView.self).superview })
        view.property("subviews", { unsafeDowncast($0, to: UIView.self).subviews })
        view.property("safeAreaInsets", { unsafeDowncast($0, to: UIView.self).safeAreaInsets })
        view.property("window", { unsafeDowncast($0, to: UIView.self).window })
        view.property(
            "frame", { unsafeDowncast($0, to: UIView.self).frame },
            { unsafeDowncast($0, to: UIView.self).frame = $1 })
        view.property(
            "bounds", { unsafeDowncast($0, to: UIView.self).bounds },
            { unsafeDowncast($0, to: UIView.self).bounds = $1 })
        view.property(
            "center", { unsafeDowncast($0, to: UIView.self).center },
            { unsafeDowncast($0, to: UIView.self).center = $1 })
        view.property(
            "transform", { unsafeDowncast($0, to: UIView.self).transform },
            { unsafeDowncast($0, to: UIView.self).transform = $1 })
        view.property(
            "alpha", { unsafeDowncast($0, to: UIView.self).alpha },
            { unsafeDowncast($0, to: UIView.self).alpha = $1 })
        view.property(
            "hidden", getter: "isHidden", { unsafeDowncast($0, to: UIView.self).isHidden },
            { unsafeDowncast($0, to: UIView.self).isHidden = $1 })
        view.property(
            "opaque", getter: "isOpaque", { unsafeDowncast($0, to: UIView.self).isOpaque },
            { unsafeDowncast($0, to: UIView.self).isOpaque = $1 })
        view.property(
            "clipsToBounds", { unsafeDowncast($0, to: UIView.self).clipsToBounds },
            { unsafeDowncast($0, to: UIView.self).clipsToBounds = $1 })
        view.property(
            "backgroundColor", { unsafeDowncast($0, to: UIView.self).backgroundColor },
            { unsafeDowncast($0, to: UIView.self).backgroundColor = $1 })
        view.property(
            "tintColor", { unsafeDowncast($0, to: UIView.self).tintColor },
            { unsafeDowncast($0, to: UIView.self).tintColor = $1 })
        view.property(
            "tag", { unsafeDowncast($0, to: UIView.self).tag },
            { unsafeDowncast($0, to: UIView.self).tag = $1 })
        view.property(
            "contentMode", { unsafeDowncast($0, to: UIView.self).contentMode },
            { unsafeDowncast($0, to: UIView.self).contentMode = $1 })
        view.property(
            "autoresizingMask", { unsafeDowncast($0, to: UIView.self).autoresizingMask },
            { unsafeDowncast($0, to: UIView.self).autoresizingMask = $1 })
        view.property(
            "userInteractionEnabled", getter: "isUserInteractionEnabled",
            { unsafeDowncast($0, to: UIView.self).isUserInteractionEnabled },
            { unsafeDowncast($0, to: UIView.self).isUserInteractionEnabled = $1 })
        view.property(
            "multipleTouchEnabled", getter: "isMultipleTouchEnabled",
            { unsafeDowncast($0, to: UIView.self).isMultipleTouchEnabled },
            { unsafeDowncast($0, to: UIView.self).isMultipleTouchEnabled = $1 })
        view.property(
            "exclusiveTouch", getter: "isExclusiveTouch",
            { unsafeDowncast($0, to: UIView.self).isExclusiveTouch },
            { unsafeDowncast($0, to: UIView.self).isExclusiveTouch = $1 })
    }
}

private enum PropertyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { _registerClass(UIView.self, UIView.registerProperties) }
    }
}
