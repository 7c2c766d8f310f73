import QuartzCore
import Testing

@Suite("Projections of planes")
struct PlaneProjectionTests {
    private var tilted: CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 500
        return CATransform3DConcat(
            CATransform3DRotate(CATransform3DMakeTranslation(30, 40, 0), 0.7, 0, 1, 0), perspective)
    }

    @Test("A point goes through the matrix and is divided by its fourth coordinate")
    func apply() {
        let t = tilted
        let image = PlaneProjection(t).apply(CGPoint(x: 12, y: -5))
        let divisor = 12 * t.m14 - 5 * t.m24 + t.m44
        #expect(isClose(image.x, (12 * t.m11 - 5 * t.m21 + t.m41) / divisor))
        #expect(isClose(image.y, (12 * t.m12 - 5 * t.m22 + t.m42) / divisor))
    }

    @Test("The inverse leads back")
    func inverse() throws {
        let projection = PlaneProjection(tilted)
        let back = try #require(projection.inverse)
        for point in [CGPoint.zero, CGPoint(x: 10, y: 20), CGPoint(x: -70, y: 3)] {
            #expect(isClose(back.apply(projection.apply(point)), point))
        }
    }

    @Test("A plane seen edge on has no way back")
    func edgeOn() {
        #expect(PlaneProjection(CATransform3DMakeScale(0, 1, 1)).inverse == nil)
    }

    @Test("Two projections in a row are one")
    func followed() {
        let one = PlaneProjection(tilted)
        let two = PlaneProjection(CATransform3DMakeRotation(1, 0, 0, 1))
        let point = CGPoint(x: 7, y: 8)
        #expect(isClose(one.followed(by: two).apply(point), two.apply(one.apply(point))))
    }

    @Test("The image of a rectangle is the box around the images of its corners")
    func rect() {
        let turn = PlaneProjection(CATransform3DMakeRotation(.pi / 4, 0, 0, 1))
        let box = turn.apply(CGRect(x: -1, y: -1, width: 2, height: 2))
        #expect(isClose(box.minX, -(2.squareRoot())))
        #expect(isClose(box.width, 2 * 2.squareRoot()))
    }
}
