import CoreGraphics
import Foundation
import ObjectiveC

/// An action of an app in the edit menu.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// - Parameter action: Sent to the first responder's chain, if `canPerformAction(_:withSender:)` allows it.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }

    /// The title.
    open var title: String

    /// The action.
    open var action: Selector
}

/// The one edit menu of older apps, for the first responder.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The side of the menu at which its arrow is.
    public enum ArrowDirection: Int, Sendable {
        case `default` = 0
        case up = 1
        case down = 2
        case left = 3
        case right = 4
    }

    private static let instance = UIMenuController()
    private var shown: EditMenuView?
    private weak var targetView: UIView?
    private var targetRect = CGRect.zero

    private override init() { super.init() }

    /// The menu.
    open class var shared: UIMenuController { instance }

    /// The actions of the app, after those of the system.
    open var menuItems: [UIMenuItem]?

    /// The side of the menu at which its arrow is; `default` by default.
    open var arrowDirection = ArrowDirection.default

    /// Whether the menu is shown.
    open var isMenuVisible: Bool {
        get { shown != nil }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// The frame of the menu on the screen; zero while it is hidden.
    open var menuFrame: CGRect {
        guard let shown, let window = shown.window else { return .zero }
        return window.convert(shown.convert(shown.bounds, to: nil), to: nil as UIWindow?)
    }

    /// Shows the menu beside a rectangle of a view, with the actions that the first responder can perform.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        setMenuVisible(true, animated: true)
    }

    /// Hides the menu.
    open func hideMenu() { setMenuVisible(false, animated: true) }

    /// Hides the menu.
    open func hideMenu(from targetView: UIView) { hideMenu() }

    /// Sets the rectangle that the menu is beside.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        self.targetRect = targetRect
        self.targetView = targetView
    }

    /// Shows or hides the menu.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        guard menuVisible else {
            shown?.close()
            return
        }
        guard let view = targetView, let window = view.window else {
            shown?.close()
            return
        }
        let responder = window.firstResponder ?? view
        let elements = EditMenuActions.suggested(for: responder)
        show(elements, for: responder, beside: targetRect, of: view, whenClosed: {})
    }

    /// Shows a menu in place of the one that is shown; none without elements.
    ///
    /// - Parameters:
    ///   - responder: The first to which commands are sent.
    ///   - rect: In points of the view.
    final func show(
        _ elements: [UIMenuElement], for responder: UIResponder, beside rect: CGRect,
        of view: UIView, whenClosed: @escaping () -> Void
    ) {
        shown?.close()
        guard !elements.isEmpty, let window = view.window else { return }
        setTargetRect(rect, in: view)
        post(Self.willShowMenuNotification)
        let menu = EditMenuView(elements, target: responder)
        menu.whenClosed = { [weak self, weak menu] in
            guard let self, self.shown === menu else { return }
            self.post(Self.willHideMenuNotification)
            self.shown = nil
            whenClosed()
            self.post(Self.didHideMenuNotification)
        }
        shown = menu
        menu.show(
            in: window, beside: view.convert(rect, to: window),
            prefersBelow: arrowDirection == .up)
        post(Self.didShowMenuNotification)
    }

    /// Updates the menu to the actions that are possible now, if it is shown.
    open func update() {
        if isMenuVisible { setMenuVisible(true, animated: false) }
    }

    private func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension UIMenuController {
    public nonisolated static let willShowMenuNotification = NSNotification.Name(
        "UIMenuControllerWillShowMenuNotification")
    public nonisolated static let didShowMenuNotification = NSNotification.Name(
        "UIMenuControllerDidShowMenuNotification")
    public nonisolated static let willHideMenuNotification = NSNotification.Name(
        "UIMenuControllerWillHideMenuNotification")
    public nonisolated static let didHideMenuNotification = NSNotification.Name(
        "UIMenuControllerDidHideMenuNotification")
}
