import CoreGraphics
import InterfaceFiles

extension NibElement {
    func rect(_ key: StaticString) -> CGRect? {
        guard let child = child(key), child.isNamed("rect") else { return nil }
        let value = value(child)
        return CGRect(
            x: value.length("x", 0), y: value.length("y", 0), width: value.length("width", 0),
            height: value.length("height", 0))
    }

    func point(_ key: StaticString) -> CGPoint? {
        guard let child = child(key) else { return nil }
        let value = value(child)
        return CGPoint(x: value.length("x", 0), y: value.length("y", 0))
    }

    func size(_ key: StaticString) -> CGSize? {
        guard let child = child(key) else { return nil }
        let value = value(child)
        return CGSize(width: value.length("width", 0), height: value.length("height", 0))
    }

    func insets(_ key: StaticString) -> UIEdgeInsets? {
        guard let child = child(key) else { return nil }
        let value = value(child)
        if child.isNamed("edgeInsets") {
            return UIEdgeInsets(
                top: value.length("top", 0), left: value.length("left", 0),
                bottom: value.length("bottom", 0), right: value.length("right", 0))
        }
        // Interface Builder writes the least number in place of zero, so that it is not omitted.
        func inset(_ name: StaticString) -> CGFloat {
            let length = value.length(name, 0)
            return abs(length) < 1e-300 ? 0 : length
        }
        return UIEdgeInsets(
            top: inset("minY"), left: inset("minX"), bottom: inset("maxY"), right: inset("maxX"))
    }

    func directionalInsets(_ key: StaticString) -> NSDirectionalEdgeInsets? {
        guard let child = child(key) else { return nil }
        let value = value(child)
        return NSDirectionalEdgeInsets(
            top: value.length("top", 0), leading: value.length("leading", 0),
            bottom: value.length("bottom", 0), trailing: value.length("trailing", 0))
    }

    func offset(_ key: StaticString) -> UIOffset? {
        guard let child = child(key) else { return nil }
        let value = value(child)
        return UIOffset(
            horizontal: value.length("horizontal", 0), vertical: value.length("vertical", 0))
    }

    /// The frame of a view, in the coordinates of its superview.
    ///
    /// Xcode 8.0 wrote the distances from the edges of the superview.
    func frame(superviewSize: CGSize) -> CGRect? {
        guard let child = child("frame") ?? child("frameInset") else { return nil }
        guard child.isNamed("frame") else { return rect("frame") }
        let value = value(child)
        var frame = CGRect(
            x: value.length("minX", 0), y: value.length("minY", 0),
            width: value.length("width", 0), height: value.length("height", 0))
        if let right = value.number("maxX") {
            let edge = superviewSize.width - CGFloat(right)
            if value.has("width") {
                frame.origin.x = edge - frame.width
            } else {
                frame.size.width = max(0, edge - frame.minX)
            }
        }
        if let bottom = value.number("maxY") {
            let edge = superviewSize.height - CGFloat(bottom)
            if value.has("height") {
                frame.origin.y = edge - frame.height
            } else {
                frame.size.height = max(0, edge - frame.minY)
            }
        }
        return frame
    }

    func autoresizingMask() -> UIView.AutoresizingMask? {
        guard let child = child("autoresizingMask") else { return nil }
        let value = value(child)
        var mask: UIView.AutoresizingMask = []
        for (name, option) in Self.maskNames where value.flag(name, false) { mask.insert(option) }
        return mask
    }

    private static let maskNames: [(StaticString, UIView.AutoresizingMask)] = [
        ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
        ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
        ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
}
