import Foundation

// Foundation on Linux reads `.stringsdict` files and stops the program when it returns one of their texts. Rewritten
// sources call these functions instead, which return formats with their plural forms, as on Apple's platforms.

/// Returns the text under a key in the user's language.
public func _NSLocalizedString(
    _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
    comment: String
) -> String {
    bundle._localizedString(forKey: key, value: value, table: tableName)
}

extension Bundle {
    /// Returns the text under a key in the user's language.
    public func _localizedString(
        forKey key: String, value: String?, table tableName: String?
    ) -> String {
        // A subclass of the app decides by its own override.
        guard type(of: self) == Bundle.self else {
            return localizedString(forKey: key, value: value, table: tableName)
        }
        return LocalizedFormats.text(forKey: key, value: value, table: tableName, in: self)
            ?? LocalizedTables.text(forKey: key, value: value, table: tableName, in: self)
            ?? localizedString(forKey: key, value: value, table: tableName)
    }
}

extension NSString {
    /// Returns the form of a localized text for a width: that for the greatest width up to it, or else for the least; the
    /// text itself if it has no others.
    ///
    /// - Parameter width: In the unit of the table of texts, usually the width of a capital M.
    public func variantFittingPresentationWidth(_ width: Int) -> String {
        let text = self as String
        return LocalizedFormats.text(of: text, fitting: width) ?? text
    }
}

extension String {
    /// Creates a text from a format, in no locale.
    public init(_format format: String, _ arguments: any CVarArg...) {
        self.init(_format: format, locale: nil, arguments: arguments)
    }

    /// Creates a text from a format, in no locale.
    public init(_format format: String, arguments: [any CVarArg]) {
        self.init(_format: format, locale: nil, arguments: arguments)
    }

    /// Creates a text from a format in a locale.
    public init(_format format: String, locale: Locale?, _ arguments: any CVarArg...) {
        self.init(_format: format, locale: locale, arguments: arguments)
    }

    /// Creates a text from a format in a locale.
    public init(_format format: String, locale: Locale?, arguments: [any CVarArg]) {
        guard let localized = LocalizedFormats.format(of: format) else {
            self.init(format: format, locale: locale, arguments: arguments)
            return
        }
        let expansion = FormatExpansion(localized, text: format, arguments: arguments)
        self.init(format: expansion.text, locale: locale, arguments: expansion.used)
    }

    /// Returns a text from a format in the user's locale.
    public static func _localizedStringWithFormat(
        _ format: String, _ arguments: any CVarArg...
    ) -> String {
        self.init(_format: format, locale: .current, arguments: arguments)
    }
}
