import QuartzCore
import Testing

@Suite("Matrices in space")
struct CATransform3DTests {
    private func random(_ numbers: inout RepeatableNumbers) -> CATransform3D {
        func number() -> CGFloat { CGFloat(Double.random(in: -2...2, using: &numbers)) }
        return CATransform3D(
            m11: number(), m12: number(), m13: number(), m14: number(),
            m21: number(), m22: number(), m23: number(), m24: number(),
            m31: number(), m32: number(), m33: number(), m34: number(),
            m41: number(), m42: number(), m43: number(), m44: number())
    }

    private func entries(_ t: CATransform3D) -> [CGFloat] {
        [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
            t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
        ]
    }

    private func areClose(_ one: CATransform3D, _ two: CATransform3D) -> Bool {
        zip(entries(one), entries(two)).allSatisfy { isClose($0, $1, within: 1e-7) }
    }

    @Test("Entry i, j of a product is row i of the first times column j of the second")
    func concat() {
        var numbers = RepeatableNumbers(seed: 1)
        for _ in 0..<50 {
            let one = entries(random(&numbers))
            let two = entries(random(&numbers))
            func matrix(_ list: [CGFloat]) -> CATransform3D {
                CATransform3D(
                    m11: list[0], m12: list[1], m13: list[2], m14: list[3],
                    m21: list[4], m22: list[5], m23: list[6], m24: list[7],
                    m31: list[8], m32: list[9], m33: list[10], m34: list[11],
                    m41: list[12], m42: list[13], m43: list[14], m44: list[15])
            }
            let product = entries(CATransform3DConcat(matrix(one), matrix(two)))
            for row in 0..<4 {
                for column in 0..<4 {
                    let sum = (0..<4).reduce(CGFloat(0)) {
                        $0 + one[row * 4 + $1] * two[$1 * 4 + column]
                    }
                    #expect(isClose(product[row * 4 + column], sum, within: 1e-12))
                }
            }
        }
    }

    @Test("A matrix times its inverse is the identity")
    func inverse() {
        var numbers = RepeatableNumbers(seed: 2)
        for _ in 0..<50 {
            let matrix = random(&numbers)
            let product = CATransform3DConcat(matrix, CATransform3DInvert(matrix))
            #expect(areClose(product, CATransform3DIdentity))
        }
    }

    @Test("A matrix without an inverse is its own")
    func singular() {
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    }

    @Test(
        "A turn about the third axis is that of the plane",
        arguments: [0, 0.3, .pi / 2, -2] as [CGFloat])
    func rotation(angle: CGFloat) {
        let turn = CATransform3DMakeRotation(angle, 0, 0, 5)
        let plane = CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: angle))
        #expect(areClose(turn, plane))
        #expect(CATransform3DIsAffine(turn))
    }

    @Test("A turn keeps its axis and the length of what it turns")
    func rotationInSpace() {
        let turn = CATransform3DMakeRotation(1.1, 1, 2, 3)
        func apply(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> [CGFloat] {
            [
                x * turn.m11 + y * turn.m21 + z * turn.m31,
                x * turn.m12 + y * turn.m22 + z * turn.m32,
                x * turn.m13 + y * turn.m23 + z * turn.m33,
            ]
        }
        for (image, axis) in zip(apply(1, 2, 3), [1, 2, 3] as [CGFloat]) {
            #expect(isClose(image, axis))
        }
        let image = apply(3, 0, -1)
        #expect(isClose(image.reduce(0) { $0 + $1 * $1 }, 10))
        #expect(
            isClose(apply(1, 0, 0)[1], (1 - cos(1.1)) * 2 / 14 + sin(1.1) * 3 / 14.squareRoot()))
    }

    @Test("A turn about no axis is none")
    func rotationWithoutAxis() {
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    }

    @Test("Translate, scale and rotate come before the matrix that they are given")
    func order() {
        let base = CATransform3DMakeScale(2, 3, 4)
        let moved = CATransform3DTranslate(base, 10, 20, 30)
        #expect([moved.m41, moved.m42, moved.m43] == [20, 60, 120])
        let turned = CATransform3DRotate(base, 0.5, 0, 0, 1)
        #expect(
            areClose(turned, CATransform3DConcat(CATransform3DMakeRotation(0.5, 0, 0, 1), base)))
        let scaled = CATransform3DScale(CATransform3DMakeTranslation(1, 2, 3), 2, 2, 2)
        #expect([scaled.m11, scaled.m41, scaled.m42] == [2, 1, 2])
    }

    @Test("A transform of the plane comes back from space unchanged")
    func affine() {
        let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let space = CATransform3DMakeAffineTransform(plane)
        #expect(CATransform3DIsAffine(space))
        #expect(CATransform3DGetAffineTransform(space) == plane)
        var perspective = space
        perspective.m34 = -0.001
        #expect(!CATransform3DIsAffine(perspective))
        #expect(CATransform3DGetAffineTransform(perspective) == .identity)
    }

    @Test("The matrix made of nothing is zero, not the identity")
    func zero() {
        #expect(entries(CATransform3D()).allSatisfy { $0 == 0 })
        #expect(!CATransform3DIsIdentity(CATransform3D()))
        #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    }
}
