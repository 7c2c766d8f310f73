import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("The background of a bar", .usesApplication)
struct BarBackgroundViewTests {
    @Test("Half faded, it is halfway between the blurred content below and the content itself")
    func fading() {
        let app = TestApplication(device: "iPhone SE (3rd generation)")
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        for row in 0..<10 {
            let stripe = UIView(frame: CGRect(x: 0, y: 100 + row * 10, width: 375, height: 5))
            stripe.backgroundColor = .black
            controller.view.addSubview(stripe)
        }
        let background = BarBackgroundView(frame: CGRect(x: 0, y: 100, width: 375, height: 100))
        background.content = .standard
        controller.view.addSubview(background)
        app.show(controller)
        func greys(alpha: CGFloat) -> [Int] {
            background.alpha = alpha
            let picture = app.picture(of: controller.view)
            return [142, 147, 152].map { Int(picture[200, $0 * 2].green) }
        }
        let (whole, half, none) = (greys(alpha: 1), greys(alpha: 0.5), greys(alpha: 0))
        #expect(none == [0, 255, 0])
        #expect(whole.max()! - whole.min()! < 8, "blurred: \(whole)")
        for (index, grey) in half.enumerated() {
            let middle = (whole[index] + none[index]) / 2
            #expect(abs(grey - middle) <= 2, "\(grey) instead of \(middle)")
        }
    }
}
