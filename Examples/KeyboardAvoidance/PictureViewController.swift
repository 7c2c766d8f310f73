import UIKit

/// A picture with a text field for its title below, in a scroll view.
///
/// When the keyboard appears, the insets of the scroll view are animated along with it, by the duration and the curve of
/// its notification, and the field is scrolled into view; when it disappears, everything returns.
class PictureViewController: UIViewController, UITextFieldDelegate {

    private let scrollView = UIScrollView()
    private let imageView = UIImageView()
    private let titleField = UITextField()
    private let status = UILabel()
    private var observers: [any NSObjectProtocol] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.keyboardDismissMode = .interactive
        view.addSubview(scrollView)

        scrollView.alwaysBounceVertical = true
        imageView.image = UIImage(
            systemName: "photo", withConfiguration: UIImage.SymbolConfiguration(pointSize: 240))
        imageView.tintColor = .systemTeal
        imageView.contentMode = .scaleAspectFit
        imageView.backgroundColor = .secondarySystemBackground
        imageView.layer.cornerRadius = 12

        titleField.borderStyle = .roundedRect
        titleField.placeholder = "Title"
        titleField.font = .preferredFont(forTextStyle: .body)
        titleField.adjustsFontForContentSizeCategory = true
        titleField.clearButtonMode = .whileEditing
        titleField.returnKeyType = .done
        titleField.accessibilityIdentifier = "title"
        titleField.delegate = self

        status.font = .preferredFont(forTextStyle: .footnote)
        status.adjustsFontForContentSizeCategory = true
        status.textColor = .secondaryLabel
        status.text = "Not edited"

        let stack = UIStackView(arrangedSubviews: [imageView, titleField, status])
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(stack)
        let content = scrollView.contentLayoutGuide
        let frame = scrollView.frameLayoutGuide
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
            stack.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
            stack.widthAnchor.constraint(equalTo: safeArea.widthAnchor, constant: -40),
            content.widthAnchor.constraint(equalTo: frame.widthAnchor),
            imageView.heightAnchor.constraint(
                equalTo: safeArea.heightAnchor, constant: -140),
        ])

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
