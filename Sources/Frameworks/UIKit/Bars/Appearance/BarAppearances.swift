import CoreGraphics

/// The appearances that an app gives a bar: objects, and the members from before them.
@MainActor
struct BarAppearances<Appearance: UIBarAppearance> {
    var standard: Appearance?
    var compact: Appearance?
    var scrollEdge: Appearance?
    var compactScrollEdge: Appearance?
    var legacy = LegacyBarAppearance()
}

/// A bar with an appearance at the edge of the content and another one away from it.
@MainActor
protocol BarWithAppearances: UIView {
    associatedtype Appearance: UIBarAppearance

    var appearances: BarAppearances<Appearance> { get set }
    var backgrounds: BarBackgrounds { get }
    /// The appearance that the members from before appearance objects describe.
    var legacyAppearance: Appearance { get }
    /// The appearance for the bar's height, away from the edge of the content.
    var shownStandard: Appearance { get }
    /// The appearance at the edge of the content; nil means the standard one without its background.
    var shownScrollEdge: Appearance? { get }
    /// Whether the content reaches under the bar.
    var isTransparentToContent: Bool { get }

    /// Shows the appearances after a change of one.
    func appearanceDidChange()
}

extension BarWithAppearances {
    /// The standard appearance: the app's, or one that the single members describe.
    ///
    /// The app may change the returned object; the bar keeps the object from then on.
    var ensuredStandardAppearance: Appearance {
        if let standard = appearances.standard { return standard }
        let made = legacyAppearance
        made.whenChanged = { [weak self, unowned made] in
            guard let self else { return }
            if appearances.standard == nil { appearances.standard = made }
            appearanceDidChange()
        }
        return made
    }

    /// The appearance of the items at present.
    var shownAppearance: Appearance {
        backgrounds.standardPart < 0.5 ? shownScrollEdge ?? shownStandard : shownStandard
    }

    /// Sets one of the app's appearances to a copy of an object.
    func changeAppearance<Value>(
        _ path: WritableKeyPath<BarAppearances<Appearance>, Appearance?>, _ value: Appearance?,
        _ property: AppearanceProperty, _ key: ReferenceWritableKeyPath<Self, Value>
    ) {
        let copied = value?.copy() as? Appearance
        noteAppearance(AppearanceSetter(name: "\(property)")) {
            {
                guard let bar = $0 as? Self, let value = value as? Value else { return }
                bar[keyPath: key] = value
            }
        }
        copied?.whenChanged = { [weak self] in self?.appearanceDidChange() }
        appearances[keyPath: path] = copied
        appearanceDidChange()
    }

    /// Sets a member that appearance proxies have, too.
    func change<Value>(
        _ path: ReferenceWritableKeyPath<Self, Value>, _ value: Value,
        _ property: AppearanceProperty, _ key: ReferenceWritableKeyPath<Self, Value>
    ) {
        noteAppearance(property, key, value)
        self[keyPath: path] = value
        appearanceDidChange()
    }

    /// Updates the backgrounds from the appearances.
    func updateBackgrounds() {
        let standard = shownStandard.background
        var edge = shownScrollEdge?.background ?? .transparent
        // A bar that is not translucent has its background at the edge of the content, too.
        if shownScrollEdge == nil, !isTransparentToContent { edge = standard }
        backgrounds.show(standard, atEdge: edge, in: self)
    }

    /// Sets how far the standard background has replaced that at the edge of the content, from 0 to 1.
    func setStandardPart(_ part: CGFloat) {
        let former = backgrounds.standardPart
        guard part != former else { return }
        backgrounds.standardPart = part
        if (part < 0.5) != (former < 0.5), shownScrollEdge != nil { appearanceDidChange() }
    }
}
