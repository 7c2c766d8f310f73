import Foundation
import RenderTree
import UIKit

// Text is preferred to pixels: it says what is wrong.

extension TestApplication {
    /// The views of the app's visible windows, one line each, indented by depth.
    ///
    /// A line has the class and the frame, then what differs from the default: `hidden`, `alpha`, `clips`,
    /// `transform`, `tag`, `untouchable`.
    public var viewDump: String {
        settleFrame()
        let windows = application.windows.filter { !$0.isHidden }
        return windows.map { Self.dump($0) }.joined(separator: "\n")
    }

    /// Returns the dump of one view and its descendants, in the form of `viewDump`.
    public static func dump(_ view: UIView) -> String {
        var lines: [String] = []
        append(view, depth: 0, to: &lines)
        return lines.joined(separator: "\n")
    }

    /// The committed layer tree as text that `RenderTree` can parse.
    public var renderTreeDump: String {
        settleFrame()
        return ApplicationProcess.renderTree.map { String(describing: $0) } ?? ""
    }

    private static func append(_ view: UIView, depth: Int, to lines: inout [String]) {
        let frame = view.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(number)
        var words = ["\(type(of: view))", "(\(numbers.joined(separator: " ")))"]
        if view.isHidden { words.append("hidden") }
        if view.alpha != 1 { words.append("alpha \(number(view.alpha))") }
        if view.clipsToBounds { words.append("clips") }
        if !view.transform.isIdentity { words.append("transform") }
        if view.tag != 0 { words.append("tag \(view.tag)") }
        if !view.isUserInteractionEnabled { words.append("untouchable") }
        lines.append(String(repeating: "  ", count: depth) + words.joined(separator: " "))
        for subview in view.subviews { append(subview, depth: depth + 1, to: &lines) }
    }

    /// At most three decimals, and none that are zero.
    private static func number(_ value: CGFloat) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15
            ? String(Int(rounded)) : "\(rounded)"
    }
}
