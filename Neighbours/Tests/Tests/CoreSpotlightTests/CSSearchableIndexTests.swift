import CoreSpotlight
import Foundation
import Testing

@Suite("Items that the user may search for")
struct CSSearchableIndexTests {
    private func item(_ name: String, _ domain: String? = nil) -> CSSearchableItem {
        let attributes = CSSearchableItemAttributeSet(itemContentType: "public.text")
        attributes.title = name
        return CSSearchableItem(
            uniqueIdentifier: name, domainIdentifier: domain, attributeSet: attributes)
    }

    private func wait(
        _ body: (@escaping @Sendable ((any Error)?) -> Void) -> Void
    ) async -> (any Error)? {
        await withCheckedContinuation { continuation in
            body { continuation.resume(returning: $0) }
        }
    }

    @Test("Changes are confirmed later, without an error")
    func confirmed() async {
        let index = CSSearchableIndex(name: UUID().uuidString)
        #expect(CSSearchableIndex.isIndexingAvailable())
        #expect(
            await wait { index.indexSearchableItems([item("tea")], completionHandler: $0) } == nil)
        #expect(
            await wait {
                index.deleteSearchableItems(withIdentifiers: ["tea"], completionHandler: $0)
            } == nil)
    }

    @Test("A batch keeps its client state, which is small")
    func batch() async {
        let index = CSSearchableIndex(name: UUID().uuidString)
        index.beginBatch()
        index.indexSearchableItems([item("tea")])
        let state = Data([1, 2])
        #expect(await wait { index.endBatch(withClientState: state, completionHandler: $0) } == nil)
        let kept = await withCheckedContinuation { continuation in
            index.fetchLastClientState { data, _ in continuation.resume(returning: data) }
        }
        #expect(kept == state)
        index.beginBatch()
        let error = await wait {
            index.endBatch(withClientState: Data(count: 300), completionHandler: $0)
        }
        #expect((error as? CSIndexError)?.code == .invalidClientStateError)
    }

    @Test("A copy of attributes is not changed with its original")
    func attributes() throws {
        let attributes = CSSearchableItemAttributeSet(contentType: .text)
        attributes.keywords = ["a"]
        let copy = try #require(attributes.copy() as? CSSearchableItemAttributeSet)
        attributes.keywords = ["b"]
        #expect(copy.keywords == ["a"] && copy.contentType == "public.text")
    }
}
