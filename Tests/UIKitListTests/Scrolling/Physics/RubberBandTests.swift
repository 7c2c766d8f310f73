import Foundation
import Testing

@testable import UIKit

@Suite struct RubberBandTests {
    @Test("A pull of 590 points in a viewport of 852 shows 235: recorded on iOS 26.1")
    func recorded() {
        #expect(abs(RubberBand.extent(ofPull: 590, in: 852) - 235) < 0.05)
    }

    @Test("At the edge the content follows 0.55 of the finger's movement")
    func slope() {
        #expect(abs(RubberBand.extent(ofPull: 0.001, in: 500) / 0.001 - 0.55) < 0.001)
    }

    @Test("No pull moves the content by its viewport, and none is undone exactly")
    func inverse() {
        #expect(RubberBand.extent(ofPull: 1e9, in: 400) < 400)
        for pull in [1, 30, 250, 2000] as [CGFloat] {
            let extent = RubberBand.extent(ofPull: pull, in: 400)
            #expect(abs(RubberBand.pull(for: extent, in: 400) - pull) < 0.001)
        }
    }

    @Test("A viewport without a length shows nothing")
    func empty() {
        #expect(RubberBand.extent(ofPull: 100, in: 0) == 0)
        #expect(RubberBand.pull(for: 100, in: 0) == 0)
    }
}
