import RenderTree
import Testing

@Suite("The shape of a page that turns") struct PageTurnGeometryTests {
    @Test("It is flat at the beginning and lies on the other side at the end")
    func ends() {
        let geometry = PageTurnGeometry(length: 300)
        for distance in [0.0, 100, 300] {
            #expect(geometry.line(at: distance, turned: 0).place == distance)
            let end = geometry.line(at: distance, turned: 1)
            #expect(abs(end.place + distance) < 0.01 && end.height < 0.01)
        }
    }

    @Test("A line is where the part for its place says", arguments: [290.0, 200, 40, -120])
    func inverse(place: Double) {
        let geometry = PageTurnGeometry(length: 300)
        let part = geometry.part(atWhich: 295, isAt: place)
        #expect(abs(geometry.line(at: 295, turned: part).place - place) < 0.01)
    }
}
