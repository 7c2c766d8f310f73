import CoreGraphics
import Foundation
internal import UniformTypes

/// A page that shows a file: a picture, the first page of a PDF file, or a text; others by their icon, name and size.
final class DocumentPreviewController: UIViewController {
    private let url: URL
    private let type: String
    private let name: String
    /// Called when the page is gone.
    var didClose: () -> Void = {}
    private var isPushed = false

    init(_ url: URL, _ type: String, _ name: String) {
        self.url = url
        self.type = type
        self.name = name
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    func show(from owner: UIViewController, animated: Bool) {
        if let navigation = owner as? UINavigationController {
            isPushed = true
            navigation.pushViewController(self, animated: animated)
            return
        }
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .done,
            primaryAction: UIAction { [weak self] _ in self?.close(animated: true) })
        let navigation = UINavigationController(rootViewController: self)
        navigation.modalPresentationStyle = .fullScreen
        owner.present(navigation, animated: animated)
    }

    func close(animated: Bool) {
        if isPushed {
            navigationController?.popViewController(animated: animated)
        } else {
            presentingViewController?.dismiss(animated: animated)
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // Another controller may cover the page meanwhile.
        let isGone =
            isPushed
            ? isMovingFromParent || parent == nil
            : navigationController?.isBeingDismissed ?? true
                || navigationController?.presentingViewController == nil
        if isGone { didClose() }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let content = makeContent()
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)
    }

    private func conforms(to supertypes: UTType...) -> Bool {
        guard let type = UTType(type) else { return false }
        return supertypes.contains { type.conforms(to: $0) }
    }

    private func makeContent() -> UIView {
        if conforms(to: .image, .pdf), let image = UIImage(contentsOfFile: url.path) {
            let view = UIImageView(image: image)
            view.contentMode = .scaleAspectFit
            return view
        }
        if let text { return makeTextView(text) }
        return makeSummary()
    }

    /// The file as a text, if it is one. Of a long one, the beginning.
    private var text: NSAttributedString? {
        // Chosen: several hundred screens.
        let maximumSize = 1 << 20
        guard let file = try? FileHandle(forReadingFrom: url),
            let data = try? file.read(upToCount: maximumSize)
        else { return nil }
        let kinds: [(UTType, NSAttributedString.DocumentType)] = [(.rtf, .rtf), (.html, .html)]
        for (type, kind) in kinds where conforms(to: type) {
            return try? NSAttributedString(
                data: data, options: [.documentType: kind], documentAttributes: nil)
        }
        guard conforms(to: .text) else { return nil }
        let font = UIFont.monospacedSystemFont(ofSize: 14, weight: .regular)
        return NSAttributedString(
            string: String(decoding: data, as: UTF8.self),
            attributes: [.font: font, .foregroundColor: UIColor.label])
    }

    private func makeTextView(_ text: NSAttributedString) -> UIView {
        let view = UITextView()
        view.isEditable = false
        view.attributedText = text
        return view
    }

    private func makeSummary() -> UIView {
        let icon = UIImageView(image: DocumentIcon.image(url.pathExtension, side: 160))
        let title = UILabel()
        title.text = name
        title.font = .preferredFont(forTextStyle: .headline)
        let detail = UILabel()
        detail.textColor = .secondaryLabel
        let size = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size]
        detail.text = (size as? NSNumber).map {
            ByteCountFormatter.string(fromByteCount: $0.int64Value, countStyle: .file)
        }
        let stack = UIStackView(arrangedSubviews: [icon, title, detail])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        let content = UIView()
        content.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: content.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: content.centerYAnchor),
        ])
        return content
    }
}

/// The icon of a file: a page with a folded corner and the extension.
@MainActor
enum DocumentIcon {
    static func image(_ name: String, side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
            let page = CGRect(x: side * 0.15, y: 0, width: side * 0.7, height: side)
                .insetBy(dx: side / 32, dy: side / 32)
            let fold = side * 0.22
            let outline = UIBezierPath()
            outline.move(to: page.origin)
            outline.addLine(to: CGPoint(x: page.maxX - fold, y: page.minY))
            outline.addLine(to: CGPoint(x: page.maxX, y: page.minY + fold))
            outline.addLine(to: CGPoint(x: page.maxX, y: page.maxY))
            outline.addLine(to: CGPoint(x: page.minX, y: page.maxY))
            outline.close()
            outline.move(to: CGPoint(x: page.maxX - fold, y: page.minY))
            outline.addLine(to: CGPoint(x: page.maxX - fold, y: page.minY + fold))
            outline.addLine(to: CGPoint(x: page.maxX, y: page.minY + fold))
            outline.lineWidth = side / 64
            outline.lineJoinStyle = .round
            UIColor.white.setFill()
            outline.fill()
            UIColor.systemGray.setStroke()
            outline.stroke()
            let font = UIFont.boldSystemFont(ofSize: side / 8)
            let width = (name.uppercased() as NSString).size(withAttributes: [.font: font]).width
            // A long extension is set smaller, so that it stays on the page.
            let scale = min(1, page.width * 0.9 / max(width, 1))
            let text = NSAttributedString(
                string: name.uppercased(),
                attributes: [
                    .font: font.withSize(font.pointSize * scale),
                    .foregroundColor: UIColor.systemGray,
                ])
            let size = text.size()
            text.draw(at: CGPoint(x: page.midX - size.width / 2, y: page.midY))
        }
    }
}
