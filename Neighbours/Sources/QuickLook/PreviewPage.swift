import Foundation
import QuickLookThumbnailing
import UIKit

/// The views that show files.
@MainActor
enum PreviewPage {
    static func make(_ url: URL?) -> UIView {
        guard let url else { return FileCard(nil) }
        switch FileContent(of: url) {
        case .picture(let image): return PicturePage(image)
        case .text(let text):
            let view = UITextView()
            view.isEditable = false
            view.attributedText = text
            view.textContainerInset = UIEdgeInsets(top: 16, left: 12, bottom: 16, right: 12)
            view.alwaysBounceVertical = true
            return view
        case .pages(let document): return DocumentPage(document)
        case .other: return FileCard(url)
        }
    }
}

/// A picture that can be magnified.
private final class PicturePage: UIScrollView, UIScrollViewDelegate {
    private let picture: UIImageView
    private var fittedSize = CGSize.zero

    init(_ image: UIImage) {
        picture = UIImageView(image: image)
        super.init(frame: .zero)
        delegate = self
        maximumZoomScale = 8
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        addSubview(picture)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { preconditionFailure("PicturePage has no init(coder:)") }

    override func layoutSubviews() {
        super.layoutSubviews()
        if fittedSize != bounds.size, let size = picture.image?.size, size.width > 0,
            size.height > 0
        {
            fittedSize = bounds.size
            zoomScale = 1
            let factor = min(bounds.width / size.width, bounds.height / size.height)
            picture.frame = CGRect(
                x: 0, y: 0, width: size.width * factor, height: size.height * factor)
            contentSize = picture.frame.size
        }
        picture.center = CGPoint(
            x: max(contentSize.width, bounds.width) / 2,
            y: max(contentSize.height, bounds.height) / 2)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}

/// The pages of a PDF file, one below the other.
private final class DocumentPage: UIScrollView {
    private let document: CGPDFDocument
    private var sheets: [Int: SheetView] = [:]
    private var frames: [CGRect] = []
    private var width: CGFloat = 0

    // Chosen, in points.
    private static let gap: CGFloat = 12
    /// Pages that are shown.
    private static let limit = 5000

    init(_ document: CGPDFDocument) {
        self.document = document
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        contentInsetAdjustmentBehavior = .never
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { preconditionFailure("DocumentPage has no init(coder:)") }

    override func layoutSubviews() {
        super.layoutSubviews()
        if width != bounds.width { arrange() }
        // Only pages that are seen have a view.
        for (index, sheet) in sheets where !frames[index].intersects(bounds) {
            sheet.removeFromSuperview()
            sheets[index] = nil
        }
        for (index, frame) in frames.enumerated()
        where sheets[index] == nil && frame.intersects(bounds) {
            guard let page = document.page(at: index + 1) else { continue }
            let sheet = SheetView(page)
            sheet.frame = frame
            addSubview(sheet)
            sheets[index] = sheet
        }
    }

    private func arrange() {
        width = bounds.width
        sheets.values.forEach { $0.removeFromSuperview() }
        sheets = [:]
        var y = Self.gap
        frames = (1...max(min(document.numberOfPages, Self.limit), 1)).compactMap { number in
            guard let page = document.page(at: number) else { return nil }
            let size = FileContent.size(of: page)
            let pageWidth = max(width - 2 * Self.gap, 1)
            let height = size.width > 0 ? pageWidth * size.height / size.width : pageWidth
            defer { y += height + Self.gap }
            return CGRect(x: Self.gap, y: y, width: pageWidth, height: height)
        }
        contentSize = CGSize(width: width, height: y)
    }
}

private final class SheetView: UIView {
    private let page: CGPDFPage

    init(_ page: CGPDFPage) {
        self.page = page
        super.init(frame: .zero)
        contentMode = .redraw
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { preconditionFailure("SheetView has no init(coder:)") }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        FileContent.draw(page, in: bounds, of: context)
    }
}

/// The icon, the name and the size of a file that cannot be shown.
private final class FileCard: UIView {
    init(_ url: URL?) {
        super.init(frame: .zero)
        let icon = UIImageView(
            image: UIImage(systemName: url.map { FileContent.symbol(for: $0) } ?? "questionmark"))
        icon.contentMode = .scaleAspectFit
        icon.tintColor = .systemGray
        let name = UILabel()
        name.text = url?.lastPathComponent ?? "No file to preview"
        name.font = .preferredFont(forTextStyle: .headline)
        name.textAlignment = .center
        name.numberOfLines = 0
        let size = UILabel()
        size.text = url.flatMap { Self.size(of: $0) }
        size.textColor = .secondaryLabel
        size.textAlignment = .center
        let stack = UIStackView(arrangedSubviews: [icon, name, size])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            icon.heightAnchor.constraint(equalToConstant: 96),
            stack.centerYAnchor.constraint(equalTo: centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 24),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -24),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { preconditionFailure("FileCard has no init(coder:)") }

    private static func size(of url: URL) -> String? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
            let size = attributes[.size] as? NSNumber
        else { return "The file is not there." }
        return ByteCountFormatter.string(fromByteCount: size.int64Value, countStyle: .file)
    }
}
