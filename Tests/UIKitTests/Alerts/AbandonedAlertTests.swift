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
        for finger in [nil, CGPoint(x: 180, y: 420), CGPoint(x: 180, y: 560), CGPoint(x: 180, y: 30)] {
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
                if let finger { app.touchDown(at: finger).lift() }
                window.rootViewController = UIViewController()
                app.advanceToRest()
            }
            #expect(left == nil, "\(style) after \(time) s, finger: \(String(describing: finger))")
        }
    }
}
