import Foundation
import Testing

@testable import FoundationAdditions

@Suite("Localizations of bundles for the user's languages") struct PreferredLocalizationsTests {
    @Test(
        "The first language that has a localization chooses it",
        arguments: [
            (["en-US"], ["de", "en"], "en"),
            (["de"], ["de", "en"], "de"),
            (["fr", "de"], ["de", "en"], "de"),
            (["pt-BR"], ["pt", "pt-PT", "pt-BR"], "pt-BR"),
            (["pt-BR"], ["pt", "pt-PT"], "pt"),
            (["es-MX"], ["es-ES", "es-419"], "es-419"),
            (["zh-TW"], ["zh-Hans", "zh-Hant"], "zh-Hant"),
            (["zh-Hans-CN"], ["en", "zh_Hans"], "zh_Hans"),
            (["de-AT"], ["English", "German"], "German"),
            (["en"], ["Base", "en_GB", "fr"], "en_GB"),
        ])
    func matches(languages: [String], localizations: [String], expected: String) {
        #expect(
            PreferredLocalizations.choose(
                from: localizations, development: nil, languages: languages) == [expected])
    }

    @Test("Without a match it is the development language's, then any")
    func fallback() {
        func choose(_ localizations: [String], _ development: String?) -> [String] {
            PreferredLocalizations.choose(
                from: localizations, development: development, languages: ["ja"])
        }
        #expect(choose(["fr", "en"], "fr") == ["fr"])
        #expect(choose(["fr", "en"], "English") == ["en"])
        #expect(choose(["fr", "de"], "en") == ["de"])
        #expect(choose(["Base"], "en") == [])
    }

    @Test("Texts, plural forms and files come from the localization that is chosen")
    func texts() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("PreferredLocalizationsTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (language, text) in [("de", "Hallo"), ("en", "Hello"), ("af", "Haai")] {
            let inner = folder.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            try Data("\"greeting\" = \"\(text)\";".utf8)
                .write(to: inner.appendingPathComponent("Localizable.strings"))
        }
        let bundle = try #require(Bundle(path: folder.path))
        #expect(bundle._preferredLocalizations == ["en"])
        #expect(_NSLocalizedString("greeting", bundle: bundle, comment: "") == "Hello")
        #expect(_NSLocalizedString("parting", bundle: bundle, comment: "") == "parting")
        #expect(
            _NSLocalizedString("parting", bundle: bundle, value: "Bye", comment: "") == "Bye")
    }
}
