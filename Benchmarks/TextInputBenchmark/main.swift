import Foundation
import HeadlessHost
import ProcessCosts
import UIHost
import UIKit

// Typing on a screen of 1170 × 2532 pixels: a field, the keyboard and a text view with a megabyte of text, from the event
// to finished pixels. Prints `typing metric value` lines.

func report(_ metric: String, _ value: Double) {
    print("typing \(metric) \(String(format: "%.4f", value))")
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// A screen on a device of its own.
@MainActor
final class Bench {
    let host = HeadlessHost(
        screen: HostScreen(device: Device.named("iPhone 14")!), paintsOnDemand: false)
    let controller = UIViewController()
    private let window: UIWindow

    init() {
        ApplicationProcess.start(on: host)
        window = UIWindow(frame: UIScreen.main.bounds)
        controller.view.backgroundColor = .systemBackground
        window.rootViewController = controller
        window.makeKeyAndVisible()
        host.advance(by: 1)
    }

    func show(_ view: UIView) { controller.view.addSubview(view) }

    func nextFrame() { host.advance(by: 1.0 / 60) }

    func type(_ text: String) { host.send(.text(.inserted(text))) }

    /// The milliseconds that a closure takes.
    func time(_ body: () -> Void) -> Double {
        let begun = ThreadClock.milliseconds
        body()
        return ThreadClock.milliseconds - begun
    }
}

@MainActor
func measureField() {
    let bench = Bench()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    field.borderStyle = .roundedRect
    bench.show(field)
    bench.nextFrame()
    report(
        "first_keyboard_ms",
        bench.time {
            field.becomeFirstResponder()
            bench.nextFrame()
        })
    bench.host.advance(by: 1)
    field.resignFirstResponder()
    bench.host.advance(by: 1)
    report(
        "second_keyboard_ms",
        bench.time {
            field.becomeFirstResponder()
            bench.nextFrame()
        })
    bench.host.advance(by: 1)
    var strokes: [Double] = []
    for index in 0..<200 {
        strokes.append(
            bench.time {
                bench.type(index % 7 == 6 ? " " : "a")
                bench.nextFrame()
            })
        if index % 30 == 29 { field.text = "" }
    }
    report("field_keystroke_ms", median(strokes))
    var presses: [Double] = []
    for index in 0..<100 {
        let point = CGPoint(x: 20 + CGFloat(index % 10) * 38, y: 590)
        presses.append(
            bench.time {
                bench.host.send(
                    .touches([HostTouch(.began, location: point)], at: bench.host.now))
                bench.nextFrame()
            })
        bench.host.send(.touches([HostTouch(.ended, location: point)], at: bench.host.now))
        bench.nextFrame()
        if index % 30 == 29 { field.text = "" }
    }
    report("key_press_ms", median(presses))
}

/// Typing at the end of a line that is much longer than its field, with words and without.
@MainActor
func measureLongField(_ length: Int, _ name: String, _ piece: String) {
    let bench = Bench()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    field.borderStyle = .roundedRect
    bench.show(field)
    field.text = String(repeating: piece, count: length / piece.count)
    field.becomeFirstResponder()
    bench.host.advance(by: 1)
    var strokes: [Double] = []
    for _ in 0..<41 {
        strokes.append(
            bench.time {
                bench.type("a")
                bench.nextFrame()
            })
    }
    report("keystroke_\(name)_ms", median(strokes))
}

@MainActor
func measureText(_ bytes: Int, _ name: String, isPlain: Bool = true, isDivided: Bool = true) {
    let bench = Bench()
    let paragraph =
        "A paragraph of a long text, which wraps in a view of this width and ends after a few lines "
        + "as paragraphs of novels do when people talk to each other\(isPlain ? "." : "…")\(isDivided ? "\n" : " ")"
    let text = String(repeating: paragraph, count: bytes / paragraph.utf8.count)
    let view = UITextView(frame: bench.controller.view.bounds)
    view.font = .systemFont(ofSize: 17)
    report(
        "open_\(name)_ms",
        bench.time {
            view.text = text
            bench.show(view)
            bench.nextFrame()
        })
    var steps: [Double] = []
    for step in 0..<120 {
        steps.append(
            bench.time {
                view.contentOffset.y = CGFloat(step * 20)
                bench.nextFrame()
            })
    }
    report("scroll_\(name)_ms", median(steps))
    // The caret is at the end, so all of the text is laid out.
    report(
        "edit_\(name)_ms",
        bench.time {
            view.becomeFirstResponder()
            bench.nextFrame()
        })
    bench.host.advance(by: 1)
    func typeLetters() -> Double {
        var strokes: [Double] = []
        for _ in 0..<21 {
            strokes.append(
                bench.time {
                    bench.type("a")
                    bench.nextFrame()
                })
        }
        return median(strokes)
    }
    report("keystroke_at_end_\(name)_ms", typeLetters())
    let middle = view.textStorage.length / 2
    report(
        "jump_to_middle_\(name)_ms",
        bench.time {
            view.selectedRange = NSRange(location: middle, length: 0)
            bench.nextFrame()
        })
    bench.nextFrame()
    report("keystroke_\(name)_ms", typeLetters())
}

measureField()
measureLongField(16_000, "field_16000_words", "some words ")
measureLongField(16_000, "field_16000_letters", "letters")
measureText(10_000, "10kB")
measureText(100_000, "100kB")
measureText(1_000_000, "1MB")
measureText(240_000, "240kB_paragraph", isDivided: false)
// Strings with other characters than ASCII take time to find a place.
measureText(1_000_000, "1MB_not_ascii", isPlain: false)
