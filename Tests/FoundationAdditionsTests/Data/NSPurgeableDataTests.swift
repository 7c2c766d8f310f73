import Foundation
import FoundationAdditions
import Testing

@Suite("NSPurgeableData")
struct NSPurgeableDataTests {
    @Test("Data is there while it is used, and empty after it was discarded")
    func discard() {
        let data = NSPurgeableData(data: Data([1, 2, 3]))
        data.discardContentIfPossible()
        #expect(data.length == 3 && !data.isContentDiscarded())
        data.endContentAccess()
        #expect(data.beginContentAccess())
        data.discardContentIfPossible()
        #expect(data as Data == Data([1, 2, 3]))
        data.endContentAccess()
        data.discardContentIfPossible()
        #expect(data.isContentDiscarded() && data.length == 0)
        #expect(!data.beginContentAccess())
    }
}
