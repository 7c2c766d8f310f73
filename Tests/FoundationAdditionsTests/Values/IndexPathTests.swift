import FoundationAdditions
import Testing

@Suite struct IndexPathTests {
    @Test("A path has a section first, then a row or an item")
    func parts() {
        var path = IndexPath(row: 3, section: 1)
        #expect(Array(path) == [1, 3])
        #expect((path.section, path.row, path.item) == (1, 3, 3))
        path.row = 5
        path.section = 2
        #expect(path == IndexPath(item: 5, section: 2))
        path.item = 0
        #expect(path.row == 0)
    }

    @Test("A path of another length stops the process as on iOS")
    func wrongLength() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = IndexPath(index: 1).row
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("'NSInternalInconsistencyException', reason: 'Invalid index path"))
    }

    @Test("The class has the same members as the value")
    func objects() {
        let row = NSIndexPath(row: 3, section: 1)
        #expect(row.section == 1 && row.row == 3 && row.item == 3)
        #expect(row as IndexPath == IndexPath(row: 3, section: 1))
        #expect(NSIndexPath(item: 2, section: 0).item == 2)
    }
}
