import CoreGraphics
import Testing

@testable import UIKit

@Suite("Layout of items in a row")
struct BarItemRowTests {
    private let row = BarItemRow(gap: 10)

    @Test("Contents follow each other with a gap")
    func gaps() {
        let spans = row.spans(of: [.content(30), .content(20)], from: 16, to: 300)
        #expect(spans == [16...46, 56...76])
        #expect(row.length(of: [.content(30), .content(20)]) == 60)
    }

    @Test("Flexible spaces share the room that is left, and replace gaps")
    func flexible() {
        let spans = row.spans(
            of: [.flexibleSpace, .content(40), .flexibleSpace, .content(20)], from: 0, to: 100)
        #expect(spans == [0...20, 20...60, 60...80, 80...100])
    }

    @Test("A fixed space is added to the gap")
    func fixed() {
        let spans = row.spans(of: [.content(10), .fixedSpace(5), .content(10)], from: 0, to: 100)
        #expect(spans == [0...10, 10...15, 25...35])
    }

    @Test("The widest contents are shortened where there is no room")
    func shortened() {
        let spans = row.spans(of: [.content(10), .content(80), .content(60)], from: 0, to: 100)
        #expect(spans == [0...10, 20...55, 65...100])
    }
}

@Suite("Layout of a navigation item")
struct NavigationRowLayoutTests {
    private var layout = NavigationRowLayout(
        width: 320, leadingMargin: 16, trailingMargin: 16, back: nil, leading: [], trailing: [],
        title: 100)

    @Test("A title is in the middle of the bar")
    func middle() {
        #expect(layout().title == 110...210)
    }

    @Test("A title goes as far aside as the items beside it need")
    mutating func aside() {
        layout.back = 120
        let result = layout()
        #expect(result.back == 16...136)
        #expect(result.title == 144...244)
    }

    @Test("A title that does not fit is as wide as the room, and so is a view without a width")
    mutating func narrow() {
        layout.leading = [.content(60)]
        layout.trailing = [.content(60)]
        layout.title = .greatestFiniteMagnitude
        let result = layout()
        #expect(result.leading == [16...76])
        #expect(result.trailing == [244...304])
        #expect(result.title == 84...236)
    }

    @Test("Left items that supplement a back button follow it")
    mutating func supplement() {
        layout.back = 40
        layout.leading = [.content(30)]
        #expect(layout().leading == [80...110])
    }
}
