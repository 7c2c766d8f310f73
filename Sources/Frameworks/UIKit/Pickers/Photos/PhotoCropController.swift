import CoreGraphics
import Foundation
import ObjectiveC

/// The page of an image picker on which the user moves and scales a picture behind a square window.
final class PhotoCropController: UIViewController, UIScrollViewDelegate {
    private let photo: LibraryPhoto
    private let image: UIImage
    private let scrollView = UIScrollView()
    private let picture: UIImageView
    private let window = CropWindowView()
    private let heading = UILabel()
    private let cancel = UIButton(type: .system)
    private let choose = UIButton(type: .system)
    /// The size for which the picture was placed.
    private var placedSize = CGSize.zero

    // From memory, not measured: points.
    private static let margin: CGFloat = 16
    private static let barHeight: CGFloat = 49

    init(_ photo: LibraryPhoto, _ image: UIImage) {
        self.photo = photo
        self.image = image
        picture = UIImageView(image: image)
        super.init(nibName: nil, bundle: nil)
        title = "Move and Scale"
    }

    required init?(coder: NSCoder) { fatalError("the image picker makes its pages") }

    private var picker: UIImagePickerController? {
        navigationController as? UIImagePickerController
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        scrollView.delegate = self
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.alwaysBounceHorizontal = true
        scrollView.alwaysBounceVertical = true
        scrollView.addSubview(picture)
        heading.text = title
        heading.textColor = .white
        heading.font = .preferredFont(forTextStyle: .headline)
        prepare(cancel, "Cancel") { [weak self] in
            self?.navigationController?.popViewController(animated: true)
        }
        prepare(choose, "Choose") { [weak self] in self?.finish() }
        for subview in [scrollView, window, heading, cancel, choose] { view.addSubview(subview) }
    }

    private func prepare(_ button: UIButton, _ title: String, _ action: @escaping () -> Void) {
        button.setTitle(title, for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.titleLabel?.font = .preferredFont(forTextStyle: .body)
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
    }

    // MARK: - Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        scrollView.frame = view.bounds
        window.frame = view.bounds
        let headingSize = heading.sizeThatFits(area.size)
        heading.frame = CGRect(
            x: area.midX - headingSize.width / 2,
            y: area.minY + (Self.barHeight - headingSize.height) / 2, width: headingSize.width,
            height: headingSize.height)
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        for button in [cancel, choose] {
            let width = button.sizeThatFits(area.size).width
            let isLeading = (button === cancel) != isMirrored
            button.frame = CGRect(
                x: isLeading ? area.minX + Self.margin : area.maxX - Self.margin - width,
                y: area.maxY - Self.barHeight, width: width, height: Self.barHeight)
        }
        let side = max(1, min(area.width, area.height - 2 * Self.barHeight))
        window.opening = CGRect(
            x: (area.midX - side / 2).rounded(), y: (area.midY - side / 2).rounded(), width: side,
            height: side)
        if placedSize != view.bounds.size { place() }
    }

    /// Places the picture so that its middle, or that of the square before, is in the window.
    private func place() {
        let isFirst = placedSize == .zero
        let former = isFirst ? nil : cropRect
        placedSize = view.bounds.size
        let opening = window.opening
        let shorter = max(1, min(image.size.width, image.size.height))
        let least = opening.width / shorter
        scrollView.contentInset = UIEdgeInsets(
            top: opening.minY, left: opening.minX, bottom: view.bounds.height - opening.maxY,
            right: view.bounds.width - opening.maxX)
        scrollView.minimumZoomScale = least
        // Chosen: small pictures can be enlarged, too.
        scrollView.maximumZoomScale = max(1, least * 5)
        let square = CGRect(
            x: (image.size.width - shorter) / 2, y: (image.size.height - shorter) / 2,
            width: shorter, height: shorter)
        let shown = crop(former ?? square, in: scrollView, opening)
        scrollView.zoomScale = shown.scale
        scrollView.contentSize = CGSize(
            width: image.size.width * shown.scale, height: image.size.height * shown.scale)
        scrollView.contentOffset = shown.offset
    }

    private func crop(
        _ rect: CGRect, in scrollView: UIScrollView, _ opening: CGRect
    ) -> (scale: CGFloat, offset: CGPoint) {
        let scale = min(
            max(opening.width / max(rect.width, 1), scrollView.minimumZoomScale),
            scrollView.maximumZoomScale)
        return (
            scale,
            CGPoint(
                x: rect.midX * scale - opening.midX, y: rect.midY * scale - opening.midY)
        )
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

    // MARK: - Choosing

    /// The square in the window, in points of the upright picture, whole and within its bounds.
    var cropRect: CGRect {
        let shown = picture.convert(window.opening, from: window)
        let side = min(
            max(1, shown.width.rounded()), min(image.size.width, image.size.height))
        return CGRect(
            x: min(max(0, shown.minX.rounded()), image.size.width - side),
            y: min(max(0, shown.minY.rounded()), image.size.height - side), width: side,
            height: side)
    }

    private func finish() {
        let rect = cropRect
        let pixels = (window.opening.width * max(1, traitCollection.displayScale)).rounded()
        let side = max(1, min(rect.width, pixels))
        let scale = side / rect.width
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let edited = UIGraphicsImageRenderer(
            size: CGSize(width: side, height: side), format: format
        ).image { context in
            context.cgContext.interpolationQuality = .high
            image.draw(
                in: CGRect(
                    x: -rect.minX * scale, y: -rect.minY * scale, width: image.size.width * scale,
                    height: image.size.height * scale))
        }
        picker?.finish(photo, image, crop: (rect, edited))
    }
}

/// A square window, around which what is behind is dimmed. Touches go through it.
private final class CropWindowView: UIView {
    /// In the view's coordinates.
    var opening = CGRect.zero {
        didSet { if opening != oldValue { setNeedsDisplay() } }
    }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { fatalError("the page makes its window") }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(UIColor.black.withAlphaComponent(0.5).cgColor)
        context.addRect(bounds)
        context.addRect(opening)
        context.fillPath(using: .evenOdd)
        context.setStrokeColor(UIColor.white.withAlphaComponent(0.5).cgColor)
        context.stroke(opening.insetBy(dx: 0.5, dy: 0.5), width: 1)
    }
}
