import Foundation
import Testing
import UIHost

/// The means by which a host's own tests play its user.
@MainActor
protocol HostUnderTest {
    var host: any AppHost { get }
    /// The time by which the host's clock may advance between an event's time and its arrival, in seconds.
    var clockTolerance: TimeInterval { get }
    /// The host's identifier of the first finger; the next one is greater by one.
    var firstIdentifier: Int { get }
    /// Lets time pass as the host's clock counts it.
    func pass(_ seconds: TimeInterval)
    func touch(_ touch: HostTouch)
    func turn(to orientation: HostOrientation)
    func setAppearance(_ appearance: HostAppearance)
    /// The pixel at a place of the screen, premultiplied 0xAARRGGBB.
    func pixel(x: Int, y: Int) -> UInt32
}

extension HostUnderTest {
    var clockTolerance: TimeInterval { 0.001 }
    var firstIdentifier: Int { 1 }

    /// Lets time pass until something holds, and returns whether it did within some hundred moments.
    func pass(until holds: () -> Bool) -> Bool {
        for _ in 0..<1000 where !holds() { pass(0.02) }
        return holds()
    }
}

/// One scenario from start to end that every host must pass.
@MainActor
func checkHostContract(_ subject: some HostUnderTest) {
    let host = subject.host
    let app = RecordingReceiver()
    host.receiver = app
    checkFrames(subject, app)
    checkPresenting(subject)
    checkInput(subject, app)
    checkChanges(subject, app)
    checkServices(host)
    host.receiver = RecordingReceiver()
    #expect(host.receiver == nil, "a host holds its receiver weakly")
    host.receiver = app
}

@MainActor
private func checkFrames(_ subject: some HostUnderTest, _ app: RecordingReceiver) {
    let host = subject.host
    let start = host.now
    subject.pass(1)
    #expect(host.now >= start + 1)
    #expect(app.takeEvents().isEmpty, "no frame comes without a request")

    // A machine that is busy may give this thread its turn late: what is awaited is awaited, and what
    // must not come is looked for when it comes, not at a moment that may be past.
    var times: [TimeInterval] = []
    let request = host.now + 0.5
    app.onEvent = { event in
        guard case .frame(let time) = event else { return }
        times.append(time)
        #expect(time >= request, "a frame does not come early")
        #expect(host.now >= request, "a frame does not come early")
        #expect(abs(time - host.now) < subject.clockTolerance, "a frame's time is the host's clock")
    }
    host.requestFrame(at: request + 1)
    host.requestFrame(at: request)
    subject.pass(0.5)
    #expect(subject.pass { !times.isEmpty }, "the earliest request counts")
    subject.pass(2)
    #expect(times.count == 1, "a frame uses up all requests before it")

    times = []
    app.onEvent = { event in
        guard case .frame(let time) = event else { return }
        times.append(time)
        if times.count < 10 { host.requestFrame(at: time) }
    }
    host.requestFrame(at: 0)
    #expect(subject.pass { times.count >= 10 })
    subject.pass(0.1)
    #expect(times.count == 10)
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }
    let interval = 1 / TimeInterval(host.screen.maximumFramesPerSecond)
    #expect(
        steps.allSatisfy { $0 > interval * 0.5 }, "a frame that asks for the next waits for it")
    app.onEvent = { _ in }
    _ = app.takeEvents()
}

@MainActor
private func checkPresenting(_ subject: some HostUnderTest) {
    let size = subject.host.screen.pixelSize
    let canvas = HostCanvas(subject.host, width: size.width, height: size.height)
    canvas.fill(0xFF10_2030)
    canvas.present()
    #expect(subject.pixel(x: 5, y: 7) == 0xFF10_2030)
    canvas[5, 7] = 0xFFFF_0000
    canvas.present([HostRectangle(x: 5, y: 7, width: 1, height: 1)])
    #expect(subject.pixel(x: 5, y: 7) == 0xFFFF_0000)
    #expect(subject.pixel(x: 6, y: 7) == 0xFF10_2030)
    for y in 0..<3 { canvas[8, 9 + y] = UInt32(0xFF00_0001 + y) }
    canvas.present([HostRectangle(x: 8, y: 9, width: 1, height: 3)])
    for y in 0..<3 { canvas[10, 10 + y] = UInt32(0xFF00_0001 + y) }
    let target = HostRectangle(x: 10, y: 10, width: 1, height: 3)
    canvas.present([], [HostMove(target: target, dx: 2, dy: 1)])
    #expect(
        (10..<13).map { subject.pixel(x: 10, y: $0) } == [0xFF00_0001, 0xFF00_0002, 0xFF00_0003])
    checkPaintingOnDemand(subject, canvas)
    let again = subject.host.makeSurface(width: size.width, height: size.height)
    #expect(
        again == nil || again?.pixels == canvas.surface.pixels, "the same size, the same memory")
}

