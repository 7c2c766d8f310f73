import QuartzCore
import Testing

@Suite("Timing functions")
struct CAMediaTimingFunctionTests {
    private func points(_ function: CAMediaTimingFunction) -> [[Float]] {
        (0..<4).map { index in
            var values: [Float] = [-1, -1]
            function.getControlPoint(at: index, values: &values)
            return values
        }
    }

    @Test(
        "The named functions have their documented control points",
        arguments: [
            (CAMediaTimingFunctionName.linear, [0, 0, 1, 1] as [Float]),
            (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
            (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
        ])
    func named(name: CAMediaTimingFunctionName, expected: [Float]) {
        let found = points(CAMediaTimingFunction(name: name))
        #expect(found[0] == [0, 0] && found[3] == [1, 1])
        #expect(found[1] + found[2] == expected)
    }

    @Test("The horizontal parts of control points stay between 0 and 1")
    func clamped() {
        #expect(
            points(CAMediaTimingFunction(controlPoints: -1, -2, 3, 4))[1...2]
                == [[0, -2], [1, 4]])
    }

    @Test("A control point that does not exist writes nothing")
    func outside() {
        var values: [Float] = [7, 7]
        CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &values)
        #expect(values == [7, 7])
    }

    @Test("Functions are equal by their control points")
    func equality() {
        let one = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
        let two = CAMediaTimingFunction(name: .easeIn)
        #expect(one == two && one.hash == two.hash)
        #expect(one != CAMediaTimingFunction(name: .easeOut))
    }
}
