import CoreGraphics
import Testing

@Suite("Affine transforms")
struct CGAffineTransformTests {
    private let transforms = [
        CGAffineTransform.identity,
        CGAffineTransform(translationX: 3, y: -4),
        CGAffineTransform(scaleX: 2, y: 0.5),
        CGAffineTransform(rotationAngle: 0.7),
        CGAffineTransform(a: 1, b: 2, c: -3, d: 4, tx: 5, ty: -6),
    ]
    private let points = [CGPoint.zero, CGPoint(x: 1, y: 0), CGPoint(x: -2.5, y: 7)]

    private func expectEqual(_ a: CGPoint, _ b: CGPoint, within tolerance: CGFloat = 1e-9) {
        #expect(abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance, "\(a) and \(b)")
    }

    @Test("A point maps to a·x + c·y + tx and b·x + d·y + ty")
    func pointFormula() {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(CGPoint(x: 10, y: 20).applying(transform) == CGPoint(x: 75, y: 106))
    }

    @Test("A size maps as a vector, without the translation")
    func sizeFormula() {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(
            CGSize(width: 10, height: 20).applying(transform) == CGSize(width: 70, height: 100))
    }

    @Test("A chain acts from left to right")
    func concatenation() {
        for first in transforms {
            for second in transforms {
                for point in points {
                    expectEqual(
                        point.applying(first.concatenating(second)),
                        point.applying(first).applying(second))
                }
            }
        }
    }

    @Test("Translated, scaled and rotated act before the transform they are called on")
    func prefixForms() {
        for transform in transforms {
            for point in points {
                expectEqual(
                    point.applying(transform.translatedBy(x: 2, y: 3)),
                    point.applying(CGAffineTransform(translationX: 2, y: 3)).applying(transform))
                expectEqual(
                    point.applying(transform.scaledBy(x: 2, y: 3)),
                    point.applying(CGAffineTransform(scaleX: 2, y: 3)).applying(transform))
                expectEqual(
                    point.applying(transform.rotated(by: 1.1)),
                    point.applying(CGAffineTransform(rotationAngle: 1.1)).applying(transform))
            }
        }
    }

    @Test("An inverse undoes its transform")
    func inverse() {
        for transform in transforms {
            for point in points {
                expectEqual(point.applying(transform).applying(transform.inverted()), point)
            }
        }
    }

    @Test("A transform that nothing can undo is its own inverse")
    func singular() {
        for transform in [
            CGAffineTransform(), CGAffineTransform(scaleX: 0, y: 1),
            CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1),
            CGAffineTransform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0),
        ] {
            #expect(transform.inverted() == transform)
        }
        #expect(CGAffineTransform(scaleX: .nan, y: 1).inverted().a.isNaN)
    }

    @Test("A positive angle turns x towards y")
    func rotationDirection() {
        expectEqual(
            CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)),
            CGPoint(x: 0, y: 1))
    }

    @Test("Only the identity is the identity, and the empty initialiser is not")
    func identity() {
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(!CGAffineTransform().isIdentity)
        #expect(!CGAffineTransform(translationX: 0, y: 1e-12).isIdentity)
        #expect(CGAffineTransform() == CGAffineTransform(scaleX: 0, y: 0))
    }

    @Test("A rectangle maps to the box around its corners")
    func rectangle() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        for transform in transforms {
            let corners = [
                CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 2), CGPoint(x: 1, y: 6), CGPoint(x: 4, y: 6),
            ].map { $0.applying(transform) }
            let result = rect.applying(transform)
            #expect(abs(result.minX - (corners.map(\.x).min() ?? 0)) < 1e-9)
            #expect(abs(result.maxX - (corners.map(\.x).max() ?? 0)) < 1e-9)
            #expect(abs(result.minY - (corners.map(\.y).min() ?? 0)) < 1e-9)
            #expect(abs(result.maxY - (corners.map(\.y).max() ?? 0)) < 1e-9)
        }
    }

    @Test("The null and the infinite rectangle stay what they are")
    func specialRectangles() {
        let transform = CGAffineTransform(rotationAngle: 1)
        #expect(CGRect.null.applying(transform).isNull)
        #expect(CGRect.infinite.applying(transform).isInfinite)
    }

    @Test("Six numbers in a row are the coded form")
    func coding() throws {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let data = try JSONEncoder().encode(transform)
        #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
    }
}
