import Foundation
import QuartzCore

/// The content of a page control: dots or images, and an optional background.
final class PageControlContentView: ControlSubview {
    let backdrop = ControlSubview()
    private(set) var dots: [PageDot] = []

    init() {
        super.init(frame: .zero)
        addSubview(backdrop)
        backdrop.backgroundColor = PageControlMetrics.current.background
    }

    required init?(coder: NSCoder) {
        fatalError("a page control creates its content view itself")
    }

    func makeDots(_ count: Int) {
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count {
            let dot = PageDot()
            dots.append(dot)
            addSubview(dot)
        }
    }
}

/// One page's dot.
final class PageDot: ControlSubview {
    private let imageView = UIImageView()

    func show(_ image: UIImage?, _ color: UIColor, diameter: CGFloat) {
        if image != nil, imageView.superview == nil { addSubview(imageView) }
        imageView.image = image?.withRenderingMode(.alwaysTemplate)
        imageView.tintColor = color
        backgroundColor = image == nil ? color : nil
        let size = image?.size ?? CGSize(width: diameter, height: diameter)
        bounds = CGRect(origin: .zero, size: size)
        imageView.frame = bounds
        round(image == nil ? diameter / 2 : 0)
    }
}
