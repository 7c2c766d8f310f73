import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Alerts whose window gets another root", .serialized, .usesApplication)
struct AbandonedAlertTests {
    private let app = TestApplication(device: "iPhone SE (3rd generation)")

    @Test(
        "The alert is released at every moment of its presentation",
        arguments: [UIAlertController.Style.alert, .actionSheet], [0, 0.02, 0.1, 0.3, 1])
    func released(_ style: UIAlertController.Style, _ time: Double) {
        weak var left: UIAlertController?
        let window = app.show(UIViewController())
        app.advanceToRest()
        // No touch, one of an action of each style, and one outside.
        for y: CGFloat? in [nil, 420, 560, 30] {
            do {
                let root = UIViewController()
                window.rootViewController = root
                app.advanceToRest()
                let alert = UIAlertController(
                    title: "Delete?", message: "It is gone then.", preferredStyle: style)
                for title in ["Copy", "Move", "Delete"] {
                    alert.addAction(UIAlertAction(title: title, style: .default))
                }
                left = alert
                root.present(alert, animated: true)
                app.advance(by: time)
                if let y { app.touchDown(at: CGPoint(x: 180, y: y)).lift() }
                window.rootViewController = UIViewController()
                app.advanceToRest()
            }
            #expect(left == nil, "\(style) after \(time) s, touched at \(String(describing: y))")
        }
    }
}
