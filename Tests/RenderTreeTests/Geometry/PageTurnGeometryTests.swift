import RenderTree
import Testing

@Suite("The shape of a page that turns") struct PageTurnGeometryTests {
    @Test("It is flat at the beginning and lies on the other side at the end")
    func ends() {
        let geometry = PageTurnGeometry(length: 300)
        for distance in [0.0, 100, 300] {
            let start = geometry.cylinder(turned: 0)
            #expect(start.place(of: start.line(at: distance)) == distance)
            let end = geometry.cylinder(turned: 1)
            #expect(abs(end.place(of: end.line(at: distance)) + distance) < 0.01)
            #expect(end.radius < 0.01)
        }
    }

    @Test("A line is where the part for its place says", arguments: [290.0, 200, 40, -120])
    func inverse(place: Double) {
        let geometry = PageTurnGeometry(length: 300)
        let part = geometry.part(atWhich: 295, isAt: place)
        let cylinder = geometry.cylinder(turned: part)
        #expect(abs(cylinder.place(of: cylinder.line(at: 295)) - place) < 0.01)
    }
}
