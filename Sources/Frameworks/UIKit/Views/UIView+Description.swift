import Foundation
import ObjectiveC
import QuartzCore

/// A view whose description shows its text.
@MainActor
protocol TextDescribing: UIView {
    /// The text; `nil` without any.
    var describedText: String? { get }
}

extension UIView {
    /// The one-line description in the form known from iOS logs.
    // Measured: the fields and their order are those of dumps recorded on iOS 9 to 26.
    final var descriptionOfView: String {
        let address = ObjectiveC.address(of: self)
        var fields = ["\(DumpText.className(of: self)): \(address)"]
        if let base = DumpText.baseClassName(of: self) { fields.append("baseClass = \(base)") }
        fields.append("frame = \(DumpText.rect(hostedLayer.frame))")
        if let text = (self as? any TextDescribing)?.describedText {
            fields.append("text = '\(text)'")
        }
        if clipsToBounds { fields.append("clipsToBounds = YES") }
        if hostedLayer.opacity != 1 {
            fields.append("alpha = \(DumpText.number(Double(hostedLayer.opacity)))")
        }
        if hostedLayer.isHidden { fields.append("hidden = YES") }
        if !isOpaque { fields.append("opaque = NO") }
        if !autoresizingMask.isEmpty {
            fields.append("autoresize = \(DumpText.letters(of: autoresizingMask))")
        }
        if tag != 0 { fields.append("tag = \(tag)") }
        if !isUserInteractionEnabled { fields.append("userInteractionEnabled = NO") }
        if let recognizers = rare?.gestureRecognizers {
            fields.append("gestureRecognizers = \(DumpText.list(recognizers))")
        }
        fields.append("layer = \(DumpText.object(hostedLayer))")
        return "<\(fields.joined(separator: "; "))>"
    }

    /// The description of this view and its subviews, one view per line, indented by depth.
    package final func recursiveDescription() -> String {
        var lines: [String] = []
        appendDescriptions(to: &lines, prefix: "")
        return lines.joined(separator: "\n")
    }

    private final func appendDescriptions(to lines: inout [String], prefix: String) {
        lines.append(prefix + description)
        for view in viewsBelow { view.appendDescriptions(to: &lines, prefix: prefix + "   | ") }
    }
}

/// The components of a view's description.
@MainActor
enum DumpText {
    /// The name of an object's class, without the module for classes of the framework.
    static func className(of object: AnyObject) -> String { name(of: type(of: object)) }

    static func object(_ object: AnyObject) -> String {
        let address = ObjectiveC.address(of: object)
        return "<\(className(of: object)): \(address)>"
    }

    static func list(_ objects: [AnyObject]) -> String {
        "<NSArray: \(ObjectiveC.address(of: objects as NSArray))>"
    }

    /// The name of the framework's class that an app's class inherits from; nil for classes of the framework and for
    /// `UIView`.
    static func baseClassName(of view: UIView) -> String? {
        var candidate: AnyClass? = type(of: view)
        if isFrameworkClass(candidate) { return nil }
        while let current = candidate, !isFrameworkClass(current) {
            candidate = _getSuperclass(current)
        }
        guard let candidate, candidate != UIView.self else { return nil }
        return name(of: candidate)
    }

    private static func isFrameworkClass(_ type: AnyClass?) -> Bool {
        guard let type else { return false }
        return String(reflecting: type).hasPrefix("UIKit.")
    }

    nonisolated static func name(of type: AnyClass) -> String {
        // Names of private types contain an address, which differs from run to run.
        let full = String(reflecting: type).split(separator: ".")
            .filter { !$0.hasPrefix("(unknown context at ") }.joined(separator: ".")
        for module in ["UIKit.", "QuartzCore."] where full.hasPrefix(module) {
            return String(full.dropFirst(module.count))
        }
        return full
    }

    // MARK: - Numbers

    /// Six significant digits without trailing zeros.
    static func number(_ value: Double) -> String { String(format: "%g", value) }

    static func rect(_ rect: CGRect) -> String {
        let origin = "\(number(Double(rect.origin.x))) \(number(Double(rect.origin.y)))"
        let size = "\(number(Double(rect.size.width))) \(number(Double(rect.size.height)))"
        return "(\(origin); \(size))"
    }

    static func letters(of mask: UIView.AutoresizingMask) -> String {
        let names: [(UIView.AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
            (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
        ]
        return names.filter { mask.contains($0.0) }.map(\.1).joined(separator: "+")
    }
}
