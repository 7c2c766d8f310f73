import Foundation
import ObjectiveC
import TextEngine

/// Sorts objects by a text into sections for the letters of the user's language, for a table with an index.
///
/// The last section, `#`, contains texts that begin with a digit, a symbol or a letter of another script.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
    private let index: AlphabeticIndex

    /// Creates the collation of the user's language.
    public override init() {
        index = AlphabeticIndex(locale: Locale.current.identifier)
        super.init()
    }

    init(_ locale: Locale) {
        index = AlphabeticIndex(locale: locale.identifier)
        super.init()
    }

    /// Returns the collation of the user's language.
    open class func current() -> UILocalizedIndexedCollation {
        UILocalizedIndexedCollation(.current)
    }

    /// The titles of the sections.
    open var sectionTitles: [String] { index.titles + ["#"] }

    /// The titles of the section index; `section(forSectionIndexTitle:)` returns the section of each.
    open var sectionIndexTitles: [String] { sectionTitles }

    /// Returns the section to which a title of the index scrolls.
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
        min(max(indexTitleIndex, 0), index.titles.count)
    }

    /// Returns the section of an object.
    ///
    /// - Parameter selector: A method or property of the object without arguments that returns its text.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        index.title(of: text(of: object, selector)) ?? index.titles.count
    }

    /// Returns the objects of one section in the order of their texts; those with equal texts keep their order.
    ///
    /// - Complexity: O(*n* log *n*) comparisons; the text of each object is read once.
    open func sortedArray(
        from array: [Any], collationStringSelector selector: Selector
    ) -> [Any] {
        array.map { ($0, text(of: $0, selector)) }
            .sorted { index.precedes($0.1, $1.1) }
            .map(\.0)
    }

    private func text(of object: Any, _ selector: Selector) -> String {
        let receiver: AnyObject =
            (object as? String).map(NSString.init(string:)) ?? (object as AnyObject)
        if let string = receiver as? NSString, selector.description == "self" {
            return string as String
        }
        let answer =
            sendIfImplemented(selector, to: receiver, [])
            ?? (receiver as? NSObject)?.value(forKey: selector.description)
        return answer as? String ?? (answer as? NSString).map(String.init) ?? ""
    }
}
