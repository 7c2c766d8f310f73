import UIKit
import UIKitTestSupport

/// A view that reports the callbacks of the hierarchy under its name.
final class RecordingView: UIView {
    let name: String
    let log: CallLog

    init(_ name: String, _ log: CallLog, frame: CGRect = .zero) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func willMove(toSuperview newSuperview: UIView?) {
        log.add("\(name).willMove(toSuperview: \(newSuperview == nil ? "nil" : "view"))")
    }

    override func didMoveToSuperview() { log.add("\(name).didMoveToSuperview") }

    override func willMove(toWindow newWindow: UIWindow?) {
        log.add("\(name).willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
    }

    override func didMoveToWindow() { log.add("\(name).didMoveToWindow") }

    override func didAddSubview(_ subview: UIView) { log.add("\(name).didAddSubview") }

    override func willRemoveSubview(_ subview: UIView) { log.add("\(name).willRemoveSubview") }

    override func layoutSubviews() { log.add("\(name).layoutSubviews") }

    override func tintColorDidChange() { log.add("\(name).tintColorDidChange") }

    override func safeAreaInsetsDidChange() { log.add("\(name).safeAreaInsetsDidChange") }

    override func layoutMarginsDidChange() { log.add("\(name).layoutMarginsDidChange") }
}
