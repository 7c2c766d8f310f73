import UIKit

/// A picture that two fingers zoom, and a double tap.
class PicturePage: UIViewController, UIScrollViewDelegate {

    private let scrollView = UIScrollView()
    private let imageView = UIImageView(image: PicturePage.makePicture())

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.delegate = self
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.addSubview(imageView)
        scrollView.contentSize = imageView.bounds.size
        scrollView.maximumZoomScale = 4
        view.addSubview(scrollView)
        scrollView.addGestureRecognizer(
            DoubleTapRecognizer { [weak self] in self?.doubleTapped($0) })
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let picture = imageView.bounds.size
        let fitting = min(
            scrollView.bounds.width / picture.width, scrollView.bounds.height / picture.height)
        guard fitting != scrollView.minimumZoomScale else { return }
        scrollView.minimumZoomScale = fitting
        scrollView.zoomScale = fitting
        centre()
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

    func scrollViewDidZoom(_ scrollView: UIScrollView) { centre() }

    /// Keeps a picture that is smaller than the page in its middle.
    private func centre() {
        let space = CGSize(
            width: max(0, scrollView.bounds.width - scrollView.contentSize.width),
            height: max(0, scrollView.bounds.height - scrollView.contentSize.height))
        scrollView.contentInset = UIEdgeInsets(
            top: space.height / 2, left: space.width / 2, bottom: space.height / 2,
            right: space.width / 2)
    }

    private func doubleTapped(_ recognizer: UITapGestureRecognizer) {
        if scrollView.zoomScale > scrollView.minimumZoomScale {
            scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
        } else {
            let point = recognizer.location(in: imageView)
            scrollView.zoom(
                to: CGRect(x: point.x - 100, y: point.y - 100, width: 200, height: 200),
                animated: true)
        }
    }

    /// Hills under a sky.
    private static func makePicture() -> UIImage {
        let size = CGSize(width: 800, height: 600)
        return UIGraphicsImageRenderer(size: size).image { context in
            UIColor.systemTeal.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor.systemYellow.setFill()
            UIBezierPath(ovalIn: CGRect(x: 580, y: 60, width: 110, height: 110)).fill()
            for (index, color) in [UIColor.systemIndigo, .systemGreen, .systemBrown].enumerated() {
                let base = 300 + CGFloat(index) * 100
                let hill = UIBezierPath()
                hill.move(to: CGPoint(x: 0, y: base))
                for x in stride(from: 0, through: size.width, by: 10) {
                    let wave = sin(x / (90 + CGFloat(index) * 40) + CGFloat(index) * 2)
                    hill.addLine(to: CGPoint(x: x, y: base + wave * 50))
                }
                hill.addLine(to: CGPoint(x: size.width, y: size.height))
                hill.addLine(to: CGPoint(x: 0, y: size.height))
                hill.close()
                color.setFill()
                hill.fill()
            }
        }
    }
}

/// A double tap with a closure.
private class DoubleTapRecognizer: UITapGestureRecognizer {

    private let action: (UITapGestureRecognizer) -> Void

    init(action: @escaping (UITapGestureRecognizer) -> Void) {
        self.action = action
        super.init(target: nil, action: nil)
        numberOfTapsRequired = 2
    }

    override var state: UIGestureRecognizer.State {
        didSet { if state == .ended { action(self) } }
    }
}
