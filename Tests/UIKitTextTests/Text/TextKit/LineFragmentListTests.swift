import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Line fragments around edits")
struct LineFragmentListTests {
    /// The fragments of as many lines, each a paragraph of two characters that is 10 points high.
    private static func fragments(_ count: Int) -> [LineFragment] {
        let storage = NSTextStorage(
            string: String(repeating: "a\n", count: count),
            attributes: [.font: UIFont.systemFont(ofSize: 10)])
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 100, height: 0))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        manager.ensureLayout(for: container)
        return Array(manager.fragments)
    }

    private static func describe(_ fragments: some Sequence<LineFragment>) -> [String] {
        fragments.map { "\($0.range.location) \($0.line.paragraphIndex) \($0.rect.minY)" }
    }

    @Test("Edits anywhere, one after the other, move the fragments after them")
    func edits() {
        let all = Self.fragments(12)
        var list = LineFragmentList()
        for fragment in all { list.append(fragment) }
        var expected = all
        for (place, step) in [(3, 1), (8, 2), (5, 3), (0, 1), (11, 4), (1, 2)] {
            // The fragment at the place is made anew, and those after it move.
            let tail = list.split(at: place, tail: place + 1)
            #expect(list.count == place)
            list.append(expected[place])
            list.append(
                tail,
                movedBy: LineFragmentList.Shift(
                    characters: step, paragraphs: 1, distance: CGFloat(step) * 8))
            for index in place + 1..<expected.count {
                expected[index] = expected[index].moved(
                    byCharacters: step, paragraphs: 1, down: CGFloat(step) * 8)
            }
            #expect(Self.describe(list) == Self.describe(expected))
            #expect(list.last?.rect == expected.last?.rect)
        }
    }

    @Test("Fragments at the end are removed on both sides of an edit, and others follow")
    func ends() {
        let all = Self.fragments(6)
        var list = LineFragmentList()
        for fragment in all { list.append(fragment) }
        let shift = LineFragmentList.Shift(characters: 1, paragraphs: 0, distance: 5)
        list.append(list.split(at: 2, tail: 2), movedBy: shift)
        list.truncate(to: 4)
        #expect(list.map(\.range.location) == [0, 2, 5, 7])
        list.append(all[5])
        #expect(list.map(\.range.location) == [0, 2, 5, 7, 10])
        list.replaceLast(with: all[0])
        #expect(list.last?.range.location == 0)
        list.truncate(to: 1)
        #expect(list.map(\.range.location) == [0] && list.last?.range.location == 0)
        list.append(list.split(at: 1, tail: 1), movedBy: shift)
        list.append(all[1])
        #expect(list.map(\.range.location) == [0, 2])
    }
}
