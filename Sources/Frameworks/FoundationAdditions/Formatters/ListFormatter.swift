internal import _FoundationICU

/// A formatter that joins texts as a list in a language: `a, b, and c`.
open class ListFormatter: Formatter, @unchecked Sendable {
    // Sendable: as with Foundation's formatters, the caller must mutate a shared formatter on one thread
    // only.

    /// The language; nil means the user's.
    open var locale: Locale!

    /// The formatter of the items; nil uses their descriptions.
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

    /// Joins the items' texts; returns nil if the item formatter has no text for one of them.
    open func string(from items: [Any]) -> String? {
        var texts: [String] = []
        for item in items {
            let text = itemFormatter.map { $0.string(for: item) } ?? text(of: item)
            guard let text else { return nil }
            texts.append(text)
        }
        return joined(texts)
    }

    /// Joins the texts of an array's items; returns nil for other objects.
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
