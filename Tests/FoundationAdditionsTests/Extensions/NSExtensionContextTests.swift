import FoundationAdditions
import Testing

@Suite struct NSExtensionContextTests {
    @Test("A context without a host has no items, opens nothing, and is not ended early")
    func withoutHost() async {
        let context = NSExtensionContext()
        #expect(context.inputItems.isEmpty)
        let expired = await withCheckedContinuation { continuation in
            context.completeRequest(returningItems: nil) { continuation.resume(returning: $0) }
        }
        #expect(!expired)
        let opened = await withCheckedContinuation { continuation in
            guard let url = URL(string: "https://example.org") else { return }
            context.open(url) { continuation.resume(returning: $0) }
        }
        #expect(!opened)
    }

    @Test("A copied item has the same attachments")
    func copies() throws {
        let item = NSExtensionItem()
        let provider = NSItemProvider(object: "text" as NSString)
        item.attachments = [provider]
        item.userInfo = ["key": 1]
        let copy = try #require(item.copy() as? NSExtensionItem)
        #expect(copy.attachments?.first === provider)
        #expect(copy.userInfo?["key"] as? Int == 1)
    }
}
