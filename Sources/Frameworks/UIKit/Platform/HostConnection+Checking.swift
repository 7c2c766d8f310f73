import CoreGraphics
import Foundation
import UIHost

// What tests that know no screen beforehand check.

extension HostConnection {
    func recomposedPixels() -> [UInt32] {
        guard let frame = ApplicationProcess.recomposedFrame else { return [] }
        return (0..<frame.height).flatMap { y in
            UnsafeBufferPointer(start: frame.row(y), count: frame.width)
        }
    }

    func countDetachedControllers() -> [String: Int] {
        var counts: [String: Int] = [:]
        ViewControllerRegistry.forEach { controller in
            guard controller.isDetached else { return }
            counts[DumpText.className(of: controller), default: 0] += 1
        }
        return counts
    }

    func describeTexts() -> [UInt: HostTextSetting] {
        var settings: [UInt: HostTextSetting] = [:]
        var views: [UIView] = application.touchWindows
        while let view = views.popLast() {
            settings[ElementInspection.identity(of: view)] = Self.setting(of: view)
            views += view.viewsBelow
        }
        return settings
    }

    /// The setting of a view's own text; nil of one without a text.
    private static func setting(of view: UIView) -> HostTextSetting? {
        switch view {
        case let label as UILabel where label.text?.isEmpty == false:
            HostTextSetting(
                isClipped: label.clipsText,
                followsTextSize: label.adjustsFontForContentSizeCategory)
        case let field as UITextField:
            HostTextSetting(
                isClipped: false, followsTextSize: field.adjustsFontForContentSizeCategory)
        case let text as UITextView where text.text?.isEmpty == false:
            HostTextSetting(
                isClipped: !text.isScrollEnabled
                    && text.sizeThatFits(text.bounds.size).height > text.bounds.height + 1,
                followsTextSize: text.adjustsFontForContentSizeCategory)
        default: nil
        }
    }
}

extension UIViewController {
    /// Whether its view was made and is nowhere.
    fileprivate var isDetached: Bool {
        guard let view = viewIfLoaded else { return false }
        return view.superview == nil && view.window == nil && parent == nil
            && presentingViewController == nil && presentedViewController == nil
    }
}

extension UILabel {
    /// Whether its bounds are too small for its whole text.
    fileprivate var clipsText: Bool {
        guard !adjustsFontSizeToFitWidth, let text = attributedText else { return false }
        let isOfOneLine = numberOfLines == 1
        let space = CGSize(
            width: isOfOneLine ? CGFloat.greatestFiniteMagnitude : bounds.width,
            height: .greatestFiniteMagnitude)
        let needed = text.boundingRect(with: space, options: .usesLineFragmentOrigin, context: nil)
        // Bounds are often rounded to whole pixels.
        return needed.width > bounds.width + 1 || needed.height > bounds.height + 1
    }
}
