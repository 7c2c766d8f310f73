import Foundation
import UIKit

/// Returns an object of every kind that can be archived.
@MainActor
func archivableObjects() -> [NSObject & NSCoding] {
    let layer = CALayer()
    layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    layer.backgroundColor = CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    layer.cornerRadius = 5
    layer.shadowOpacity = 1
    layer.mask = CALayer()
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    gradient.locations = [0.25, 1]
    gradient.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
    let shape = CAShapeLayer()
    shape.lineWidth = 4
    shape.lineDashPattern = [1, 2]
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(4, 0, 0)
    replicator.addSublayer(gradient)
    let text = CATextLayer()
    text.string = "text"
    text.bounds = CGRect(x: 0, y: 0, width: 20, height: 9)
    for child in [shape, replicator, text, CAScrollLayer(), CATransformLayer()] {
        layer.addSublayer(child)
    }
    let basic = CABasicAnimation(keyPath: "position")
    basic.duration = 2
    basic.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
    basic.valueFunction = CAValueFunction(name: .rotateZ)
    let keyframes = CAKeyframeAnimation(keyPath: "opacity")
    keyframes.keyTimes = [0, 0.5, 1]
    let spring = CASpringAnimation(keyPath: "bounds")
    spring.damping = 3
    let group = CAAnimationGroup()
    group.animations = [basic, keyframes, spring, CATransition()]
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 9, height: 9))
    path.setLineDash([1, 2], count: 2, phase: 0.5)
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineSpacing = 3
    paragraph.tabStops = [NSTextTab(textAlignment: .right, location: 9)]
    paragraph.textLists = [NSTextList(markerFormat: .lowercaseRoman, startingItemNumber: 3)]
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 2
    shadow.shadowColor = UIColor.red
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3)).image { _ in }
    return [
        layer, group, path, paragraph, shadow, image.resizableImage(withCapInsets: .zero),
        UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), UIColor.systemBlue,
        UIFont.boldSystemFont(ofSize: 17), UIFontDescriptor(name: "Georgia", size: 9),
        UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
            UITraitCollection(preferredContentSizeCategory: .large),
        ]),
        UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.4, y: 0), controlPoint2: CGPoint(x: 0.2, y: 1)),
        UISpringTimingParameters(dampingRatio: 0.5), UIBlurEffect(style: .dark),
        UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light)),
    ]
}

/// Uses an object in the ways that an app does.
@MainActor
func use(_ object: Any) {
    switch object {
    case let layer as CALayer:
        layer.layoutIfNeeded()
        UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image {
            layer.render(in: $0.cgContext)
        }.size.check()
    case let animation as CAAnimation:
        let layer = CALayer()
        layer.add(animation, forKey: "a")
        _ = layer.presentation()?.position
    case let path as UIBezierPath:
        UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in
            path.fill()
            path.stroke()
        }.size.check()
    case let image as UIImage:
        image.size.check()
        // Small tiles are many.
        guard min(image.size.width, image.size.height) > 0.1 else { return }
        UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in
            image.draw(in: CGRect(x: 0, y: 0, width: 16, height: 16))
        }.size.check()
    case let style as NSParagraphStyle:
        for list in style.textLists { _ = list.marker(forItemNumber: list.startingItemNumber) }
        measure([.paragraphStyle: style])
    case let font as UIFont: measure([.font: font])
    case let descriptor as UIFontDescriptor:
        measure([.font: UIFont(descriptor: descriptor, size: 0)])
    case let shadow as NSShadow: measure([.shadow: shadow])
    case let color as UIColor:
        var white: CGFloat = 0
        color.getWhite(&white, alpha: nil)
    default: _ = (object as? NSObject)?.description
    }
}

@MainActor
private func measure(_ attributes: [NSAttributedString.Key: Any]) {
    let text = NSAttributedString(string: "a\tb c d\ne", attributes: attributes)
    text.boundingRect(
        with: CGSize(width: 20, height: 1e6), options: .usesLineFragmentOrigin, context: nil
    ).size.check()
}

extension CGSize {
    func check() { precondition(width.isFinite && height.isFinite, "an object without a size") }
}
