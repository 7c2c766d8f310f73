import CoreGraphics
import RenderTree
import Testing

@Suite("A page that is bent over a cylinder") struct PageCylinderTests {
    private func cylinder(
        _ course: PageCurl.Course, _ edge: PageCurl.Edge, at progress: Double
    ) -> PageCylinder {
        var curl = PageCurl(course, freeEdge: edge)
        curl.progress = progress
        return curl.cylinder(size: CGSize(width: 300, height: 500))
    }

    @Test(
        "A line is seen where it is, from its front or from its back",
        arguments: [0.1, 0.35, 0.62, 0.9, 0.99], [PageCurl.Course.roll, .turn])
    func lines(progress: Double, course: PageCurl.Course) {
        let cylinder = cylinder(course, course == .roll ? .bottom : .right, at: progress)
        var sides: Set<String> = []
        for distance in stride(from: 0.5, to: cylinder.length, by: 1.7) {
            let line = cylinder.line(at: distance)
            let place = cylinder.place(of: line)
            #expect(cylinder.extent.contains(place))
            let seen = line.angle < .pi / 2 ? cylinder.front(at: place) : cylinder.back(at: place)
            sides.insert(line.angle < .pi / 2 ? "front" : "back")
            #expect(abs((seen?.distance ?? .infinity) - distance) < 1e-3)
            #expect(abs((seen?.angle ?? .infinity) - line.angle) < 1e-3)
        }
        #expect(progress > 0.3 ? sides.contains("back") : sides.contains("front"))
    }

    @Test("A flat page shows its front alone, each line in its place")
    func flat() {
        let cylinder = cylinder(.turn, .left, at: 0)
        #expect(cylinder.extent == 0...300)
        for place in [0.5, 120, 299.5] {
            #expect(cylinder.front(at: place) == cylinder.line(at: place))
            #expect(cylinder.back(at: place) == nil)
        }
        #expect(cylinder.front(at: -1) == nil && cylinder.front(at: 301) == nil)
    }

    @Test("Progress beyond its range, or that is no number, is that of an end")
    func badProgress() {
        #expect(cylinder(.turn, .right, at: 7) == cylinder(.turn, .right, at: 1))
        #expect(cylinder(.roll, .bottom, at: .nan) == cylinder(.roll, .bottom, at: 0))
    }

    @Test("A page of negative size has no lines", arguments: [PageCurl.Course.roll, .turn])
    func negativeSize(course: PageCurl.Course) {
        let cylinder = PageCurl(course, freeEdge: .top).cylinder(size: CGSize(width: 9, height: -9))
        #expect(cylinder.length >= 0 && cylinder.length <= 1)
        #expect(cylinder.front(at: -5) == nil && cylinder.back(at: 5) == nil)
    }
}
