import Testing
import UIKit
import UIKitTesting

@testable import Sketch

@MainActor @Suite(.serialized, .usesApplication) struct SketchTests {
    private let app = TestApplication()

    private func show<Controller: SketchViewController>(_ controller: Controller) -> Controller {
        app.show(controller)
        return controller
    }

    private func draw(_ count: Int = 1) {
        for index in 0..<count {
            let y = 150 + 60 * CGFloat(index)
            app.drag(from: CGPoint(x: 60, y: y), to: CGPoint(x: 300, y: y + 30))
        }
    }

    private func tap(_ count: Int) {
        app.tap(at: CGPoint(x: 200, y: 600), count: count)
    }

    // MARK: Drawing

    @Test(
        "A line runs from where the finger went down to where it was lifted",
        arguments: SketchVariant.allCases)
    func drawing(variant: SketchVariant) {
        let controller = show(variant.makeViewController())
        app.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 250, y: 400))
        #expect(
            controller.lines == [
                Line(start: CGPoint(x: 50, y: 100), end: CGPoint(x: 250, y: 400))
            ])
    }

    @Test("The line under the finger is on the screen before it is lifted")
    func pixels() {
        let controller = show(TapToUndoViewController())
        let finger = app.touchDown(at: CGPoint(x: 100, y: 300))
        finger.move(to: CGPoint(x: 300, y: 300), duration: 0.2)
        #expect(controller.lines.isEmpty)
        let (red, green, blue, _) = app.picture[200 * 3, 300 * 3]
        #expect((red, green, blue) == (0, 122, 255))
        let (paper, _, _, _) = app.picture[200 * 3, 310 * 3]
        #expect(paper == 255)
        finger.lift()
        #expect(controller.lines.count == 1)
    }

    @Test("Touches reach the controller along the responder chain")
    func responderChain() {
        let controller = show(TapToUndoViewController())
        #expect(controller.view is SketchView)
        #expect(controller.view.next === controller)
        #expect(controller.view.hitTest(CGPoint(x: 10, y: 10), with: nil) === controller.view)
    }

    @Test("A cancelled touch leaves no line", arguments: SketchVariant.allCases)
    func cancellation(variant: SketchVariant) {
        let controller = show(variant.makeViewController())
        let finger = app.touchDown(at: CGPoint(x: 100, y: 300))
        finger.move(to: CGPoint(x: 300, y: 300), duration: 0.2)
        finger.cancel()
        #expect(controller.lines.isEmpty)
        #expect(controller.visibleLines.isEmpty)
    }

    // MARK: Taking away

    @Test("A touch that moves under eight points removes the last line")
    func tapToUndo() {
        let controller = show(TapToUndoViewController())
        draw(2)
        app.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 205, y: 605))
        #expect(controller.lines.count == 1)
        app.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 208, y: 600))
        #expect(controller.lines.count == 2)
    }

    @Test("A tap on an empty sheet does nothing")
    func tapOnNothing() {
        let controller = show(TapToUndoViewController())
        tap(1)
        #expect(controller.lines.isEmpty)
    }

    @Test("Told by tapCount alone, three taps also happen on the way to four and five")
    func naiveTripleTap() {
        let controller = show(NaiveTripleTapViewController())
        var log: [String] = []
        controller.log = { log.append($0) }
        draw(3)
        for count in 3...5 {
            app.advance(by: 1)
            tap(count)
        }
        #expect(controller.lines.isEmpty)
        #expect(
            log == [1, 2, 1, 2, 4, 1, 2, 4, 5].map { "Multi tap of \($0) taps ignored!" })
    }

    @Test(
        "Exactly three taps remove a line",
        arguments: [SketchVariant.delayed, .recognizers], 1...6)
    func tripleTap(variant: SketchVariant, taps: Int) {
        let controller = show(variant.makeViewController())
        draw(3)
        app.advance(by: 1)
        tap(taps)
        app.advance(by: 1)
        #expect(controller.lines.count == (taps == 3 ? 2 : 3))
    }

    @Test("The decision of three taps falls 0.3 seconds after the last")
    func patience() {
        let controller = show(DelayedTripleTapViewController())
        draw(1)
        app.advance(by: 1)
        tap(3)
        app.advance(by: 0.28)
        #expect(controller.lines.count == 1)
        app.advance(by: 0.04)
        #expect(controller.lines.isEmpty)
    }

    // MARK: The app

    @Test("A launch argument chooses the variant")
    func variants() {
        #expect(SketchVariant(arguments: ["Sketch"]) == .tap)
        #expect(SketchVariant(arguments: ["Sketch", "--variant", "naive"]) == .naive)
        #expect(SketchVariant(arguments: ["Sketch", "--variant", "nonsense"]) == .tap)
        #expect(SketchVariant(arguments: ["Sketch", "--variant"]) == .tap)
    }

    @Test("The app delegate shows the sheet in a key window")
    func launch() throws {
        let delegate = AppDelegate()
        app.launch(delegate: delegate)
        let window = try #require(delegate.window)
        #expect(window.isKeyWindow)
        #expect(window.rootViewController is SketchViewController)
        #expect(app.isAtRest)
    }
}
