import Testing

@testable import RenderTree

@Suite struct TimingCurveTests {
    @Test("A curve begins at 0 and ends at 1, whatever its control points")
    func ends() {
        for curve in [TimingCurve.linear, .easeIn, .easeOut, .easeInEaseOut, .default] {
            #expect(curve.progress(0) == 0)
            #expect(curve.progress(1) == 1)
        }
    }
}
