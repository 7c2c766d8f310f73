import CoreGraphics
import Testing

@testable import UIKit

@Suite("SheetGeometry")
struct SheetGeometryTests {
    private let bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
    private let geometry: SheetGeometry

    init() {
        geometry = SheetGeometry(
            edgeOf: CGRect(x: 0, y: 0, width: 400, height: 800), width: nil,
            stops: [
                .init(identifier: .medium, top: 400), .init(identifier: .large, top: 60),
            ])
    }

    @Test("Between its detents a sheet ends at the lower edge; below them it moves as a whole")
    func frames() {
        #expect(geometry.frame(top: 60) == CGRect(x: 0, y: 60, width: 400, height: 740))
        #expect(geometry.frame(top: 300) == CGRect(x: 0, y: 300, width: 400, height: 500))
        #expect(geometry.frame(top: 500) == CGRect(x: 0, y: 500, width: 400, height: 400))
    }

    @Test("A sheet rests at the detent that is nearest to where it would go")
    func stops() {
        #expect(geometry.stop(near: 300, velocity: 0)?.identifier == .medium)
        #expect(geometry.stop(near: 200, velocity: 0)?.identifier == .large)
        #expect(geometry.stop(near: 380, velocity: -1000)?.identifier == .large)
        #expect(geometry.stop(near: 80, velocity: 1000)?.identifier == .medium)
    }

    @Test("Dimming follows the lowest detent, what is below is pushed back by the highest")
    func parts() {
        #expect(geometry.visiblePart(top: 400) == 1)
        #expect(geometry.visiblePart(top: 600) == 0.5)
        #expect(geometry.visiblePart(top: 800) == 0)
        #expect(geometry.expandedPart(top: 400) == 0)
        #expect(geometry.expandedPart(top: 230) == 0.5)
        #expect(geometry.expandedPart(top: 60) == 1)
    }
}
