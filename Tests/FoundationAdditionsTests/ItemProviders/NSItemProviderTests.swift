import FoundationAdditions
import Testing

@Suite struct NSItemProviderTests {
    @Test("A provider of an object has the forms that the object turns into")
    func forms() {
        let provider = NSItemProvider(object: "text" as NSString)
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.plain-text"))
        #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.utf8-plain-text.own"))
        #expect(provider.canLoadObject(ofClass: String.self))
        #expect(!provider.canLoadObject(ofClass: Card.self))
        let empty = NSItemProvider()
        #expect(empty.registeredTypeIdentifiers.isEmpty)
    }

    @Test("A string and an address come out as they went in")
    func strings() async throws {
        let text = try await value { done in
            NSItemProvider(object: "Grüße" as NSString).loadObject(
                ofClass: String.self, completionHandler: done)
        }
        #expect(text == "Grüße")
        let address = try #require(NSURL(string: "https://example.org/a?b=1"))
        let url = try await value { done in
            NSItemProvider(object: address).loadObject(ofClass: URL.self, completionHandler: done)
        }
        #expect(url.absoluteString == "https://example.org/a?b=1")
    }

    @Test("Data is made when it is asked for, of the first form that conforms")
    func data() async throws {
        let provider = NSItemProvider()
        for type in ["public.png", "public.jpeg"] {
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
                done(Data(type.utf8), nil)
                return nil
            }
        }
        let image = try await value { done in
            provider.loadDataRepresentation(
                forTypeIdentifier: "public.image", completionHandler: done)
        }
        #expect(image == Data("public.png".utf8))
        let jpeg = try await value { done in
            provider.loadDataRepresentation(
                forTypeIdentifier: "public.jpeg", completionHandler: done)
        }
        #expect(jpeg == Data("public.jpeg".utf8))
    }

    @Test("A type registered twice has the later form")
    func replaces() async throws {
        let provider = NSItemProvider(object: "first" as NSString)
        provider.registerObject("second" as NSString, visibility: .ownProcess)
        #expect(provider.registeredTypeIdentifiers.count == 1)
        let text = try await value { done in
            provider.loadObject(ofClass: String.self, completionHandler: done)
        }
        #expect(text == "second")
    }

    @Test("A form that is not there is an error with Apple's domain, code and text")
    func unavailable() async {
        await #expect {
            _ = try await self.value { done in
                NSItemProvider().loadDataRepresentation(
                    forTypeIdentifier: "public.jpeg", completionHandler: done)
            }
        } throws: { error in
            let error = error as NSError
            return error.domain == NSItemProvider.errorDomain && error.code == -1000
                && error.localizedDescription == "Cannot load representation of type public.jpeg"
        }
        await #expect {
            _ = try await self.value { done in
                NSItemProvider(object: "text" as NSString).loadObject(
                    ofClass: URL.self, completionHandler: done)
            }
        } throws: {
            ($0 as NSError).code == NSItemProvider.ErrorCode.unavailableCoercionError.rawValue
        }
    }

    @Test("Classes of the app turn into data and back")
    func ownClasses() async throws {
        let provider = NSItemProvider(object: Card("Ann"))
        #expect(
            provider.registeredTypeIdentifiers == ["org.example.card", "public.utf8-plain-text"])
        let card = try await value { done in
            provider.loadObject(ofClass: Card.self) { done($0 as? Card, $1) }
        }
        #expect(card.name == "Ann")
        let text = try await value { done in
            provider.loadObject(ofClass: String.self, completionHandler: done)
        }
        #expect(text == "Ann")
    }

    @Test("An item that is handed on as it is comes out as the same object")
    func items() async throws {
        let address = try #require(NSURL(string: "https://example.org"))
        let provider = NSItemProvider(item: address, typeIdentifier: nil)
        #expect(provider.registeredTypeIdentifiers == ["public.url"])
        let item = try await value { done in
            provider.loadItem(forTypeIdentifier: "public.url") { done($0 as? NSURL, $1) }
        }
        #expect(item === address)
        let data = try await value { done in
            provider.loadDataRepresentation(
                forTypeIdentifier: "public.url", completionHandler: done)
        }
        #expect(String(decoding: data, as: UTF8.self) == "https://example.org")
    }

    @Test("A file with the data exists as long as the handler runs")
    func files() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) {
            $0(Data("[]".utf8), nil)
            return nil
        }
        provider.suggestedName = "../note"
        let (url, content) = try await value { (done: @escaping Done<(URL, String)>) in
            provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, error in
                done(url.map { ($0, (try? String(contentsOf: $0, encoding: .utf8)) ?? "") }, error)
            }
        }
        #expect(content == "[]")
        #expect(url.lastPathComponent == "..:note.json")
    }

    @Test("A file is offered by its extension, and used in place")
    func fileForms() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            UUID().uuidString + ".json")
        try Data("{}".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let provider = try #require(NSItemProvider(contentsOf: file))
        #expect(provider.registeredTypeIdentifiers == ["public.json"])
        #expect(provider.registeredTypeIdentifiers(fileOptions: .openInPlace) == ["public.json"])
        let (url, isInPlace) = try await value { (done: @escaping Done<(URL, Bool)>) in
            provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.json") {
                url, isInPlace, error in
                done(url.map { ($0, isInPlace) }, error)
            }
        }
        #expect(url == file && isInPlace)
        #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/absent/file")) == nil)
    }

    @Test("Cancelling ends the wait with an error, once")
    func cancelling() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) {
            _ in
            Progress(totalUnitCount: 10)
        }
        let error = await withCheckedContinuation { continuation in
            let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.data") {
                continuation.resume(returning: $1)
            }
            progress.cancel()
            progress.cancel()
        }
        #expect((error as? CocoaError)?.code == .userCancelled)
    }

    // MARK: - Help

    typealias Done<Value> = @Sendable (Value?, (any Error)?) -> Void

    private func value<Value, Result>(
        _ load: (@escaping Done<Value>) -> Result
    ) async throws -> Value {
        let handed = try await withCheckedThrowingContinuation { continuation in
            _ = load { value, error in
                if let value {
                    continuation.resume(returning: Handed(value: value))
                } else {
                    continuation.resume(throwing: error ?? CocoaError(.coderValueNotFound))
                }
            }
        }
        return handed.value
    }

    private struct Handed<Value>: @unchecked Sendable {
        // Sendable: whoever made the value does not look at it again.
        let value: Value
    }
}

/// An object of the app that turns into two types of data.
private final class Card: NSObject, NSItemProviderWriting, NSItemProviderReading, Sendable {
    let name: String

    init(_ name: String) {
        self.name = name
    }

    static let writableTypeIdentifiersForItemProvider = [
        "org.example.card", "public.utf8-plain-text",
    ]
    static let readableTypeIdentifiersForItemProvider = ["org.example.card"]

    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(name.utf8), nil)
        return nil
    }

    static func object(
        withItemProviderData data: Data, typeIdentifier: String
    ) throws -> Self {
        Self(String(decoding: data, as: UTF8.self))
    }
}
