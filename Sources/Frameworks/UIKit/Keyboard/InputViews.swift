import CoreGraphics
import Foundation
import UIHost

/// The views that the screen shows for a first responder.
@MainActor
struct InputViews {
    var accessory: UIView?
    /// The responder whose accessory it is; nil for a find panel.
    var accessoryProvider: UIResponder?
    /// The bar of buttons between the accessory and the keyboard.
    var bar: UIView?
    /// The app's view in place of the keyboard.
    var customInputView: UIView?
    /// The responder that the framework's keyboard types into.
    var keyInput: (UIResponder & UIKeyInput)?

    var isEmpty: Bool {
        accessory == nil && bar == nil && customInputView == nil && keyInput == nil
    }

    init() {}

    /// - Parameter panel: The view in place of the accessory views; nil for these.
    init(_ responder: UIResponder?, panel: UIView?, hasHardwareKeyboard: Bool) {
        accessory = panel
        guard let first = responder else { return }
        // The nearest responder in the chain that supplies a view decides.
        var responder: UIResponder? = first
        while let current = responder {
            if customInputView == nil {
                customInputView = current.inputView ?? current.inputViewController?.inputView
            }
            if accessory == nil {
                accessory =
                    current.inputAccessoryView ?? current.inputAccessoryViewController?.inputView
                accessoryProvider = current
            }
            if customInputView != nil, accessory != nil { break }
            responder = current.next
        }
        if let customInputView, customInputView === accessory { accessory = nil }
        if customInputView == nil, !hasHardwareKeyboard {
            keyInput = first as? UIResponder & UIKeyInput
        }
    }

    /// Returns the height of a view, its own or that of its content, between nothing and a limit.
    static func height(of view: UIView, width: CGFloat, limit: CGFloat) -> CGFloat {
        var height = view.bounds.height
        if !view.translatesAutoresizingMaskIntoConstraints
            || (view as? UIInputView)?.allowsSelfSizing == true || height == 0
        {
            let fitting = view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            if fitting.height > 0 { height = fitting.height }
            if height == 0, view.intrinsicContentSize.height > 0 {
                height = view.intrinsicContentSize.height
            }
        }
        // A size that an app calculates may be none.
        return height > 0 ? min(height, limit) : 0
    }
}
