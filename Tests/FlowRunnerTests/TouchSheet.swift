import UIKit

/// A view that writes down where fingers went down and where they left, in its own space.
final class TouchSheet: UIView {
    private(set) var starts: [CGPoint] = []
    private(set) var ends: [CGPoint] = []
    private(set) var duration: TimeInterval = 0
    private var begun: TimeInterval = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        starts += touches.map { $0.location(in: self) }
        begun = event?.timestamp ?? 0
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        ends += touches.map { $0.location(in: self) }
        duration = (event?.timestamp ?? 0) - begun
    }

    func clear() { (starts, ends) = ([], []) }
}

/// A list of rows that follows the finger, and knows which row was tapped.
final class PannedList: UIView {
    private(set) var tapped: [String] = []
    private var way: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        for index in 0..<60 {
            let row = UIView(frame: CGRect(x: 0, y: 50 * CGFloat(index), width: 393, height: 50))
            row.isAccessibilityElement = true
            row.accessibilityLabel = "Row \(index)"
            addSubview(row)
        }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { way = 0 }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let step = touch.location(in: nil).y - touch.previousLocation(in: nil).y
        way += abs(step)
        bounds.origin.y -= step
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard way < 8, let label = touches.first?.view?.accessibilityLabel else { return }
        tapped.append(label)
    }
}