/// Whoever paints on demand has to ask before a pixel is read, whenever that is.
@MainActor
private func checkPaintingOnDemand(_ subject: some HostUnderTest, _ canvas: HostCanvas) {
    guard subject.host.paintsOnDemand else { return }
    var isPainted = false
    for _ in 0..<2 {
        isPainted = false
        canvas.present(painting: {
            canvas[5, 7] = 0xFF00_FF00
            isPainted = true
        })
        subject.pass(0.5)
        #expect(!isPainted, "a frame whose pixels are not read is not painted")
    }
    #expect(subject.pixel(x: 5, y: 7) == 0xFF00_FF00)
    #expect(isPainted)
}

@MainActor
private func checkInput(_ subject: some HostUnderTest, _ app: RecordingReceiver) {
    var places: [CGPoint] = []
    app.onEvent = { event in
        guard case .touches(let touches, let time) = event else { return }
        places.append(contentsOf: touches.map(\.location))
        #expect(abs(time - subject.host.now) < subject.clockTolerance)
    }
    subject.touch(HostTouch(.began, identifier: 1, location: CGPoint(x: 10, y: 20)))
    subject.touch(HostTouch(.began, identifier: 2, location: CGPoint(x: 30, y: 20)))
    subject.touch(HostTouch(.moved, identifier: 1, location: CGPoint(x: 10.5, y: 25)))
    subject.touch(HostTouch(.ended, identifier: 1, location: CGPoint(x: 10.5, y: 25)))
    subject.touch(HostTouch(.cancelled, identifier: 2, location: CGPoint(x: 30, y: 20)))
    let first = subject.firstIdentifier
    let second = first + 1
    // A finger on a touch screen may be a sign that there is no other keyboard.
    let touches = app.takeEvents().filter { $0 != "hardware keyboard changed" }
    #expect(
        touches == [
            "touch \(first) began", "touch \(second) began", "touch \(first) moved",
            "touch \(first) ended", "touch \(second) cancelled",
        ])
    #expect(places.map(\.x) == [10, 30, 10.5, 10.5, 30])
    app.onEvent = { _ in }
}

@MainActor
private func checkChanges(_ subject: some HostUnderTest, _ app: RecordingReceiver) {
    let host = subject.host
    let upright = host.screen.size
    app.onEvent = { event in
        guard case .screenChanged = event else { return }
        #expect(host.screen.size.width == upright.height, "the screen has changed before the event")
    }
    subject.turn(to: .landscapeRight)
    #expect(app.takeEvents() == ["screen changed"])
    #expect(host.screen.orientation == .landscapeRight)
    #expect(host.screen.size == CGSize(width: upright.height, height: upright.width))
    subject.turn(to: .landscapeRight)
    #expect(app.takeEvents().isEmpty, "the same value sends no event")
    app.onEvent = { _ in }
    subject.turn(to: .portrait)
    #expect(host.screen.size == upright)
    _ = app.takeEvents()

    var dark = host.appearance
    dark.style = .dark
    subject.setAppearance(dark)
    subject.setAppearance(dark)
    #expect(app.takeEvents() == ["appearance changed"])
    #expect(host.appearance == dark)
}

@MainActor
private func checkServices(_ host: any AppHost) {
    host.clipboard = "pasted"
    #expect(host.clipboard == "pasted")
    host.clipboard = nil
    #expect(host.clipboard == nil)
    if let nowhere = URL(string: "nobody-answers-to-this:") {
        #expect(!host.canOpen(nowhere))
        #expect(!host.open(nowhere))
    }
    host.setTextInput(HostTextInput(caret: .zero, isSecure: false))
    host.setTextInput(nil)
    host.setCursor(.hand)
}

/// The memory that frames of a size are painted into: the host's own if it lends any.
@MainActor
final class HostCanvas {
    let surface: HostSurface
    private let host: any AppHost

    init(_ host: any AppHost, width: Int, height: Int) {
        self.host = host
        surface =
            host.makeSurface(width: width, height: height)
            ?? HostSurface(width: width, height: height)
    }

    subscript(x: Int, y: Int) -> UInt32 {
        get { surface.pixels[y * surface.stride + x] }
        set { surface.pixels[y * surface.stride + x] = newValue }
    }

    func fill(_ pixel: UInt32) {
        for y in 0..<surface.height { for x in 0..<surface.width { self[x, y] = pixel } }
    }

    /// Shows what was painted; everything is damaged unless said otherwise.
    func present(
        _ damage: [HostRectangle]? = nil, _ moves: [HostMove] = [],
        painting: @escaping @MainActor () -> Void = {}
    ) {
        let whole = HostRectangle(x: 0, y: 0, width: surface.width, height: surface.height)
        host.present(
            HostFrame(
                pixels: surface.pixels, width: surface.width, height: surface.height,
                stride: surface.stride, moves: moves, damage: damage ?? [whole],
                painting: painting))
    }
}
