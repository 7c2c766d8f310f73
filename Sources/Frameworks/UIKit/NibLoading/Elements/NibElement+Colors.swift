import CoreGraphics
import InterfaceFiles

extension NibElement {
    /// The colour of a child that sets a property; nil without one.
    func color(_ key: StaticString) -> UIColor? {
        guard let child = child(key), child.isNamed("color") else { return nil }
        return value(child).ownColor
    }

    /// The colour that the element itself is.
    var ownColor: UIColor? {
        ignore("red", "green", "blue", "white", "alpha", "customColorSpace", "colorSpace")
        ignore("cyan", "magenta", "yellow", "black", "catalog", "cocoaTouchSystemColor")
        ignore("xcode11CocoaTouchSystemColor", "systemColor")
        if let name = text("name") {
            return text("catalog") == nil ? named(name) : Self.catalogColor(name)
        }
        if let name = text("systemColor") ?? text("xcode11CocoaTouchSystemColor"),
            let color = UIColor(systemColorNamed: name)
        {
            return color
        }
        if let name = text("cocoaTouchSystemColor"), let color = UIColor(systemColorNamed: name) {
            return color
        }
        return components
    }

    private var components: UIColor? {
        let alpha = length("alpha", 1)
        if let white = number("white") {
            return UIColor(white: CGFloat(white), alpha: alpha)
        }
        if let cyan = number("cyan") {
            let black = 1 - length("black", 0)
            return UIColor(
                red: (1 - CGFloat(cyan)) * black, green: (1 - length("magenta", 0)) * black,
                blue: (1 - length("yellow", 0)) * black, alpha: alpha)
        }
        guard let red = number("red") else {
            report("the colour has no known components")
            return nil
        }
        let green = length("green", 0)
        let blue = length("blue", 0)
        if text("customColorSpace") == "displayP3" {
            return UIColor(displayP3Red: CGFloat(red), green: green, blue: blue, alpha: alpha)
        }
        return UIColor(red: CGFloat(red), green: green, blue: blue, alpha: alpha)
    }

    /// A colour of the asset catalogue, or the value that the document has for it.
    private func named(_ name: String) -> UIColor? {
        if let color = UIColor(
            named: name, in: decoder.file.bundle, compatibleWith: nil)
        {
            return color
        }
        for resource in decoder.file.document.resources?.children ?? element.children
        where resource.isNamed("namedColor") && resource["name"] == name {
            guard let child = resource.child("color") else { return nil }
            let color = value(child)
            // A value that is a name could lead back here.
            if color.has("name"), !color.has("catalog") { break }
            return color.ownColor
        }
        report("there is no colour \"\(name)\"")
        return nil
    }

    /// A colour of macOS that was pasted in.
    private static func catalogColor(_ name: String) -> UIColor {
        name.lowercased().contains("background") ? .systemBackground : .label
    }
}
