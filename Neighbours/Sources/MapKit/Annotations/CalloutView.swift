import Foundation
import UIKit

/// The bubble above a selected annotation.
final class CalloutView: UIView {
    var onControl: (UIControl) -> Void = { _ in }

    private let content = UIView()
    private let titleLabel = UILabel()
    private let subtitleLabel = UILabel()
    private let annotationView: MKAnnotationView
    private var tip = CGPoint.zero

    // Chosen, in points.
    private static let margin: CGFloat = 12
    private static let gap: CGFloat = 8
    private static let tipHeight: CGFloat = 10
    private static let maximumWidth: CGFloat = 300
    private static let accessoryLimit: CGFloat = 54

    init(_ annotationView: MKAnnotationView, _ annotation: any MKAnnotation) {
        self.annotationView = annotationView
        super.init(frame: .zero)
        backgroundColor = .clear
        isOpaque = false
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 2)
        titleLabel.text = annotation.shownTitle
        titleLabel.font = .systemFont(ofSize: 15, weight: .medium)
        subtitleLabel.text = annotation.shownSubtitle
        subtitleLabel.font = .systemFont(ofSize: 12)
        subtitleLabel.textColor = .secondaryLabel
        addSubview(content)
        content.addSubview(titleLabel)
        if let detail = annotationView.detailCalloutAccessoryView {
            content.addSubview(detail)
        } else {
            content.addSubview(subtitleLabel)
        }
        for accessory in accessories {
            content.addSubview(accessory)
            (accessory as? UIControl)?.addTarget(
                self, action: #selector(tapAccessory), for: .touchUpInside)
        }
        arrange()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { preconditionFailure("CalloutView has no init(coder:)") }

    private var accessories: [UIView] {
        [annotationView.leftCalloutAccessoryView, annotationView.rightCalloutAccessoryView]
            .compactMap { $0 }
    }

    @objc private func tapAccessory(_ control: UIControl) { onControl(control) }

    // MARK: Layout

    private func size(of accessory: UIView?) -> CGSize {
        guard let accessory else { return .zero }
        var size = accessory.bounds.size
        if size == .zero { size = accessory.sizeThatFits(UIView.layoutFittingCompressedSize) }
        if size == .zero { size = accessory.intrinsicContentSize }
        return CGSize(width: min(size.width, 100), height: min(size.height, Self.accessoryLimit))
    }

    private func detailSize(_ detail: UIView, width: CGFloat) -> CGSize {
        let wish = detail.systemLayoutSizeFitting(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height))
        let own = wish == .zero ? detail.bounds.size : wish
        return CGSize(width: min(own.width, width), height: own.height)
    }

    private func arrange() {
        let left = annotationView.leftCalloutAccessoryView
        let right = annotationView.rightCalloutAccessoryView
        let (leftSize, rightSize) = (size(of: left), size(of: right))
        var sides = 2 * Self.margin
        if left != nil { sides += leftSize.width + Self.gap }
        if right != nil { sides += rightSize.width + Self.gap }
        let room = Self.maximumWidth - sides
        let title = titleLabel.sizeThatFits(CGSize(width: room, height: 100))
        let detail = annotationView.detailCalloutAccessoryView
        let second =
            detail.map { detailSize($0, width: room) }
            ?? (subtitleLabel.text == nil
                ? .zero : subtitleLabel.sizeThatFits(CGSize(width: room, height: 100)))
        let width = min(max(title.width, second.width, 20), room)
        let textHeight = title.height + second.height
        let height = max(textHeight, leftSize.height, rightSize.height, 22) + 16
        var x = Self.margin
        if let left {
            left.frame = CGRect(
                x: x, y: (height - leftSize.height) / 2, width: leftSize.width,
                height: leftSize.height)
            x += leftSize.width + Self.gap
        }
        var y = (height - textHeight) / 2
        titleLabel.frame = CGRect(x: x, y: y, width: width, height: title.height)
        y += title.height
        (detail ?? subtitleLabel).frame = CGRect(
            x: x, y: y, width: detail == nil ? width : second.width, height: second.height)
        x += width + Self.gap
        if let right {
            right.frame = CGRect(
                x: x, y: (height - rightSize.height) / 2, width: rightSize.width,
                height: rightSize.height)
        }
        let total = width + sides
        content.frame = CGRect(x: 0, y: 0, width: total, height: height)
        bounds = CGRect(x: 0, y: 0, width: total, height: height + Self.tipHeight)
    }

    /// Puts the tip at a position of the map.
    func place(tip position: CGPoint) {
        center = CGPoint(x: position.x, y: position.y - bounds.height / 2)
    }

    override func draw(_ rect: CGRect) {
        UIColor.systemBackground.setFill()
        UIBezierPath(roundedRect: content.frame, cornerRadius: 10).fill()
        let tip = UIBezierPath()
        tip.move(to: CGPoint(x: bounds.midX - 9, y: content.frame.maxY - 0.5))
        tip.addLine(to: CGPoint(x: bounds.midX, y: bounds.maxY))
        tip.addLine(to: CGPoint(x: bounds.midX + 9, y: content.frame.maxY - 0.5))
        tip.close()
        tip.fill()
    }

    // MARK: Appearing

    func open() {
        alpha = 0
        UIView.animate(withDuration: 0.2) { self.alpha = 1 }
    }

    func close(animated: Bool) {
        guard animated else { return removeFromSuperview() }
        isUserInteractionEnabled = false
        UIView.animate(withDuration: 0.15) {
            self.alpha = 0
        } completion: { _ in
            self.removeFromSuperview()
        }
    }
}
