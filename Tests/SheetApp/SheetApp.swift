import UIKit

/// An app of the tests: a white sheet with a line from where a finger went down to where it is.
@main
class SheetApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = SheetViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

class SheetViewController: UIViewController {
    override func loadView() { view = SheetView(frame: UIScreen.main.bounds) }
}

class SheetView: UIView {
    private var line: (start: CGPoint, end: CGPoint)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        line = (point, point)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        line?.end = touch.location(in: self)
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesMoved(touches, with: event)
    }

    override func draw(_ rect: CGRect) {
        guard let line, let context = UIGraphicsGetCurrentContext() else { return }
        UIColor.systemBlue.setStroke()
        context.setLineWidth(4)
        context.setLineCap(.round)
        context.strokeLineSegments(between: [line.start, line.end])
    }
}
