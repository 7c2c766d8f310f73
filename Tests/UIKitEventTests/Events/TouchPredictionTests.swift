import Testing

@testable import UIKit

struct TouchPredictionTests {
    @Test("A moving touch is expected to go straight on")
    func straightOn() {
        let prediction = TouchPrediction(
            earlier: (CGPoint(x: 10, y: 20), 1), later: (CGPoint(x: 13, y: 18), 1.5))
        #expect(
            prediction.samples.map(\.location) == [CGPoint(x: 16, y: 16), CGPoint(x: 19, y: 14)])
        #expect(prediction.samples.map(\.timestamp) == [2, 2.5])
    }

    @Test("Nothing is expected of a touch at rest")
    func rest() {
        let place = CGPoint(x: 10, y: 20)
        #expect(TouchPrediction(earlier: (place, 1), later: (place, 2)).samples.isEmpty)
    }

    @Test("Two reports at one time predict nothing")
    func sameTime() {
        let prediction = TouchPrediction(
            earlier: (CGPoint(x: 10, y: 20), 1), later: (CGPoint(x: 13, y: 18), 1))
        #expect(prediction.samples.isEmpty)
    }
}
