import Foundation
import Testing
import UIKit

@Suite("NSTextList")
struct NSTextListTests {
    @Test(
        "Marks count items in the signs of their format",
        arguments: [
            (NSTextList.MarkerFormat.disc, 7, "•"), (.circle, 1, "◦"), (.square, 1, "▪"),
            (.decimal, 12, "12"), (.lowercaseAlpha, 27, "a"), (.uppercaseLatin, 3, "C"),
            (.lowercaseRoman, 1994, "mcmxciv"), (.uppercaseHexadecimal, 255, "FF"),
            (.octal, 8, "10"), (NSTextList.MarkerFormat("({decimal}.)"), 3, "(3.)"),
        ])
    func markers(format: NSTextList.MarkerFormat, number: Int, text: String) {
        let list = NSTextList(markerFormat: format, options: 0)
        #expect(list.marker(forItemNumber: number) == text)
    }

    @Test("Lists with numbers are ordered")
    func order() {
        #expect(NSTextList(markerFormat: .decimal, options: 0).isOrdered)
        #expect(!NSTextList(markerFormat: .disc, options: 0).isOrdered)
        #expect(NSTextList(markerFormat: .decimal, startingItemNumber: 4).startingItemNumber == 4)
    }

    @Test("A style carries its lists through copies and archives")
    func archives() throws {
        let style = NSMutableParagraphStyle()
        style.textLists = [NSTextList(markerFormat: .square, options: 1)]
        #expect((style.copy() as? NSParagraphStyle)?.textLists == style.textLists)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: style, requiringSecureCoding: true)
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(
                ofClass: NSMutableParagraphStyle.self, from: data))
        #expect(read.textLists.first?.markerFormat == .square)
        #expect(read.textLists.first?.listOptions == .prependEnclosingMarker)
    }
}
