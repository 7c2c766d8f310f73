import ObjectiveC

extension UIImage {
    /// Returns a copy that a closure changes.
    func changing(_ change: (inout ImageContent) -> Void) -> UIImage {
        var changed = content
        change(&changed)
        return UIImage(content: changed)
    }

    /// Whether the image has a baseline.
    public var hasBaseline: Bool { baselineOffsetFromBottom != nil }

    /// Returns the image with left and top insets that keep their size when it is stretched.
    ///
    /// One point beside each inset is stretched, and the rest keeps its size.
    public func stretchableImage(
        withLeftCapWidth leftCapWidth: Int, topCapHeight: Int
    ) -> UIImage {
        let left = CGFloat(leftCapWidth)
        let top = CGFloat(topCapHeight)
        let right = leftCapWidth > 0 ? max(0, size.width - left - 1) : 0
        let bottom = topCapHeight > 0 ? max(0, size.height - top - 1) : 0
        return resizableImage(
            withCapInsets: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right),
            resizingMode: .stretch)
    }

    /// The left inset in whole points.
    public var leftCapWidth: Int { Int(capInsets.left) }

    /// The top inset in whole points.
    public var topCapHeight: Int { Int(capInsets.top) }

    var imageDescription: String {
        let address = ObjectiveC.address(of: self)
        let kind =
            if case .system = content.symbol?.source { "symbol(system:" } else { "named(main:" }
        let name = content.name.map { "\(kind) \($0))" } ?? "anonymous"
        let extent = String(format: "{%g, %g}", size.width.native, size.height.native)
        let mode =
            switch renderingMode {
            case .automatic: "automatic"
            case .alwaysOriginal: "alwaysOriginal"
            case .alwaysTemplate: "alwaysTemplate"
            }
        return "<\(type(of: self)):\(address) \(name) \(extent) renderingMode=\(mode)>"
    }
}
