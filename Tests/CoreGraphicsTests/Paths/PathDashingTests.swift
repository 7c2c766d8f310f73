import CoreGraphics
import Testing

@Suite("Dashes")
struct PathDashingTests {
    private func line(_ length: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: length, y: 0)])
        return path
    }

    @Test("Dashes and gaps follow each other")
    func pattern() {
        let dashes = line(10).copy(dashingWithPhase: 0, lengths: [3, 2])
        #expect(dashes.text == "m 0,0 l 3,0 m 5,0 l 8,0")
    }

    @Test("The phase skips the beginning of the pattern, also backwards and many times round")
    func phase() {
        let expected = "m 0,0 l 1,0 m 3,0 l 6,0 m 8,0 l 10,0"
        for phase: CGFloat in [2, 7, 502, -3] {
            #expect(line(10).copy(dashingWithPhase: phase, lengths: [3, 2]).text == expected)
        }
        #expect(
            line(10).copy(dashingWithPhase: 4, lengths: [3, 2]).text == "m 1,0 l 4,0 m 6,0 l 9,0")
    }

    @Test("An odd number of lengths changes dashes for gaps each time round")
    func oddCount() {
        #expect(
            line(10).copy(dashingWithPhase: 0, lengths: [3]).text == "m 0,0 l 3,0 m 6,0 l 9,0")
    }

    @Test("What is no pattern leaves the path whole")
    func noPattern() {
        for lengths: [CGFloat] in [[], [0, 0], [-1, 3], [.nan, 1], [.infinity, 1]] {
            #expect(line(10).copy(dashingWithPhase: 0, lengths: lengths) == line(10))
        }
    }

    @Test("A dash of no length is a dot")
    func dots() {
        #expect(
            line(10).copy(dashingWithPhase: 0, lengths: [0, 4]).text
                == "m 0,0 l 0,0 m 4,0 l 4,0 m 8,0 l 8,0")
    }

    @Test("Dashes go round corners and each subpath begins anew")
    func corners() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 4)])
        path.addLines(between: [CGPoint(x: 10, y: 0), CGPoint(x: 12, y: 0)])
        #expect(
            path.copy(dashingWithPhase: 0, lengths: [3, 1]).text
                == "m 0,0 l 2,0 l 2,1 m 2,2 l 2,4 m 10,0 l 12,0")
    }

    @Test("On a closed path the last dash runs into the first")
    func closed() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
        #expect(
            path.copy(dashingWithPhase: 1, lengths: [2, 2]).text
                == "m 0,1 l 0,0 l 1,0 m 3,0 l 4,0 l 4,1 m 4,3 l 4,4 l 3,4 m 1,4 l 0,4 l 0,3")
    }

    @Test("Dashes of a curve have their length")
    func curves() {
        let path = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
        let quarter = 5 * CGFloat.pi
        let dashes = path.copy(dashingWithPhase: 0, lengths: [quarter, quarter])
        var ends: [CGPoint] = []
        dashes.forEachElement { element in
            if case .move(let point) = element { ends.append(point) }
        }
        #expect(ends.count == 2)
        #expect(abs((ends.last?.x ?? 0) + 10) < 0.02)
    }

    @Test("More dashes than could be seen are left out")
    func tooMany() {
        #expect(line(1e9).copy(dashingWithPhase: 0, lengths: [0.001, 0.001]).isEmpty)
    }
}
