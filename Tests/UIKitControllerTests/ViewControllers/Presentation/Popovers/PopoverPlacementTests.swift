import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("The place of a popover", .serialized, .usesApplication)
struct PopoverPlacementTests {
    private let chrome = PopoverChrome(of: StandardPopoverBackground.self)
    private let area = CGRect(x: 10, y: 10, width: 780, height: 980)

    private func place(
        beside source: CGRect, _ content: CGSize = CGSize(width: 200, height: 100),
        _ permitted: UIPopoverArrowDirection = .any, covers: Bool = false, bar: Bool = false
    ) -> PopoverPlacement {
        PopoverPlacement(
            beside: source, content: content,
            in: PopoverLayoutSpace(
                area: area, permitted: permitted, mayCoverSource: covers, prefersVertical: bar,
                scale: 2),
            chrome)
    }

    @Test("The arrow is 13 high with a base of 37")
    func metrics() {
        #expect(chrome.arrowHeight == 13 && chrome.arrowBase == 37)
        #expect(chrome.leastSide == 63)
    }

    @Test("Each direction puts the popover on its side, with the tip at the middle of the edge")
    func sides() {
        let source = CGRect(x: 400, y: 500, width: 40, height: 20)
        let content = CGSize(width: 200, height: 100)
        let up = place(beside: source, content, .up)
        #expect(up.frame == CGRect(x: 320, y: 520, width: 200, height: 113))
        #expect(up.contentFrame == CGRect(x: 0, y: 13, width: 200, height: 100))
        #expect(up.tip == CGPoint(x: 420, y: 520))
        let down = place(beside: source, content, .down)
        #expect(down.frame == CGRect(x: 320, y: 387, width: 200, height: 113))
        #expect(down.contentFrame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(down.tip == CGPoint(x: 420, y: 500))
        let left = place(beside: source, content, .left)
        #expect(left.frame == CGRect(x: 440, y: 460, width: 213, height: 100))
        #expect(left.contentFrame == CGRect(x: 13, y: 0, width: 200, height: 100))
        #expect(left.tip == CGPoint(x: 440, y: 510))
        let right = place(beside: source, content, .right)
        #expect(right.frame == CGRect(x: 187, y: 460, width: 213, height: 100))
        #expect(right.contentFrame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(right.tip == CGPoint(x: 400, y: 510))
    }

    @Test(
        "In a corner the popover is moved into the area, and the arrow as far as the round corner")
    func corners() {
        let content = CGSize(width: 200, height: 100)
        let play: CGFloat = (200 - 63) / 2
        let columns: [(CGFloat, CGFloat, CGFloat)] = [(10, -play, 10), (790, play, 590)]
        let rows: [(CGFloat, UIPopoverArrowDirection)] = [(10, .up), (990, .down)]
        for (x, offset, minX) in columns {
            for (y, direction) in rows {
                let placed = place(beside: CGRect(x: x, y: y, width: 0, height: 0), content)
                #expect(placed.direction == direction)
                #expect(placed.arrowOffset == offset)
                #expect(placed.frame.minX == minX)
                #expect(direction == .up ? placed.frame.minY == 10 : placed.frame.maxY == 990)
            }
        }
        let sidePlay: CGFloat = (100 - 63) / 2
        let heights: [(CGFloat, CGFloat, CGFloat)] = [(10, -sidePlay, 10), (990, sidePlay, 890)]
        let sides: [(CGFloat, UIPopoverArrowDirection)] = [(10, .left), (790, .right)]
        for (y, offset, minY) in heights {
            for (x, direction) in sides {
                let placed = place(
                    beside: CGRect(x: x, y: y, width: 0, height: 0), content, [.left, .right])
                #expect(placed.direction == direction)
                #expect(placed.arrowOffset == offset)
                #expect(placed.frame.minY == minY)
                #expect(direction == .left ? placed.frame.minX == 10 : placed.frame.maxX == 790)
            }
        }
    }

    @Test("Between corner and middle the arrow moves and points at the source")
    func offset() {
        let placed = place(beside: CGRect(x: 70, y: 500, width: 0, height: 0))
        #expect(placed.frame.minX == 10)
        #expect(placed.arrowOffset == -40)
        #expect(placed.tip == CGPoint(x: 70, y: 500))
    }

    @Test("Without room on every side it shrinks on the one that lacks least")
    func shrinks() {
        let source = CGRect(x: 380, y: 300, width: 40, height: 40)
        let placed = place(beside: source, CGSize(width: 600, height: 900))
        #expect(placed.direction == .left)
        #expect(placed.frame == CGRect(x: 420, y: 10, width: 370, height: 900))
    }

    @Test("It covers the source instead where it may")
    func covers() {
        let source = CGRect(x: 380, y: 300, width: 40, height: 40)
        let placed = place(beside: source, CGSize(width: 600, height: 900), covers: true)
        #expect(placed.frame == CGRect(x: 177, y: 10, width: 613, height: 900))
    }

    @Test("A source that fills the area is a point in its middle")
    func fills() {
        let placed = place(beside: CGRect(x: 0, y: 0, width: 800, height: 1000))
        #expect(placed.direction == .up)
        #expect(placed.tip == CGPoint(x: 400, y: 500))
        #expect(placed.frame == CGRect(x: 300, y: 500, width: 200, height: 113))
    }

    @Test("Directions that leave no room cover the source, in the area")
    func noRoom() {
        let bottom = CGRect(x: 380, y: 960, width: 40, height: 30)
        let placed = place(beside: bottom, CGSize(width: 200, height: 100), .up)
        #expect(placed.direction == .up)
        #expect(placed.frame == CGRect(x: 300, y: 877, width: 200, height: 113))
    }

    @Test("Without a direction it is around the middle of the source, without an arrow")
    func noDirection() {
        let placed = place(
            beside: CGRect(x: 380, y: 300, width: 40, height: 40),
            CGSize(width: 200, height: 100), [])
        #expect(placed.direction == [])
        #expect(placed.frame == CGRect(x: 300, y: 270, width: 200, height: 100))
        #expect(placed.contentFrame == CGRect(x: 0, y: 0, width: 200, height: 100))
    }

    @Test("Beside an item of a bar a tall popover is below it, although there is more room aside")
    func bars() {
        let item = CGRect(x: 700, y: 20, width: 40, height: 40)
        let tall = CGSize(width: 320, height: 1100)
        #expect(place(beside: item, tall, bar: true).direction == .up)
        #expect(place(beside: item, tall, bar: true).frame.maxY == 990)
        #expect(place(beside: item, tall, .right, bar: true).direction == .right)
    }

    @Test("A content smaller than the arrow gets a side as long as the arrow needs")
    func small() {
        let placed = place(
            beside: CGRect(x: 400, y: 500, width: 0, height: 0), CGSize(width: 20, height: 20))
        #expect(placed.frame == CGRect(x: 368.5, y: 500, width: 63, height: 33))
        #expect(placed.arrowOffset == 0)
    }

    @Test("A content without end is as large as the room", arguments: UIPopoverArrowDirection.each)
    func huge(direction: UIPopoverArrowDirection) {
        let source = CGRect(x: 400, y: 500, width: 0, height: 0)
        let placed = place(beside: source, CGSize(width: 1e30, height: .infinity), direction)
        #expect(area.contains(placed.frame))
        #expect(placed.tip == CGPoint(x: 400, y: 500))
    }
}

extension UIPopoverArrowDirection {
    static let each: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
}
