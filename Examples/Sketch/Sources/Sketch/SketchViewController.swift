import UIKit

/// Turns a finger's way over the sheet into a line.
///
/// The sheet handles no touch itself, so they come up the responder chain to its controller.
class SketchViewController: UIViewController {

    private(set) var lines: [Line] = []
    private var current: Line?

    /// The finished lines and the one under the finger.
    var visibleLines: [Line] { lines + (current.map { [$0] } ?? []) }

    override func loadView() {
        view = SketchView(frame: UIScreen.main.bounds)
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: view)
        draft(Line(start: point, end: point))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, var line = current else { return }
        line.end = touch.location(in: view)
        draft(line)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, var line = current else { return }
        line.end = touch.location(in: view)
        draft(nil)
        finish(line, touch: touch)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        draft(nil)
    }

    // MARK: Lines

    /// Interprets a finished touch. A line is kept here; variants also detect taps.
    func finish(_ line: Line, touch: UITouch) {
        keep(line)
    }

    /// Shows `line` under the finger without keeping it.
    func draft(_ line: Line?) {
        current = line
        view.setNeedsDisplay()
    }

    /// Adds `line` to the sheet.
    func keep(_ line: Line) {
        current = nil
        lines.append(line)
        view.setNeedsDisplay()
    }

    /// Takes the last line away; with none left nothing happens.
    @objc func removeLastLine() {
        _ = lines.popLast()
        view.setNeedsDisplay()
    }
}
