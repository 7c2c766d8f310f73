import UIKit

/// The lines of a mail or message, with buttons to leave it.
final class ComposeForm: UIViewController {
    enum Field: Int, CaseIterable {
        case from, to, cc, bcc, subject, attachments, body

        var name: String {
            switch self {
            case .from: "From:"
            case .to: "To:"
            case .cc: "Cc:"
            case .bcc: "Bcc:"
            case .subject: "Subject:"
            case .attachments: "Attachments:"
            case .body: ""
            }
        }
    }

    /// Called with whether the user wants to send it.
    var finish: (Bool) -> Void = { _ in }

    private var texts: [Field: String] = [:]
    private var attachments: [String] = []
    private let lines = UIStackView()
    private let bodyView = UITextView()
    private var fields: [Field: UITextField] = [:]

    init(title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) {
        preconditionFailure("a ComposeForm is made by code only")
    }

    func set(_ text: String?, of field: Field) {
        texts[field] = text
        if isViewLoaded { show() }
    }

    /// The text as the user has changed it.
    func text(of field: Field) -> String? {
        guard isViewLoaded else { return texts[field] }
        return field == .body ? bodyView.text : fields[field]?.text
    }

    func addAttachment(_ name: String) {
        attachments.append(name)
        set(attachments.joined(separator: ", "), of: .attachments)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Send", style: .done, target: self, action: #selector(send))
        lines.axis = .vertical
        lines.spacing = 8
        bodyView.font = .preferredFont(forTextStyle: .body)
        for part in [lines, bodyView] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            lines.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
            lines.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
            lines.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
            bodyView.topAnchor.constraint(equalTo: lines.bottomAnchor, constant: 8),
            bodyView.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 12),
            bodyView.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -12),
            bodyView.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        show()
    }

    /// Shows the lines that have a text, and those that every mail has.
    private func show() {
        for line in lines.arrangedSubviews { line.removeFromSuperview() }
        fields = [:]
        for field in Field.allCases
        where field != .body && (texts[field] != nil || field == .to || field == .subject) {
            let name = UILabel()
            name.text = field.name
            name.textColor = .secondaryLabel
            name.setContentHuggingPriority(.required, for: .horizontal)
            let text = UITextField()
            text.text = texts[field]
            text.isEnabled = field != .attachments && field != .from
            text.accessibilityLabel = field.name
            fields[field] = text
            let line = UIStackView(arrangedSubviews: [name, text])
            line.spacing = 8
            lines.addArrangedSubview(line)
        }
        bodyView.text = texts[.body]
    }

    @objc private func cancel() { finish(false) }
    @objc private func send() { finish(true) }
}
