/// The roles of an element in the rules for implied end tags and misnested elements.
struct ElementRole: OptionSet {
    let rawValue: UInt16

    static let paragraph = ElementRole(rawValue: 1 << 0)
    static let item = ElementRole(rawValue: 1 << 1)
    static let list = ElementRole(rawValue: 1 << 2)
    /// `dt` and `dd`.
    static let term = ElementRole(rawValue: 1 << 3)
    static let terms = ElementRole(rawValue: 1 << 4)
    static let cell = ElementRole(rawValue: 1 << 5)
    static let row = ElementRole(rawValue: 1 << 6)
    static let rows = ElementRole(rawValue: 1 << 7)
    static let table = ElementRole(rawValue: 1 << 8)
    static let anchor = ElementRole(rawValue: 1 << 9)
    /// A formatting element, which is reopened after the end of the block that it was opened in.
    static let formatting = ElementRole(rawValue: 1 << 10)
    /// A block that does not continue the paragraph of its list item.
    static let ownParagraph = ElementRole(rawValue: 1 << 11)
    static let heading = ElementRole(rawValue: 1 << 12)

    private static let byName: [String: ElementRole] = {
        var roles: [String: ElementRole] = [
            "p": .paragraph, "li": [.item, .ownParagraph], "dl": .terms, "dt": .term, "dd": .term,
            "table": [.table, .ownParagraph], "caption": [.cell, .ownParagraph],
            "tr": [.row, .ownParagraph], "a": [.anchor, .formatting], "pre": .ownParagraph,
        ]
        for name in ["ul", "ol", "menu", "dir"] { roles[name] = [.list, .ownParagraph] }
        for name in ["td", "th"] { roles[name] = [.cell, .ownParagraph] }
        for name in ["thead", "tbody", "tfoot"] { roles[name] = [.rows, .ownParagraph] }
        for name in ["h1", "h2", "h3", "h4", "h5", "h6"] { roles[name] = .heading }
        for name in [
            "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt",
            "u",
        ] { roles[name] = .formatting }
        return roles
    }()

    /// Returns the roles of an element; none for unknown elements.
    static func of(_ name: String) -> ElementRole { byName[name] ?? [] }
}
