import UIKit

/// A picture with a text field for its title below, in a scroll view.
///
/// When the keyboard appears, the insets of the scroll view are animated along with it, by the duration and the curve of
/// its notification, and the field is scrolled into view; when it disappears, everything returns.
class PictureViewController: UIViewController, UITextFieldDelegate {

    @IBOutlet private var scrollView: UIScrollView!
    @IBOutlet private var titleField: UITextField!
    @IBOutlet private var status: UILabel!
    private var observers: [any NSObjectProtocol] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        observe(UIResponder.keyboardWillShowNotification) { $0.keyboardWillShow($1) }
        observe(UIResponder.keyboardWillHideNotification) { $0.keyboardWillHide($1) }
    }

    // MARK: - Keyboard

    private func observe(
        _ name: Notification.Name,
        _ react: @escaping @MainActor (PictureViewController, KeyboardNote) -> Void
    ) {
        let observer = NotificationCenter.default.addObserver(
            forName: name, object: nil, queue: nil
        ) { [weak self] notification in
            guard let note = KeyboardNote(notification) else { return }
            MainActor.assumeIsolated { if let self { react(self, note) } }
        }
        observers.append(observer)
    }

    private func keyboardWillShow(_ note: KeyboardNote) {
        guard let window = view.window else { return }
        let inWindow = window.convert(note.end, from: nil as UIWindow?)
        let inView = view.convert(inWindow, from: nil as UIView?)
        let covered = max(0, view.bounds.maxY - inView.minY)
        animate(with: note) { [self] in
            // The safe area is in the adjusted insets already.
            let bottom = max(0, covered - view.safeAreaInsets.bottom)
            scrollView.contentInset.bottom = bottom
            scrollView.verticalScrollIndicatorInsets.bottom = bottom
            scrollView.scrollRectToVisible(
                titleField.convert(titleField.bounds, to: scrollView).insetBy(dx: 0, dy: -10),
                animated: false)
        }
    }

    private func keyboardWillHide(_ note: KeyboardNote) {
        animate(with: note) { [self] in
            scrollView.contentInset.bottom = 0
            scrollView.verticalScrollIndicatorInsets.bottom = 0
            scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
        }
    }

    private func animate(with note: KeyboardNote, _ changes: @escaping () -> Void) {
        UIView.animate(
            withDuration: note.duration, delay: 0,
            options: UIView.AnimationOptions(rawValue: note.curve << 16), animations: changes)
    }

    // MARK: - Text field

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return false
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        status.text = "Title: \(textField.text ?? "")"
    }
}

/// The values of a keyboard's notification.
struct KeyboardNote: Sendable {
    let end: CGRect
    let duration: TimeInterval
    let curve: UInt

    init?(_ notification: Notification) {
        guard let info = notification.userInfo,
            let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        else { return nil }
        self.end = end
        duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 0
        curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt ?? 0
    }
}
