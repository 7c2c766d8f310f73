import CoreGraphics
import Foundation

/// The enlarged image and title of an item, in the middle of a window. It takes no touches.
// From memory: sizes, colours and times.
final class LargeContentView: UIView {
    private static let fade: TimeInterval = 0.2
    private static let greatestSide: CGFloat = 280
    private static let imageSide: CGFloat = 130
    private static let margin: CGFloat = 24
    private static let spacing: CGFloat = 12
    private static let cornerRadius: CGFloat = 24

    private let platter = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let imageView = UIImageView()
    private let label = UILabel()
    private var scalesImage = false
    private var imageInsets = UIEdgeInsets.zero

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        platter.layer.cornerRadius = Self.cornerRadius
        platter.clipsToBounds = true
        addSubview(platter)
        imageView.tintColor = .label
        label.font = .preferredFont(forTextStyle: .body)
        label.textAlignment = .center
        label.numberOfLines = 3
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        for view in [imageView, label] { platter.contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { fatalError("large content viewers create their views") }

    func show(_ item: any UILargeContentViewerItem) {
        label.text = item.largeContentTitle
        imageView.image = item.largeContentImage
        scalesImage = item.scalesLargeContentImage
        imageInsets = item.largeContentImageInsets
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(Self.greatestSide, bounds.width - 2 * Self.margin)
        let width = side - 2 * Self.margin
        let image = sizeOfImage
        let text = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        let spacing = image.height > 0 && text.height > 0 ? Self.spacing : 0
        let content = image.height + spacing + text.height
        let height = max(side, content + 2 * Self.margin)
        platter.frame = CGRect(
            x: bounds.midX - side / 2, y: bounds.midY - height / 2, width: side, height: height)
        let top = (height - content) / 2
        imageView.frame = CGRect(
            x: (side - image.width) / 2, y: top, width: image.width, height: image.height
        ).inset(by: imageInsets)
        label.frame = CGRect(
            x: Self.margin, y: top + image.height + spacing, width: width, height: text.height)
    }

    /// The size of the image with its insets.
    private var sizeOfImage: CGSize {
        guard let size = imageView.image?.size, size.width > 0, size.height > 0 else {
            return .zero
        }
        let most = Self.imageSide / max(size.width, size.height)
        let scale = scalesImage ? most : min(1, most)
        return CGSize(
            width: size.width * scale + imageInsets.left + imageInsets.right,
            height: size.height * scale + imageInsets.top + imageInsets.bottom)
    }

    func fadeIn(above view: UIView) {
        frame = view.bounds
        view.addSubview(self)
        layoutIfNeeded()
        alpha = 0
        UIView.animate(withDuration: Self.fade) { self.alpha = 1 }
    }

    func fadeOut() {
        UIView.animate(withDuration: Self.fade) {
            self.alpha = 0
        } completion: { _ in
            self.removeFromSuperview()
        }
    }
}
