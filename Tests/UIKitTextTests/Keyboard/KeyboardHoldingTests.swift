import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Keys that are held", .serialized, .usesApplication)
struct KeyboardHoldingTests {
    private var keyboard: KeyboardView? {
        let window = UIApplication.shared.touchWindows.first as? KeyboardWindow
        return window?.container.input as? KeyboardView
    }

    private func frame(_ action: KeyAction) throws -> CGRect {
        let caps = keyboard?.subviews.compactMap { $0 as? KeyCapView } ?? []
        let cap = try #require(caps.first { $0.key.action == action })
        return cap.convert(cap.bounds, to: nil as UIView?)
    }

    private func center(_ action: KeyAction) throws -> CGPoint {
        let frame = try frame(action)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    private var choices: KeyChoicesView? {
        keyboard?.subviews.compactMap { $0 as? KeyChoicesView }.first
    }

    @Test("A held letter offers its accents, and the finger chooses one")
    func accents() throws {
        let screen = FieldScreen()
        screen.field.autocapitalizationType = .none
        screen.edit()
        let finger = screen.app.touchDown(at: try center(.text("e")))
        screen.app.advance(by: 0.3)
        #expect(choices == nil)
        screen.app.advance(by: 0.4)
        let offered = try #require(choices)
        #expect(offered.titles.prefix(3) == ["e", "è", "é"] && offered.selected == 0)
        let second = offered.subviews[2].frame
        let target = offered.convert(
            CGPoint(x: second.midX, y: second.midY), to: nil as UIView?)
        finger.move(to: target)
        screen.app.advance(by: 0.1)
        #expect(offered.selected == 2)
        finger.lift()
        screen.app.advance(by: 0.1)
        #expect(screen.field.text == "é" && choices == nil)
    }

    @Test("Capitals have capital accents, and a key that is let go at once types itself")
    func capitals() throws {
        let screen = FieldScreen()
        screen.edit()
        let finger = screen.app.touchDown(at: try center(.text("o")))
        screen.app.advance(by: 0.7)
        #expect(choices?.titles.prefix(2) == ["O", "Ô"])
        // Choices near the right edge go to the left.
        let view = try #require(choices)
        #expect(view.frame.maxX <= keyboard?.bounds.width ?? 0)
        #expect(view.subviews[0].frame.minX > view.subviews[1].frame.minX)
        finger.lift()
        screen.app.tap(at: try center(.text("o")))
        screen.app.advance(by: 0.5)
        #expect(screen.field.text == "Oo")
    }

    @Test("A pad's keyboard leaves the lower edge and divides, and announces it as hidden")
    func placement() throws {
        let screen = FieldScreen(device: "iPad (10th generation)")
        let log = KeyboardLog()
        screen.edit()
        let docked = try #require(log.lines.last?.end)
        #expect(docked.maxY == UIScreen.main.bounds.height)
        _ = log.take()
        let finger = screen.app.touchDown(at: try center(.dismiss))
        screen.app.advance(by: 0.7)
        #expect(choices?.titles == ["Undock", "Split"])
        finger.lift()
        screen.app.advance(by: 0.1)
        #expect(choices != nil && screen.field.isFirstResponder)
        let title = try #require(choices?.subviews.last)
        screen.app.tap(at: title.convert(title.bounds, to: nil as UIView?).center)
        screen.app.advance(by: 1)
        #expect(log.lines.last?.end.maxY ?? 0 < UIScreen.main.bounds.height)
        #expect(log.take() == ["willChange", "willHide", "didChange", "didHide"])
        // Keys are at both sides, and touches pass between them.
        #expect(try frame(.text("q")).maxX < 300 && frame(.text("p")).minX > 500)
        screen.app.tap(at: try center(.text("p")))
        screen.app.advance(by: 0.5)
        #expect(screen.field.text == "P")
        let window = try #require(keyboard?.window)
        let middle = CGPoint(x: window.bounds.midX, y: try frame(.text("q")).midY)
        #expect(window.hitTest(middle, with: nil) == nil)
        // While it is not docked, only its frame is announced.
        screen.field.resignFirstResponder()
        screen.app.advance(by: 1)
        #expect(log.take() == ["willChange", "didChange"])
        screen.field.becomeFirstResponder()
        screen.app.advance(by: 1)
        #expect(log.take() == ["willChange", "didChange"])
        let second = screen.app.touchDown(at: try center(.dismiss))
        screen.app.advance(by: 0.7)
        #expect(choices?.titles == ["Dock and Merge", "Merge"])
        second.move(
            to: try #require(choices?.subviews.first).convert(
                CGPoint(x: 20, y: 20), to: nil as UIView?))
        second.lift()
        screen.app.advance(by: 1)
        #expect(log.lines.last?.end == docked)
        #expect(log.take() == ["willChange", "willShow", "didChange", "didShow"])
    }
}
