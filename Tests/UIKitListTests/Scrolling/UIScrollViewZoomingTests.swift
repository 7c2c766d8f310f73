import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIScrollView: zooming", .usesApplication)
struct UIScrollViewZoomingTests {
    private let tester = ScrollTester(content: CGSize(width: 300, height: 600))
    private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    private var app: TestApplication { tester.app }
    private var view: UIScrollView { tester.view }
    private var log: ScrollLog { tester.log }

    init() {
        view.addSubview(picture)
        log.zoomedView = picture
        view.minimumZoomScale = 0.5
        view.maximumZoomScale = 3
    }

    @Test("A scale is the transform of the zoomed view; the content has the size of its frame")
    func scale() {
        view.zoomScale = 2
        #expect(picture.transform == CGAffineTransform(scaleX: 2, y: 2))
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 600, height: 1200))
        #expect(view.contentSize == CGSize(width: 600, height: 1200))
        #expect(view.zoomScale == 2)
        #expect(log.lines.contains("didZoom"))
    }

    @Test("The middle of the view stays in the middle")
    func middle() {
        view.zoomScale = 2
        #expect(view.contentOffset == CGPoint(x: 150, y: 300))
        view.contentOffset = CGPoint(x: 0, y: 0)
        view.zoomScale = 3
        #expect(view.contentOffset == CGPoint(x: 75, y: 150))
    }

    @Test("A scale keeps to the limits")
    func limits() {
        view.zoomScale = 10
        #expect(view.zoomScale == 3)
        view.zoomScale = 0.01
        #expect(view.zoomScale == 0.5)
        view.zoomScale = -1
        #expect(view.zoomScale == 0.5)
        view.zoomScale = .nan
        #expect(view.zoomScale == 0.5)
    }

    @Test("Without a view that zooms nothing does")
    func nothingZooms() {
        log.zoomedView = nil
        view.zoomScale = 2
        #expect(view.zoomScale == 1)
        app.pinch(view, by: 2)
        app.advanceToRest()
        #expect(!log.lines.contains("didZoom"))
    }

    @Test("There is a pinch while the limits differ")
    func recognizer() {
        #expect(view.pinchGestureRecognizer?.view === view)
        view.maximumZoomScale = 0.5
        #expect(view.pinchGestureRecognizer == nil)
    }

    @Test("A pinch zooms around the point between the fingers")
    func pinch() {
        app.pinch(view, by: 2)
        app.advanceToRest()
        // The first eight points of the fingers' movement do not count.
        #expect(view.zoomScale > 1.5 && view.zoomScale <= 2)
        #expect(abs(view.contentOffset.x - (view.zoomScale - 1) * 150) < 1)
        #expect(abs(view.contentOffset.y - (view.zoomScale - 1) * 300) < 1)
        #expect(log.lines.filter { $0 == "willBeginZooming" }.count == 1)
        #expect(log.lines.filter { $0 == "didEndZooming" }.count == 1)
        #expect(
            log.lines.firstIndex(of: "willBeginZooming")! < log.lines.firstIndex(of: "didZoom")!)
        #expect(log.lines.lastIndex(of: "didZoom")! < log.lines.firstIndex(of: "didEndZooming")!)
    }

    @Test("Beyond the limit the content bounces back, then the zoom ends")
    func bounce() {
        view.maximumZoomScale = 1.2
        app.pinch(view, by: 3)
        #expect(view.zoomScale > 1.2)
        #expect(view.isZoomBouncing && !view.isZooming)
        #expect(!log.lines.contains("didEndZooming"))
        app.advanceToRest()
        #expect(view.zoomScale == 1.2)
        #expect(log.lines.last == "didEndZooming")
    }

    @Test("Beyond the limit the content bounces back during a drag, which goes on afterwards")
    func bounceDuringDrag() {
        view.maximumZoomScale = 1.2
        view.zoomScale = 1.1
        let middle = tester.middle
        let first = app.touchDown(at: CGPoint(x: middle.x - 40, y: middle.y))
        let second = app.touchDown(at: CGPoint(x: middle.x + 40, y: middle.y))
        first.move(by: CGVector(dx: -60, dy: 30))
        second.move(by: CGVector(dx: 60, dy: 30))
        #expect(view.isDragging && view.zoomScale > 1.3)
        view.pinchGestureRecognizer?.isEnabled = false
        app.advance(by: 0.05)
        second.move(by: CGVector(dx: 0, dy: 20))
        #expect(view.isZoomBouncing && view.zoomScale > 1.2)
        app.advance(by: 0.5)
        #expect(view.isDragging && !view.isZoomBouncing)
        #expect(abs(view.zoomScale - 1.2) < 0.001)
        let offset = view.contentOffset.y
        second.move(by: CGVector(dx: 0, dy: 10))
        let distance = offset - view.contentOffset.y
        #expect(distance > 0 && distance < 6)
        first.lift()
        second.lift()
        app.advanceToRest()
    }

    @Test("Without bouncesZoom a pinch keeps to the limits")
    func noBounce() {
        view.bouncesZoom = false
        view.maximumZoomScale = 1.2
        app.pinch(view, by: 3)
        #expect(view.zoomScale == 1.2)
        #expect(!view.isZoomBouncing)
        app.advanceToRest()
    }

    @Test("A rectangle is zoomed so that it fills the view, frame by frame")
    func rectangle() {
        view.zoom(to: CGRect(x: 100, y: 200, width: 100, height: 200), animated: true)
        #expect(view.zoomScale == 1)
        app.advance(by: 0.15)
        #expect(view.zoomScale > 1.2 && view.zoomScale < 2.9)
        app.advanceToRest()
        #expect(view.zoomScale == 3)
        #expect(view.contentOffset == CGPoint(x: 300, y: 600))
        #expect(log.lines.first == "willBeginZooming" && log.lines.last == "didEndZooming")
    }

    @Test("A double tap may zoom in and out again")
    func doubleTap() {
        view.setZoomScale(2, animated: true)
        app.advanceToRest()
        #expect(view.zoomScale == 2)
        view.setZoomScale(1, animated: true)
        app.advanceToRest()
        #expect(view.zoomScale == 1)
        #expect(view.contentOffset == .zero)
        #expect(picture.transform == .identity)
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 300, height: 600))
    }

    @Test("A view that constraints place keeps its corner while it is zoomed")
    func constraints() {
        picture.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            picture.topAnchor.constraint(equalTo: view.topAnchor),
            picture.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            picture.widthAnchor.constraint(equalToConstant: 300),
            picture.heightAnchor.constraint(equalToConstant: 600),
        ])
        view.layoutIfNeeded()
        view.zoomScale = 2
        view.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 600, height: 1200))
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 600, height: 1200))
    }

    @Test("Zooming of every kind ends for malformed rectangles and limits")
    func malformed() {
        let numbers: [CGFloat] = [.nan, .infinity, -.infinity, -5, 0, 1e300]
        for number in numbers {
            view.minimumZoomScale = number
            view.maximumZoomScale = number * 2
            view.zoomScale = number
            view.zoom(to: CGRect(x: number, y: 0, width: number, height: 1), animated: true)
            app.advanceToRest()
            #expect(view.zoomScale > 0 && view.zoomScale.isFinite)
            #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite)
        }
    }
}
