import Foundation
import Testing

@testable import UIKit

@Suite struct ScrollRangeTests {
    @Test("The content rests between its insets")
    func insets() {
        let range = ScrollRange(
            content: CGSize(width: 300, height: 1000), viewport: CGSize(width: 300, height: 400),
            insets: UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0))
        #expect(range.vertical == -20...630)
        #expect(range.horizontal == 0...0)
    }

    @Test("Content smaller than the view rests at its beginning")
    func small() {
        let range = ScrollRange(
            content: CGSize(width: 10, height: 10), viewport: CGSize(width: 300, height: 400),
            insets: UIEdgeInsets(top: 20, left: 5, bottom: 30, right: 0))
        #expect(range.vertical == -20 ... -20)
        #expect(range.horizontal == -5 ... -5)
    }

    @Test("Numbers that are none, and huge ones, give a finite range")
    func malformed() {
        for number in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
            let range = ScrollRange(
                content: CGSize(width: number, height: number),
                viewport: CGSize(width: number, height: 1),
                insets: UIEdgeInsets(top: number, left: number, bottom: number, right: number))
            #expect(range.vertical.lowerBound.isFinite && range.vertical.upperBound.isFinite)
            #expect(range.horizontal.lowerBound.isFinite && range.horizontal.upperBound.isFinite)
        }
    }

    @Test("A finger that goes back on its way undoes the resistance")
    func resistance() {
        let range: ClosedRange<CGFloat> = 0...100
        for position in [-500, -1, 0, 50, 100, 101, 900] as [CGFloat] {
            let shown = range.resisted(position, in: 300, bounces: true)
            #expect(abs(range.unresisted(shown, in: 300) - position) < 0.001)
        }
        #expect(range.resisted(-30, in: 300, bounces: false) == 0)
        #expect(range.resisted(130, in: 300, bounces: false) == 100)
    }
}
