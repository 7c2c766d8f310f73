import UIKit

/// Sent to by everything that takes a target and a selector.
@MainActor
public final class Messenger: NSObject {
    public private(set) var received: [String] = []
    public var isDone: () -> Void = {}

    private let button = UIButton(type: .system)

    @objc private func tapped(_ sender: UIButton) { received.append("tapped") }
    @objc private func changed(_ sender: UIButton, for event: UIEvent?) {
        received.append("changed")
    }
    @objc private func heard(_ notification: Notification) {
        received.append(notification.name.rawValue)
    }
    @objc private func ticked(_ timer: Timer) {
        received.append("ticked")
        isDone()
    }
    @objc private func delayed(_ text: String) { received.append(text) }

    /// Everything that comes at once.
    public func sendAtOnce() {
        button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
        button.addTarget(self, action: #selector(changed(_:for:)), for: .valueChanged)
        button.sendActions(for: [.touchUpInside, .valueChanged])
        let center = NotificationCenter()
        let name = Notification.Name("heard")
        center.addObserver(self, selector: #selector(self.heard(_:)), name: name, object: nil)
        center.post(name: name, object: nil)
        center.removeObserver(self, name: name, object: nil)
        center.post(name: name, object: nil)
    }

    /// Everything that comes later, the timer last.
    public func sendLater() {
        perform(#selector(delayed), with: "cancelled", afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(
            withTarget: self, selector: #selector(delayed), object: "cancelled")
        perform(#selector(delayed), with: "delayed", afterDelay: 0)
        Timer.scheduledTimer(
            timeInterval: 0.01, target: self, selector: #selector(ticked), userInfo: nil,
            repeats: false)
    }
}

private var noteKey: UInt8 = 0

extension NSObject {
    /// Kept with an object that has no room for it.
    public var attachedNote: String? {
        get { objc_getAssociatedObject(self, &noteKey) as? String }
        set {
            objc_setAssociatedObject(self, &noteKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        }
    }
}

/// Answers that change while the program runs.
public class Exchanged: NSObject {
    @objc public dynamic func first() -> String { "first" }
    @objc public dynamic func second() -> String { "second" }

    public static func exchange() {
        guard let first = class_getInstanceMethod(self, #selector(first)),
            let second = class_getInstanceMethod(self, #selector(second))
        else { return }
        method_exchangeImplementations(first, second)
    }

    typealias Answer = @convention(c) (AnyObject, Selector) -> String

    /// The answer of the implementation that stands behind a selector now.
    public func answer(to selector: Selector) -> String? {
        guard let method = class_getInstanceMethod(type(of: self), selector) else { return nil }
        return unsafeBitCast(method_getImplementation(method), to: Answer.self)(self, selector)
    }

    /// Gives a selector a block as its implementation.
    public static func answer(to selector: Selector, with text: String) {
        let block: @convention(block) (AnyObject) -> String = { _ in text }
        guard let method = class_getInstanceMethod(self, selector) else { return }
        method_setImplementation(method, imp_implementationWithBlock(block as Any))
    }
}
