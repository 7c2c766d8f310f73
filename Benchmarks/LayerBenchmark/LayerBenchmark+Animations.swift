import Compositor
import CoreGraphics
import Foundation
import ProcessCosts
import QuartzCore
import RenderTree

extension LayerBenchmark {
    /// Measures a frame in which two hundred layers are animated, from ending animations to finished pixels;
    /// only time changes between frames.
    static func measureAnimations() {
        measureAnimations("move") { animation(of: "position.y", 0, 20) }
        measureAnimations("fade") { animation(of: "opacity", 1, 0.2) }
        measureAnimations("turn") { animation(of: "transform.rotation.z", 0, 1) }
        measureAnimations("spring") {
            let spring = CASpringAnimation(keyPath: "position.x")
            (spring.fromValue, spring.toValue) = (0, 8)
            return spring
        }
        measureAnimations("keyframes") {
            let frames = CAKeyframeAnimation(keyPath: "position.y")
            frames.values = [0, 10, 0]
            return frames
        }
    }

    private static func animation(
        of keyPath: String, _ start: Double, _ end: Double
    ) -> CAPropertyAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue) = (start, end)
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        return animation
    }

    private static func measureAnimations(
        _ name: String, _ make: () -> CAPropertyAnimation
    ) {
        let (width, height, scale) = (390, 844, 3)
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        root.anchorPoint = .zero
        root.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
        let tree = LayerTreeContext(root: root, size: root.bounds.size, scale: CGFloat(scale))
        for index in 0..<200 {
            let layer = CALayer()
            layer.frame = CGRect(
                x: 10 + index % 14 * 26, y: 60 + index / 14 * 50, width: 12, height: 12)
            layer.backgroundColor = CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 1)
            let animation = make()
            animation.isAdditive = animation.keyPath != "opacity"
            animation.duration = 10
            root.addSublayer(layer)
            layer.add(animation, forKey: nil)
        }
        let compositor = Compositor(
            width: width * scale, height: height * scale, scale: Double(scale))
        _ = compositor.compose(tree.commit(at: 0), at: 0)
        var layerTimes: [Double] = []
        var pictureTimes: [Double] = []
        for step in 1...120 {
            let time = Double(step) / 60
            let begun = ThreadClock.milliseconds
            tree.runCompletions(at: time)
            tree.layoutIfNeeded()
            tree.displayIfNeeded()
            let committed = tree.commit(at: time)
            _ = tree.nextAnimationTime(after: time)
            let between = ThreadClock.milliseconds
            _ = compositor.compose(committed, at: time)
            layerTimes.append(between - begun)
            pictureTimes.append(ThreadClock.milliseconds - between)
        }
        print("animate_200_\(name) layers_ms", String(format: "%.4f", layerTimes.sorted()[60]))
        print("animate_200_\(name) picture_ms", String(format: "%.4f", pictureTimes.sorted()[60]))
    }
}
