import CoreGraphics
import Foundation
import ObjectiveC
internal import SwiftRuntime

/// The keyboard: keys that type into the first responder.
final class KeyboardView: UIView {
    private weak var input: (UIResponder & UIKeyInput)?
    private var type = UIKeyboardType.default
    private var returnType = UIReturnKeyType.default
    private var page = KeyboardPage.letters
    private var shift = ShiftState.off
    /// The automatic shift that was applied last; nil to apply it again. While it does not change, the user's stays.
    private var automaticShift: AutomaticShift?
    private var lastShiftTap = -TimeInterval.infinity
    private var layout: KeyboardLayout?
    private var caps: [KeyCapView] = []
    private var popup: KeyPopupView?
    private var pressed: [ObjectIdentifier: KeyCapView] = [:]
    private var repetition: AnyObject?
    /// Offers the choices of a key that is held.
    private var holding: AnyObject?
    private var choices: (view: KeyChoicesView, cap: KeyCapView)?
    /// The place on the screen of a pad's keyboard.
    var placement = KeyboardPlacement.docked {
        didSet { if placement != oldValue { updateKeys() } }
    }
    /// Called when the user chooses another place.
    var movePlacement: (KeyboardPlacement) -> Void = { _ in }
    private let metrics = KeyboardMetrics.current

    /// The backgrounds of a split keyboard.
    private let halves = [UIView(frame: .zero), UIView(frame: .zero)]

    /// The height of the empty part below the keys, in points.
    var bottomHeight: CGFloat = 0 {
        didSet { if bottomHeight != oldValue { setNeedsLayout() } }
    }

    private enum ShiftState { case off, on, locked }

    /// Whether the next letter is capitalized, and the selection that this was determined for.
    private struct AutomaticShift: Equatable {
        let isOn: Bool
        let selection: NSRange?
    }

