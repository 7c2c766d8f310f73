import UIKit

/// The swipes from the edges of a web view that go back and forward.
@MainActor
final class EdgeSwipes: NSObject {
    private weak var view: WKWebView?
    private let recognizers = [UIRectEdge.left, .right].map { edge in
        let recognizer = UIScreenEdgePanGestureRecognizer()
        recognizer.edges = edge
        return recognizer
    }

    // Chosen: the part of the width after which a swipe counts.
    private static let part: CGFloat = 0.3

    init(of view: WKWebView) {
        self.view = view
        super.init()
        for recognizer in recognizers {
            recognizer.addTarget(self, action: #selector(swipe(_:)))
            recognizer.isEnabled = false
            view.addGestureRecognizer(recognizer)
            view.scrollView.panGestureRecognizer.require(toFail: recognizer)
        }
    }

    var isEnabled = false {
        didSet { for recognizer in recognizers { recognizer.isEnabled = isEnabled } }
    }

    @objc private func swipe(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        guard recognizer.state == .ended, let view else { return }
        let distance = recognizer.translation(in: view).x
        guard abs(distance) > view.bounds.width * Self.part else { return }
        if recognizer.edges == .left, distance > 0 {
            view.goBack()
        } else if recognizer.edges == .right, distance < 0 {
            view.goForward()
        }
    }
}
