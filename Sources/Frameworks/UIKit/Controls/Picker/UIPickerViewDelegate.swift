import CoreGraphics
import Foundation
import ObjectiveC

/// Counts the components and rows of a picker.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// Returns the number of components, each of which is a wheel.
    func numberOfComponents(in pickerView: UIPickerView) -> Int

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Supplies the rows of a picker, and is notified of the user's selection. Every method is optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// Returns the width of a component in points; without this method the components share the width of the picker.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat

    /// Returns the height of the rows of a component in points; 32 without this method.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat

    /// Returns the title of a row; not called where the delegate supplies an attributed title or a view.
    func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String?

    /// Returns the attributed title of a row; nil means the plain one.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?

    /// Returns the view of a row; without this method a label with the title.
    ///
    /// - Parameter view: A view that this method returned for a row that is not seen any more, to be used again.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
        reusing view: UIView?
    ) -> UIView

    /// Called when a wheel that the user turned rests at another row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// Describes the components of a picker to assistive technologies. Every method is optional.
@preconcurrency @MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
    /// Returns the label of a component.
    func pickerView(
        _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
    ) -> String?

    /// Returns the hint of a component.
    func pickerView(
        _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
    ) -> String?
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIPickerViewDelegate {
    public func pickerView(
        _ pickerView: UIPickerView, widthForComponent component: Int
    ) -> CGFloat {
        let selector: Selector = "pickerView:widthForComponent:"
        return sendIfImplemented(selector, to: self, [pickerView, component]) as? CGFloat
            ?? pickerView.sharedWidth
    }

    public func pickerView(
        _ pickerView: UIPickerView, rowHeightForComponent component: Int
    ) -> CGFloat {
        let selector: Selector = "pickerView:rowHeightForComponent:"
        return sendIfImplemented(selector, to: self, [pickerView, component]) as? CGFloat
            ?? PickerMetrics.current.rowHeight
    }

    public func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
        let selector: Selector = "pickerView:titleForRow:forComponent:"
        return sendIfImplemented(selector, to: self, [pickerView, row, component]) as? String
    }

    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        let selector: Selector = "pickerView:attributedTitleForRow:forComponent:"
        return sendIfImplemented(selector, to: self, [pickerView, row, component])
            as? NSAttributedString
    }

    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
        reusing view: UIView?
    ) -> UIView {
        let selector: Selector = "pickerView:viewForRow:forComponent:reusingView:"
        return sendIfImplemented(selector, to: self, [pickerView, row, component, view]) as? UIView
            ?? pickerView.titleView(row, component, reusing: view)
    }

    public func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) {
        _ = sendIfImplemented(
            "pickerView:didSelectRow:inComponent:", to: self, [pickerView, row, component])
    }
}

extension UIPickerViewAccessibilityDelegate {
    public func pickerView(
        _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
    ) -> String? {
        let selector: Selector = "pickerView:accessibilityLabelForComponent:"
        return sendIfImplemented(selector, to: self, [pickerView, component]) as? String
    }

    public func pickerView(
        _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
    ) -> String? {
        let selector: Selector = "pickerView:accessibilityHintForComponent:"
        return sendIfImplemented(selector, to: self, [pickerView, component]) as? String
    }
}
