import UIKit

/// Removes the last line after exactly three taps, detected by recognizers that wait for one another.
class RecognizerViewController: SketchViewController, UIGestureRecognizerDelegate {

    /// Where the finger went down. A pan reports its translation since it began, which is later.
    private var start = CGPoint.zero

    override func viewDidLoad() {
        super.viewDidLoad()

        let triple = UITapGestureRecognizer(target: self, action: #selector(tripleTapped(_:)))
        triple.numberOfTapsRequired = 3

        let quadruple = UITapGestureRecognizer()
        quadruple.numberOfTapsRequired = 4
        triple.require(toFail: quadruple)

        let stroke = UIPanGestureRecognizer(target: self, action: #selector(stroked(_:)))
        stroke.maximumNumberOfTouches = 1
        stroke.delegate = self

        for recognizer in [triple, quadruple, stroke] {
            view.addGestureRecognizer(recognizer)
        }
    }

    // The recognizers see every touch, so the controller itself takes none.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
        start = touch.location(in: view)
        return true
    }

    // MARK: Actions

    @objc private func tripleTapped(_ recognizer: UITapGestureRecognizer) {
        removeLastLine()
    }

    @objc private func stroked(_ recognizer: UIPanGestureRecognizer) {
        let line = Line(start: start, end: recognizer.location(in: view))
        switch recognizer.state {
        case .began, .changed: draft(line)
        case .ended: keep(line)
        default: draft(nil)
        }
    }
}
