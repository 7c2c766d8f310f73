internal import _FoundationICU

/// Joins texts as a language does when it counts things up: `a, b, and c`.
open class ListFormatter: Formatter, @unchecked Sendable {
    // Sendable: as with Foundation's formatters, whoever shares one changes it on one thread only.

    /// The language; nil means the user's.
    open var locale: Locale!

    /// Turns the items into text; without one they describe themselves.
    open var itemFormatter: Formatter?

    public override init() {
        super.init()
        locale = .autoupdatingCurrent
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        locale = .autoupdatingCurrent
    }

    /// Joins texts in the user's language.
    open class func localizedString(byJoining strings: [String]) -> String {
        ListFormatter().joined(strings)
    }

    /// Joins the items' texts; nil when the item formatter has none for one of them.
    open func string(from items: [Any]) -> String? {
        var texts: [String] = []
        for item in items {
            let text = itemFormatter.map { $0.string(for: item) } ?? text(of: item)
            guard let text else { return nil }
            texts.append(text)
        }
        return joined(texts)
    }

    /// Joins the texts of an array's items; nil for what is no array.
    open override func string(for obj: Any?) -> String? {
        (obj as? [Any]).flatMap { string(from: $0) }
    }

    private func text(of item: Any) -> String? {
        (item as? String) ?? (item as? NSObject)?.description ?? "\(item)"
    }

    private func joined(_ texts: [String]) -> String {
        InternationalText.list(
            texts, ULISTFMT_TYPE_AND, ULISTFMT_WIDTH_WIDE, locale ?? .autoupdatingCurrent)
            ?? texts.joined(separator: ", ")
    }
}
