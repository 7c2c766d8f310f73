import Foundation

/// The languages and the locale of the device.
///
/// They are those of the launch arguments `-AppleLanguages (de, en)` and `-AppleLocale de_DE`, which schemes and UI
/// tests pass to apps on Apple's platforms, too; without them those of Apple's simulators, US English. Nothing of the
/// machine is read, so that an app shows the same texts on all of them.
package struct DeviceLocale: Equatable, Sendable {
    /// The user's languages, the preferred one first, such as `en-US`; never empty.
    package let languages: [String]
    /// The identifier of the user's locale, such as `en_US`.
    package let identifier: String

    /// The process's.
    package static let current = DeviceLocale(arguments: CommandLine.arguments)
    static let locale = Locale(identifier: current.identifier)

    package init(arguments: [String]) {
        func value(of name: String) -> String? {
            guard let index = arguments.lastIndex(of: name), index + 1 < arguments.endIndex
            else { return nil }
            return arguments[index + 1]
        }
        let languages = value(of: "-AppleLanguages").map(Self.languages) ?? []
        self.languages = languages.isEmpty ? ["en-US"] : languages
        let ofLanguage = languages.first.map {
            // A language without a region has that of the device.
            $0.contains("-") ? $0.replacingOccurrences(of: "-", with: "_") : $0 + "_US"
        }
        identifier = value(of: "-AppleLocale") ?? ofLanguage ?? "en_US"
    }

    /// The items of a list as in `(de, "pt-BR")`.
    private static func languages(_ list: String) -> [String] {
        list.split(whereSeparator: { "(), \"\n\t".contains($0) }).map {
            $0.replacingOccurrences(of: "_", with: "-")
        }
    }
}

// MARK: - Foundation's current locale

// WORKAROUND(current-locale): Foundation's current locale on Linux is `en_001`, whatever the device's: without a
// currency, and with the day before the month. Programs and Foundation's own libraries call these functions through the
// symbol table, where ours interpose.

extension Locale {
    @_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
    @used
    public static func _current() -> Locale { DeviceLocale.locale }

    @_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
    @used
    public static func _autoupdatingCurrent() -> Locale { DeviceLocale.locale }

    @_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
    @used
    public static func _preferredLanguages() -> [String] { DeviceLocale.current.languages }

    @_silgen_name("$s20FoundationEssentials6LocaleV16preferredLocalesSayACGvgZ")
    @used
    public static func _preferredLocales() -> [Locale] {
        DeviceLocale.current.languages.map { Locale(identifier: $0) }
    }
}

extension Calendar {
    @_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
    @used
    public static func _current() -> Calendar { ofDevice() }

    @_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
    @used
    public static func _autoupdatingCurrent() -> Calendar { ofDevice() }

    private static func ofDevice() -> Calendar {
        var calendar = Calendar(identifier: DeviceLocale.calendar)
        calendar.locale = DeviceLocale.locale
        return calendar
    }
}

extension DeviceLocale {
    /// The identifier of the locale's calendar, such as the Buddhist one for `th_TH`.
    static let calendar = locale.calendar.identifier
}
