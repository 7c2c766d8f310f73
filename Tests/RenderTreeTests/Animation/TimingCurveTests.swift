import Testing

@testable import RenderTree

@Suite struct TimingCurveTests {
    private static let curves = [
        TimingCurve.linear, .easeIn, .easeOut, .easeInEaseOut, .default,
        TimingCurve(0, 1, 1, 0), TimingCurve(1, 0, 0, 1), TimingCurve(0.3, -2, 0.7, 3),
    ]

    @Test("A curve begins at 0 and ends at 1, whatever its control points", arguments: curves)
    func ends(curve: TimingCurve) {
        #expect(curve.progress(0) == 0)
        #expect(curve.progress(1) == 1)
        #expect(curve.progress(-1) == 0)
        #expect(curve.progress(2) == 1)
    }

    @Test("The progress is the height of the curve at that width", arguments: curves)
    func accuracy(curve: TimingCurve) {
        for index in 1..<100 {
            // A point of the curve by its parameter; asking for its x must give its y.
            let t = Double(index) / 100
            func bezier(_ a: Double, _ b: Double) -> Double {
                3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
            }
            let x = bezier(curve.x1, curve.x2)
            let y = bezier(curve.y1, curve.y2)
            // Where the curve is vertical a tiny step in x is a large one in y.
            let isSteep = curve.x1 > curve.x2 && abs(t - 0.5) < 0.1
            #expect(abs(curve.progress(x) - y) < (isSteep ? 1e-2 : 1e-8))
        }
    }

    @Test("Ease-in starts slowly, ease-out ends slowly, and they mirror each other")
    func shapes() {
        for index in 1..<20 {
            let x = Double(index) / 20
            #expect(TimingCurve.easeIn.progress(x) < x)
            #expect(TimingCurve.easeOut.progress(x) > x)
            let sum = TimingCurve.easeIn.progress(x) + TimingCurve.easeOut.progress(1 - x)
            #expect(abs(sum - 1) < 1e-9)
        }
        #expect(abs(TimingCurve.easeInEaseOut.progress(0.5) - 0.5) < 1e-9)
    }
}
