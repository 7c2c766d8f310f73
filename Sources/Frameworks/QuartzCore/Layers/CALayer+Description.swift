extension CALayer {
    private final var address: String {
        let bits = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
        return "0x" + String(bits, radix: 16)
    }

    final func shortDescription() -> String { "<\(type(of: self)): \(address)>" }

    final func longDescription() -> String {
        func text(_ numbers: CGFloat...) -> String {
            numbers.map { String(format: "%g", Double($0)) }.joined(separator: " ")
        }
        let bounds = geometry.bounds
        var parts = [
            "<\(type(of: self)):\(address)",
            "position = CGPoint (\(text(geometry.position.x, geometry.position.y)))",
            "bounds = CGRect (\(text(bounds.minX, bounds.minY)); "
                + "\(text(bounds.size.width, bounds.size.height)))",
        ]
        if let delegate { parts.append("delegate = \(delegate)") }
        if !sublayerList.isEmpty {
            parts.append(
                "sublayers = (" + sublayerList.map(\.description).joined(separator: ", ") + ")")
        }
        if let name = extras?.name { parts.append("name = \(name)") }
        if isHidden { parts.append("hidden = YES") }
        if appearance.opacity != 1 {
            parts.append("opacity = \(text(CGFloat(appearance.opacity)))")
        }
        return parts.joined(separator: "; ") + ">"
    }
}
