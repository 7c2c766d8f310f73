import Foundation
import Testing

@testable import UIKit

struct MenuPlacementTests {
    private let available = CGRect(x: 8, y: 67, width: 377, height: 743)

    private func placement(_ source: CGRect, height: CGFloat) -> MenuPlacement {
        MenuPlacement(
            attachedTo: source, x: source.midX, size: CGSize(width: 250, height: height),
            in: available,
            gap: 8)
    }

    @Test("A menu opens below what it belongs to, around its middle, from there")
    func below() {
        let menu = placement(CGRect(x: 150, y: 200, width: 93, height: 30), height: 132)
        #expect(menu.frame == CGRect(x: 71.5, y: 238, width: 250, height: 132))
        #expect(!menu.opensUpward && menu.anchor == CGPoint(x: 0.5, y: 0))
    }

    @Test(
        "Near a side of the screen it stays in the available rectangle and opens from the same point"
    )
    func side() {
        let menu = placement(CGRect(x: 340, y: 70, width: 40, height: 40), height: 88)
        #expect(menu.frame.maxX == available.maxX && menu.frame.minY == 118)
        #expect(abs(menu.anchor.x - (360 - 135) / 250) < 1e-9)
    }

    @Test("It opens upward if there is more space above")
    func above() {
        let menu = placement(CGRect(x: 100, y: 780, width: 100, height: 30), height: 176)
        #expect(menu.opensUpward && menu.frame.maxY == 772 && menu.frame.height == 176)
        #expect(menu.anchor.y == 1)
    }

    @Test("A menu that is too high is limited to the available space")
    func cut() {
        let menu = placement(CGRect(x: 100, y: 300, width: 100, height: 30), height: 2000)
        #expect(menu.frame.minY == 338 && menu.frame.maxY == available.maxY)
    }

    @Test("Without space at either side it covers its source")
    func covering() {
        let menu = placement(CGRect(x: 8, y: 70, width: 377, height: 735), height: 200)
        #expect(menu.frame.height == 200 && available.contains(menu.frame))
    }

    // MARK: - Previews

    private func preview(_ source: CGRect, menu height: CGFloat, mirrored: Bool = false)
        -> PreviewPlacement
    {
        PreviewPlacement(
            source: source, menu: CGSize(width: 250, height: height), in: available, gap: 16,
            isMirrored: mirrored)
    }

    @Test("A preview stays where it came from and the menu is below, at its side of the screen")
    func previewBelow() {
        let left = preview(CGRect(x: 20, y: 200, width: 100, height: 80), menu: 132)
        #expect(left.preview == CGRect(x: 20, y: 200, width: 100, height: 80))
        #expect(left.menu.frame == CGRect(x: 20, y: 296, width: 250, height: 132))
        let right = preview(CGRect(x: 270, y: 200, width: 100, height: 80), menu: 132)
        #expect(right.menu.frame.maxX == 370)
    }

    @Test("The menu is above if it fits only there; if it does not, the preview moves up")
    func previewAbove() {
        let low = preview(CGRect(x: 20, y: 700, width: 100, height: 80), menu: 132)
        #expect(low.preview.minY == 700 && low.menu.frame.maxY == 684 && low.menu.opensUpward)
        let large = preview(CGRect(x: 20, y: 200, width: 100, height: 560), menu: 132)
        #expect(large.menu.frame.maxY <= available.maxY && large.preview.minY < 200)
        #expect(large.preview.height == 560)
    }

    @Test("A preview that leaves no space for the menu is scaled down")
    func smaller() {
        let huge = preview(CGRect(x: 20, y: 100, width: 300, height: 900), menu: 200)
        #expect(huge.preview.height == available.height - 216 && huge.preview.width < 300)
        #expect(huge.menu.frame.maxY <= available.maxY + 0.001)
    }

    @Test("In the middle of the screen the menu is at the leading side")
    func mirrored() {
        let source = CGRect(x: 16.5, y: 200, width: 360, height: 80)
        #expect(preview(source, menu: 88).menu.frame.minX == 16.5)
        #expect(preview(source, menu: 88, mirrored: true).menu.frame.maxX == 376.5)
    }
}
