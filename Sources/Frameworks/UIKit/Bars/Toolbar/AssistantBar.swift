import CoreGraphics
import Foundation

/// The bar above a pad's keyboard, with the buttons of the first responder.
final class AssistantBar: UIToolbar {
    // Published: the bar of predictions and shortcuts adds 50 points to the keyboard of a pad.
    static let height: CGFloat = 50

    private weak var item: UITextInputAssistantItem?

    /// Shows the buttons of a responder or of the nearest one after it that has some; returns whether there are any.
    func show(_ responder: UIResponder?) -> Bool {
        var current = responder
        var found: UITextInputAssistantItem?
        while let responder = current, found == nil {
            if let item = responder.assistantItemIfMade, item.hasButtons { found = item }
            current = responder.next
        }
        item = found
        items = found?.barItems ?? []
        return found != nil
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        let appearance = UIToolbarAppearance()
        appearance.configureWithTransparentBackground()
        standardAppearance = appearance
        scrollEdgeAppearance = appearance
    }

    required init?(coder: NSCoder) { fatalError("bars of keyboards are never archived") }
}
