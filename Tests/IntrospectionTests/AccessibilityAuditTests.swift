import Foundation
import Testing
import UIHost

@testable import Introspection

/// Screens that are examined for what keeps people from using them.
@Suite struct AccessibilityAuditTests {
    private func findings(
        _ elements: HostElement..., texts: [UInt: HostTextSetting] = [:],
        picture: ScreenPixels? = nil
    ) -> [String] {
        let size = CGSize(width: 100, height: 100)
        let window = HostElement(
            kind: .window, className: "UIWindow", frame: CGRect(origin: .zero, size: size),
            children: elements)
        let tree = ElementTree(windows: [window], name: "", size: size)
        return AccessibilityAudit(of: tree, texts: texts, picture: picture).findings().map {
            "\($0.kind): \($0.text)"
        }
    }

    private func element(
        _ kind: HostElementKind, _ label: String? = nil, id: UInt = 1, width: CGFloat = 50,
        height: CGFloat = 50, traits: HostElementTraits = [], text: String? = nil,
        children: [HostElement] = []
    ) -> HostElement {
        HostElement(
            identity: id, kind: kind, className: "App.View", isAccessibilityElement: true,
            label: label, text: text, traits: traits,
            frame: CGRect(x: 10, y: 10, width: width, height: height), children: children)
    }

    @Test("A control of 24 points with a label is in order, a smaller one is not")
    func touchSize() {
        #expect(findings(element(.button, "Add", width: 24, height: 24)) == [])
        #expect(
            findings(element(.button, "Add", width: 60, height: 20)) == [
                "hitRegion: The element is 60.0 × 20.0 points; 24 × 24 are needed to touch it"
            ])
        #expect(findings(element(.staticText, "Add", width: 60, height: 20)) == [])
    }

    @Test("Controls and pictures need labels in words; a field may have a placeholder")
    func labels() {
        #expect(findings(element(.button)) == ["description: The element has no label"])
        #expect(findings(element(.image, " ")) == ["description: The element has no label"])
        #expect(
            findings(element(.image, "icon_close")) == [
                "description: The label 'icon_close' is no description in words"
            ])
        #expect(
            findings(element(.button, "close.png")) == [
                "description: The label 'close.png' is no description in words"
            ])
        var field = element(.textField)
        field.placeholder = "Name"
        #expect(findings(field) == [])
        var toggle = element(.switch)
        toggle.value = "1"
        #expect(findings(toggle) == ["description: The element has no label"])
        var decoration = element(.image)
        decoration.isAccessibilityElement = false
        #expect(findings(decoration) == [])
    }

    @Test("Texts are whole, and follow the user's text size")
    func texts() {
        let text = element(.staticText, text: "Hello")
        func setting(_ isClipped: Bool, _ follows: Bool) -> [UInt: HostTextSetting] {
            [1: HostTextSetting(isClipped: isClipped, followsTextSize: follows)]
        }
        #expect(findings(text, texts: setting(false, true)) == [])
        #expect(
            findings(text, texts: setting(true, false)) == [
                "dynamicType: The text does not follow the text size that the user prefers",
                "clippedText: A part of the text is cut off",
            ])
    }

    @Test("Traits that contradict each other are named")
    func traits() {
        #expect(
            findings(element(.button, "Add", traits: [.button, .staticText])) == [
                "trait: The element is a button and a static text at once"
            ])
        #expect(findings(element(.button, "Add", traits: [.button, .selected])) == [])
    }

    @Test("What is hidden, the keyboard and the status bar are not examined")
    func system() {
        var hidden = element(.button)
        hidden.visibleFrame = .null
        #expect(findings(hidden) == [])
        let key = element(.button, id: 3)
        #expect(findings(element(.keyboard, id: 2, children: [key])) == [])
        #expect(
            findings(element(.keyboard, id: 2, children: [key]), element(.button, id: 4)).count == 1
        )
    }

    // MARK: - Contrast

    /// A white screen of 100 points at two pixels per point, with a stroke of a colour in the text's frame.
    private func picture(of color: UInt32, edge: UInt32 = 0xFFF0_F0F0) -> ScreenPixels {
        var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 200 * 200)
        for y in 40..<60 {
            pixels[y * 200 + 39] = edge
            for x in 40..<44 { pixels[y * 200 + x] = color }
        }
        return ScreenPixels(width: 200, height: 200, scale: 2, pixels: pixels)
    }

    @Test("Black on white has a contrast of 21 to 1, whatever its edges; an empty screen has none")
    func ratio() throws {
        let rect = CGRect(x: 10, y: 10, width: 50, height: 50)
        let black = try #require(picture(of: 0xFF00_0000).contrast(in: rect))
        #expect(abs(black - 21) < 0.01)
        // Published examples: #777777 on white is 4.48 to 1, #767676 is 4.54 to 1.
        let gray = try #require(picture(of: 0xFF77_7777).contrast(in: rect))
        #expect(abs(gray - 4.48) < 0.01)
        let darker = try #require(picture(of: 0xFF76_7676).contrast(in: rect))
        #expect(abs(darker - 4.54) < 0.01)
        #expect(
            picture(of: 0xFF00_0000).contrast(in: CGRect(x: 60, y: 60, width: 9, height: 9)) == nil)
        #expect(picture(of: 0).contrast(in: CGRect(x: -9, y: 500, width: 5, height: 5)) == nil)
    }

    @Test("A small text needs 4.5 to 1, a large one 3 to 1")
    func contrast() {
        let small = element(.staticText, height: 20, text: "Hello")
        let large = element(.staticText, height: 40, text: "Hello")
        let gray = picture(of: 0xFF77_7777)
        #expect(
            findings(small, picture: gray) == [
                "contrast: The contrast of the text is 4.4 to 1; 4.5 to 1 is needed"
            ])
        #expect(findings(large, picture: gray) == [])
        #expect(findings(small, picture: picture(of: 0xFF76_7676)) == [])
        #expect(findings(large, picture: picture(of: 0xFFAA_AAAA)).count == 1)
        var disabled = small
        disabled.isEnabled = false
        #expect(findings(disabled, picture: gray) == [])
    }
}
