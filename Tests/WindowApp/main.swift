import Foundation
import HostSelection
import UIHost

// An app without UIKit, for tests of windows: it paints a white screen on which touches leave dots,
// prints a line for each event, and does what lines of its standard input say.

@MainActor
final class DottingApp: HostEventReceiver {
    let host: any AppHost
    private var canvas = HostSurface(width: 0, height: 0)
    private var damage: [HostRectangle] = []
    private var animatedFrames = 0

    init(host: any AppHost) {
        self.host = host
        host.receiver = self
        clear()
        say("ready \(canvas.width)x\(canvas.height) at \(host.screen.maximumFramesPerSecond)")
    }

    // A window host does not ask.
    func inspect(_ scope: HostInspectionScope) -> [HostElement] { [] }
    func identitiesOfTouch(at point: CGPoint) -> [UInt] { [] }
    func perform(_ action: HostElementAction, on identity: UInt) -> Bool { false }
    func describeViewHierarchy() -> String { "" }
    func recomposedPixels() -> [UInt32] { [] }
    func countDetachedControllers() -> [String: Int] { [:] }
    func describeTexts() -> [UInt: HostTextSetting] { [:] }

    private func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    /// Paints everything white.
    private func clear() {
        let (width, height) = host.screen.pixelSize
        canvas =
            host.makeSurface(width: width, height: height)
            ?? HostSurface(width: width, height: height)
        damage = []
        paint(HostRectangle(x: 0, y: 0, width: width, height: height), 0xFFFF_FFFF)
    }

    private func paint(_ part: HostRectangle, _ color: UInt32) {
        for row in part.y..<part.y + part.height {
            let start = canvas.pixels + row * canvas.stride + part.x
            start.update(repeating: color, count: part.width)
        }
        damage.append(part)
        host.requestFrame(at: host.now)
    }

    /// Paints a square of four points.
    private func dot(_ point: CGPoint) {
        let scale = host.screen.device.scale
        let side = Int(4 * scale)
        let x = min(max(Int(point.x * scale) - side / 2, 0), canvas.width - side)
        let y = min(max(Int(point.y * scale) - side / 2, 0), canvas.height - side)
        paint(HostRectangle(x: x, y: y, width: side, height: side), 0xFF00_7AFF)
    }

    func receive(_ event: HostEvent) {
        switch event {
        case .frame: frame()
        case .touches(let touches, _):
            for touch in touches {
                say("touch \(touch.identifier) \(touch.phase) \(Self.words(touch.location))")
                dot(touch.location)
            }
        case .hover(let point, _): say("hover \(point.map(Self.words) ?? "nowhere")")
        case .scroll(let scroll, _):
            say("scroll \(Int(scroll.translation.width)),\(Int(scroll.translation.height))")
        case .key(let key, _):
            say("key \(key.usage) \(key.isDown) \(key.characters) \(key.modifiers.rawValue)")
        case .text(let text): say("text \(text)")
        case .screenChanged:
            let screen = host.screen.size
            say("screen \(Int(screen.width))x\(Int(screen.height)) \(host.screen.orientation)")
            clear()
        case .lifeCycle(let state): say("life \(state)")
        default: break
        }
    }

    private static func words(_ point: CGPoint) -> String { "\(Int(point.x)),\(Int(point.y))" }

    private func frame() {
        if animatedFrames > 0 {
            animatedFrames -= 1
            if animatedFrames == 0 { say("animated") }
            dot(CGPoint(x: animatedFrames, y: 50))
        }
        host.present(
            HostFrame(
                pixels: canvas.pixels, width: canvas.width, height: canvas.height,
                stride: canvas.stride, damage: damage))
        damage = []
    }

    /// Does what a line says.
    func obey(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        switch words.first {
        case "copy": host.clipboard = words.count > 1 ? words[1] : nil
        case "paste": say("clipboard \(host.clipboard ?? "nothing")")
        case "animate":
            animatedFrames = words.count > 1 ? Int(words[1]) ?? 1 : 1
            host.requestFrame(at: host.now)
        case "cursor": host.setCursor(.text)
        case "sync": say("synced")
        default: say("what is '\(line)'?")
        }
    }
}

do {
    let host = try HostSelection.makeHost(
        arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)
    let app = DottingApp(host: host)
    Thread {
        while let line = readLine() {
            let obey: @Sendable () -> Void = { MainActor.assumeIsolated { app.obey(line) } }
            DispatchQueue.main.async(execute: DispatchWorkItem(block: obey))
        }
    }.start()
    exit(host.run())
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(64)
}
