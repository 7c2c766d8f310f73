import Foundation
import UIHost

/// An examination of a screen for what keeps people from using it.
package struct AccessibilityAudit: Sendable {
    /// The parts of an examination; the numbers are the bits of `XCUIAccessibilityAuditType`.
    package enum Kind: UInt8, CaseIterable, Sendable {
        /// Texts whose colour differs too little from what is behind them, measured on the pixels of the screen.
        case contrast = 0
        /// Controls too small to be touched.
        case hitRegion = 2
        /// Elements without a label, or with one that is no words.
        case description = 3
        /// Texts that do not follow the text size of the device's user.
        case dynamicType = 16
        /// Texts of which a part is cut off.
        case clippedText = 17
        /// Traits that contradict each other.
        case trait = 18
    }

    /// Something that should be otherwise.
    package struct Finding: Hashable, Sendable {
        package var kind: Kind
        /// The element, without its children.
        package var element: HostElement
        /// One sentence without the element's name.
        package var text: String

        package init(kind: Kind, element: HostElement, text: String) {
            self.kind = kind
            self.element = element
            self.text = text
        }
    }

    private let tree: ElementTree
    private let texts: [UInt: HostTextSetting]
    private let picture: ScreenPixels?

    /// - Parameters:
    ///   - texts: The settings of texts by the identities of their elements.
    ///   - picture: The screen; without it no contrast is measured.
    package init(
        of tree: ElementTree, texts: [UInt: HostTextSetting], picture: ScreenPixels?
    ) {
        self.tree = tree
        self.texts = texts
        self.picture = picture
    }

    /// The findings about what is visible, in the order of the document.
    ///
    /// The parts of the system, its keyboard and its status bar, are not examined.
    package func findings(of kinds: Set<Kind> = Set(Kind.allCases)) -> [Finding] {
        var findings: [Finding] = []
        var index = 1
        while index < tree.nodes.count {
            let element = tree[index]
            if element.kind == .keyboard || element.kind == .statusBar {
                index = tree.nodes[index].end
                continue
            }
            index += 1
            guard element.isVisible else { continue }
            for (kind, text) in problems(of: element) where kinds.contains(kind) {
                findings.append(Finding(kind: kind, element: element, text: text))
            }
        }
        return findings
    }

    private func problems(of element: HostElement) -> [(Kind, String)] {
        let texts: [(Kind, String?)] = [
            (.contrast, contrast(of: element)), (.hitRegion, size(of: element)),
            (.description, label(of: element)), (.dynamicType, textSize(of: element)),
            (.clippedText, clipping(of: element)), (.trait, traits(of: element)),
        ]
        return texts.compactMap { kind, text in text.map { (kind, $0) } }
    }

    // MARK: - Contrast

    // Documented: the Web Content Accessibility Guidelines 2.2, 1.4.3, ask for 4.5 to 1, and of large text, from 18 points
    // of print on, for 3 to 1.
    private static let leastContrast = 4.5
    private static let leastContrastOfLargeText = 3.0
    /// The height of a line of the smallest large text, in points of the screen.
    private static let largeTextHeight: CGFloat = 28

    private func contrast(of element: HostElement) -> String? {
        guard let picture, element.isEnabled, element.kind == .staticText,
            element.text?.contains(where: { !$0.isWhitespace }) == true,
            let ratio = picture.contrast(in: element.visibleFrame)
        else { return nil }
        let least =
            element.frame.height < Self.largeTextHeight
            ? Self.leastContrast : Self.leastContrastOfLargeText
        guard ratio < least else { return nil }
        return
            "The contrast of the text is \(Self.short(ratio)) to 1; \(Self.short(least)) to 1 is needed"
    }

    private static func short(_ number: Double) -> String {
        "\((number * 10).rounded(.down) / 10)"
    }

    // MARK: - Touches

    /// The least width and height of what is touched, in points.
    // Documented: the Web Content Accessibility Guidelines 2.2, 2.5.8. Controls of UIKit are lower than the 44 points that
    // Apple recommends.
    private static let leastTouchSize: CGFloat = 24

    private static let touchedKinds: Set<HostElementKind> = [
        .button, .link, .switch, .slider, .stepper, .textField, .secureTextField, .searchField,
        .menuItem, .colorWell,
    ]

    private func isTouched(_ element: HostElement) -> Bool {
        Self.touchedKinds.contains(element.kind)
            || !element.traits.isDisjoint(with: [.button, .link, .adjustable])
    }

    private func size(of element: HostElement) -> String? {
        guard isTouched(element), element.isEnabled else { return nil }
        let size = element.frame.size
        guard min(size.width, size.height) < Self.leastTouchSize else { return nil }
        return
            "The element is \(Self.short(size.width.native)) × \(Self.short(size.height.native)) points; "
            + "\(Int(Self.leastTouchSize)) × \(Int(Self.leastTouchSize)) are needed to touch it"
    }

    // MARK: - Descriptions

    private func label(of element: HostElement) -> String? {
        guard element.isAccessibilityElement else { return nil }
        let label = element.shownLabel
        // The value of a switch says nothing of what it switches; that of a field is its text.
        let texts = [label, element.placeholder ?? "", isField(element) ? element.value ?? "" : ""]
        if isTouched(element) || element.kind == .image,
            texts.allSatisfy({ text in text.allSatisfy(\.isWhitespace) })
        {
            return "The element has no label"
        }
        return Self.isFileName(label) ? "The label '\(label)' is no description in words" : nil
    }

    private func isField(_ element: HostElement) -> Bool {
        [.textField, .secureTextField, .searchField, .textView].contains(element.kind)
    }

    /// Whether a label is the name of a file or of a resource rather than words.
    private static func isFileName(_ label: String) -> Bool {
        guard !label.contains(" "), !label.isEmpty else { return false }
        let name = label.lowercased()
        return [".png", ".jpg", ".jpeg", ".pdf", ".svg"].contains { name.hasSuffix($0) }
            || (name.contains("_") && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    // MARK: - Texts

    private func textSize(of element: HostElement) -> String? {
        guard let setting = texts[element.identity], !setting.followsTextSize else { return nil }
        return "The text does not follow the text size that the user prefers"
    }

    private func clipping(of element: HostElement) -> String? {
        guard let setting = texts[element.identity], setting.isClipped else { return nil }
        return "A part of the text is cut off"
    }

    // MARK: - Traits

    private func traits(of element: HostElement) -> String? {
        guard element.isAccessibilityElement else { return nil }
        let pairs: [(HostElementTraits, HostElementTraits, String)] = [
            (.button, .link, "a button and a link"),
            (.button, .staticText, "a button and a static text"),
            (.adjustable, .staticText, "adjustable and a static text"),
            (.link, .adjustable, "a link and adjustable"),
        ]
        let both = pairs.first { element.traits.isSuperset(of: $0.0.union($0.1)) }
        return both.map { "The element is \($0.2) at once" }
    }
}