    init() {
        super.init(frame: .zero)
        isMultipleTouchEnabled = true
        accessibilityIdentifier = "keyboard"
        for view in halves {
            view.backgroundColor = metrics.background
            view.changeTouches(isEnabled: false)
            view.isHidden = true
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { fatalError("keyboards are never archived") }

    private var isTablet: Bool { UIScreen.main.traitCollection.userInterfaceIdiom == .pad }

    // MARK: Configuring

    /// Shows the layout for a responder, from its first page.
    func configure(for input: UIResponder & UIKeyInput) {
        self.input = input
        type = input.keyboardType
        returnType = input.returnKeyType
        page = type == .numbersAndPunctuation ? .numbers : .letters
        shift = .off
        automaticShift = nil
        updateKeys()
        update()
    }

    func releaseInput() { input = nil }

    /// Follows changes of the responder and of its text.
    func update() {
        guard let input else { return }
        let wanted: (UIKeyboardType, UIReturnKeyType) = (input.keyboardType, input.returnKeyType)
        if wanted != (type, returnType) {
            return configure(for: input)
        }
        let automatic = AutomaticShift(
            isOn: wantsCapital(input), selection: selection(of: input))
        if automatic != automaticShift {
            automaticShift = automatic
            if shift != .locked { shift = automatic.isOn ? .on : .off }
        }
        showStates()
    }

    private func updateKeys() {
        let made = KeyboardLayout(
            type, page: page, returnTitle: returnType.title, isTablet: isTablet,
            isSplit: placement == .split)
        guard made != layout else { return }
        layout = made
        for cap in caps { cap.removeFromSuperview() }
        pressed = [:]
        hideChoices()
        caps = []
        let keys = made.frames(in: CGSize(width: 100, height: 100), gap: 1).map(\.key)
        for key in keys {
            let cap = KeyCapView(key, isPad: made.isPad, isTablet: isTablet)
            addSubview(cap)
            caps.append(cap)
        }
        setNeedsLayout()
    }

    private func showStates() {
        let isReturnEnabled =
            !(input?.enablesReturnKeyAutomatically ?? false)
            || input?.hasText ?? true
        for cap in caps {
            var appearance = cap.appearance
            appearance.isPressed = pressed.values.contains { $0 === cap }
            appearance.isUppercase = page == .letters && shift != .off
            appearance.isLocked = cap.key.action == .shift && shift == .locked
            if cap.key.action == .enter {
                appearance.isEnabled = isReturnEnabled
                appearance.isEmphasized = returnType.isEmphasized
            }
            cap.appearance = appearance
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let layout else { return }
        let area = CGSize(width: bounds.width, height: max(0, bounds.height - bottomHeight))
        // An accessory may leave no room.
        guard area.height > 4 else { return }
        let side: CGFloat = sideInset
        let frames = layout.frames(
            in: CGSize(width: area.width - 2 * side, height: area.height - 4),
            gap: metrics.keyGap(isPad: isTablet))
        for (cap, place) in zip(caps, frames) {
            cap.frame = place.frame.offsetBy(dx: side, dy: 4)
        }
        layOutHalves()
    }

    /// Puts the backgrounds of a split keyboard behind its keys.
    private func layOutHalves() {
        let margin = metrics.keyGap(isPad: isTablet) / 2
        for (index, view) in halves.enumerated() {
            view.isHidden = placement != .split
            let keys = caps.map(\.frame).filter { ($0.midX > bounds.midX) == (index == 1) }
            let inner =
                index == 0
                ? (keys.map(\.maxX).max() ?? 0) + margin
                : (keys.map(\.minX).min() ?? bounds.width) - margin
            view.frame = CGRect(
                x: index == 0 ? 0 : inner, y: 0,
                width: index == 0 ? inner : bounds.width - inner, height: bounds.height)
        }
    }

    /// Touches between the halves of a split keyboard are not its own.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard placement == .split else { return super.point(inside: point, with: event) }
        return halves.contains { $0.frame.contains(point) }
    }

    /// The width beside the keys that a phone with a cut-out leaves in landscape.
    private var sideInset: CGFloat { UIScreen.main.safeAreaInsets.left }

    // MARK: Touches

    private func cap(at point: CGPoint) -> KeyCapView? {
        let shown = caps.filter { !$0.isHidden }
        if let inside = shown.first(where: { $0.frame.contains(point) }) { return inside }
        let near = shown.map { (cap: $0, distance: $0.frame.distance(to: point)) }
            .min { $0.distance < $1.distance }
        // The gaps belong to the nearest key; the part below the keys to none.
        guard let near, near.distance < 20 else { return nil }
        return near.cap
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first, takesChoice(touch) { return }
        // A second finger finishes the key of the first, as fast typists expect.
        for (identifier, cap) in pressed where cap.key.action != .shift {
            pressed[identifier] = nil
            finish(cap)
        }
        for touch in touches {
            guard let cap = cap(at: touch.location(in: self)) else { continue }
            press(cap, touch)
        }
    }

    private func press(_ cap: KeyCapView, _ touch: UITouch) {
        pressed[ObjectIdentifier(touch)] = cap
        showStates()
        showPopup(cap)
        switch cap.key.action {
        case .shift: tapShift(at: touch.timestamp)
        case .delete:
            deleteBackward()
            repeatDeleting(after: metrics.repeatDelay)
        case .page(let page): change(to: page)
        default: offerChoices(of: cap)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            if let choices, pressed[ObjectIdentifier(touch)] === choices.cap {
                choices.view.selected = choices.view.choice(at: touch.location(in: self))
                continue
            }
            guard let former = pressed[ObjectIdentifier(touch)], former.key.isLetter,
                let cap = cap(at: touch.location(in: self)), cap !== former, cap.key.isLetter
            else { continue }
            pressed[ObjectIdentifier(touch)] = cap
            showStates()
            showPopup(cap)
            offerChoices(of: cap)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let cap = pressed.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
            finish(cap)
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { pressed[ObjectIdentifier(touch)] = nil }
        hideChoices()
        stopRepeating()
        hidePopup()
        showStates()
    }

    private func finish(_ cap: KeyCapView) {
        stopHolding()
        if let choices, choices.cap === cap {
            // A menu whose title was not reached by the finger waits for a tap.
            if let choice = choices.view.selected { choose(choice) } else { showStates() }
            return
        }
        stopRepeating()
        hidePopup()
        showStates()
        switch cap.key.action {
        case .text: type(cap.shownTitle, of: cap.key)
        case .enter: if cap.appearance.isEnabled { type("\n") }
        case .dismiss: input?.resignFirstResponder()
        case .shift, .delete, .page, .none: break
        }
    }

    // MARK: Typing

    private func type(_ title: String, of key: KeyboardKey) {
        guard case .text(let text) = key.action else { return }
        type(text == " " ? " " : title)
        // A space or an apostrophe returns to the letters.
        if page != .letters, type != .numbersAndPunctuation, text == " " || text == "'" {
            change(to: .letters)
        }
    }

    private func type(_ text: String) {
        guard let input else { return }
        UIApplication.shared.textInput.dropsNextText = false
        UIApplication.shared.textInput.type(smart(text, input), into: input)
        if shift == .on { shift = .off }
        automaticShift = nil
        update()
    }

    private func deleteBackward() {
        guard let input else { return }
        UIApplication.shared.textInput.dropsNextText = false
        UIApplication.shared.textInput.deleteBackward(in: input)
        update()
    }

    private func change(to page: KeyboardPage) {
        self.page = page
        automaticShift = nil
        updateKeys()
        update()
    }

    private func tapShift(at time: TimeInterval) {
        if shift == .locked {
            shift = .off
        } else if time - lastShiftTap < metrics.doubleTapInterval {
            shift = .locked
        } else {
            shift = shift == .on ? .off : .on
        }
        lastShiftTap = time
        showStates()
    }

    // MARK: Repeating

    private func repeatDeleting(after delay: TimeInterval) {
        stopRepeating()
        repetition = TimeEnvironment.delayedCalls.schedule(after: delay, inModes: [.common]) {
            [weak self] in
            MainThread.run {
                guard let self,
                    self.pressed.values.contains(where: { $0.key.action == .delete })
                else { return }
                self.deleteBackward()
                self.repeatDeleting(after: self.metrics.repeatInterval)
            }
        }
    }

    private func stopRepeating() {
        if let repetition { TimeEnvironment.delayedCalls.cancel(repetition) }
        repetition = nil
    }

    // MARK: Choices

    /// Offers the choices of a key, if it has some, when it is held long enough.
    private func offerChoices(of cap: KeyCapView) {
        stopHolding()
        let isMenu = cap.key.action == .dismiss
        let titles =
            isMenu
            ? placement.choices.map(\.title)
            : cap.key.isLetter && layout?.isPad == false
                ? KeyAccents.variants(of: cap.shownTitle) : []
        guard !titles.isEmpty else { return }
        holding = TimeEnvironment.delayedCalls.schedule(
            after: metrics.choicesDelay, inModes: [.common]
        ) { [weak self] in
            MainThread.run {
                guard let self, self.pressed.values.contains(where: { $0 === cap }) else { return }
                self.hidePopup()
                let view = KeyChoicesView(
                    isMenu ? titles : [cap.shownTitle] + titles, isColumn: isMenu)
                view.selected = isMenu ? nil : 0
                self.addSubview(view)
                view.place(above: cap.frame, in: self.bounds)
                self.choices = (view, cap)
            }
        }
    }

    /// Returns whether a touch chooses from an open menu; the menu closes with any touch.
    private func takesChoice(_ touch: UITouch) -> Bool {
        guard let choices, !pressed.values.contains(where: { $0 === choices.cap }) else {
            return false
        }
        guard let choice = choices.view.choice(at: touch.location(in: self)) else {
            hideChoices()
            return false
        }
        choose(choice)
        return true
    }

    private func choose(_ index: Int) {
        guard let (view, cap) = choices, view.titles.indices.contains(index) else { return }
        hideChoices()
        showStates()
        if cap.key.action == .dismiss {
            movePlacement(placement.choices[index].placement)
        } else {
            type(view.titles[index], of: cap.key)
        }
    }

    private func hideChoices() {
        stopHolding()
        choices?.view.removeFromSuperview()
        choices = nil
    }

    private func stopHolding() {
        if let holding { TimeEnvironment.delayedCalls.cancel(holding) }
        holding = nil
    }

    // MARK: Pop-up

    private func showPopup(_ cap: KeyCapView) {
        guard !isTablet, layout?.isPad == false, cap.key.isLetter, cap.key.title.count == 1 else {
            return hidePopup()
        }
        let popup = popup ?? KeyPopupView(frame: .zero)
        self.popup = popup
        if popup.superview == nil { addSubview(popup) }
        popup.show(cap.shownTitle, above: cap.frame, in: bounds)
    }

    private func hidePopup() { popup?.removeFromSuperview() }
}

// MARK: - Capitals and smart punctuation

extension KeyboardView {
    /// Returns the text before the insertion point, as far as capitals and quotes depend on it.
    private func textBefore(_ input: UIResponder & UIKeyInput) -> String? {
        guard let input = input as? any UITextInput, let selection = input.selectedTextRange else {
            return nil
        }
        let start =
            input.position(from: selection.start, offset: -8) ?? input.beginningOfDocument
        return input.textRange(from: start, to: selection.start).flatMap { input.text(in: $0) }
    }

    /// Returns the selection of a text, in its units; nil without one.
    fileprivate func selection(of input: UIResponder & UIKeyInput) -> NSRange? {
        guard let input = input as? any UITextInput, let range = input.selectedTextRange else {
            return nil
        }
        return NSRange(
            location: input.offset(from: input.beginningOfDocument, to: range.start),
            length: input.offset(from: range.start, to: range.end))
    }

    /// Returns whether the next letter is capitalized automatically.
    fileprivate func wantsCapital(_ input: UIResponder & UIKeyInput) -> Bool {
        guard !input.isSecureTextEntry else { return false }
        switch input.keyboardType as UIKeyboardType {
        case .emailAddress, .URL, .webSearch: return false
        default: break
        }
        let kind: UITextAutocapitalizationType = input.autocapitalizationType
        if kind == .allCharacters { return true }
        guard kind != .none else { return false }
        guard let text = textBefore(input) else { return !input.hasText }
        guard let last = text.last else { return true }
        if last.isNewline { return true }
        guard last.isWhitespace else { return false }
        if kind == .words { return true }
        let sentence = text.reversed().first { !$0.isWhitespace }
        return sentence.map { ".!?".contains($0) } ?? true
    }

    /// Returns text with typographic quotes and dashes, where the responder enables them.
    fileprivate func smart(_ text: String, _ input: UIResponder & UIKeyInput) -> String {
        guard !input.isSecureTextEntry else { return text }
        switch input.keyboardType as UIKeyboardType {
        case .default, .namePhonePad, .twitter: break
        default: return text
        }
        guard text == "\"" || text == "'", input.smartQuotesType != .no else { return text }
        let last = textBefore(input)?.last
        let opens = last.map { $0.isWhitespace || "([{".contains($0) } ?? true
        if text == "'" { return opens ? "\u{2018}" : "\u{2019}" }
        return opens ? "\u{201C}" : "\u{201D}"
    }
}

extension CGRect {
    fileprivate func distance(to point: CGPoint) -> CGFloat {
        hypot(
            max(minX - point.x, point.x - maxX, 0), max(minY - point.y, point.y - maxY, 0))
    }
}
