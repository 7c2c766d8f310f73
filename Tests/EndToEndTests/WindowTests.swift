import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import SheetApp

/// Apps in windows on a desktop, from the outside: hands on mouse and keyboard, eyes on the screen.
@Suite(
    .serialized, .usesApplication, .timeLimit(.minutes(15)),
    .enabled(
        if: Desktop.isInstalled,
        "Xvfb or xdotool is not installed; Scripts/test-packages.txt names them"))
struct WindowTests {
    @Test("An app shows the same pixels in a window as without a screen")
    func samePixels() async throws {
        let expected = await headlessPicture()
        try await Desktop.with(width: 1300, height: 2900) { desktop in
            // As many pixels as the device has, so that nothing is scaled.
            let sheet = try desktop.start(
                "SheetApp", ["CAROB_DEVICE": "iPhone 15", "CAROB_SCALE": "3"])
            let window = try await desktop.window(titled: "SheetApp")
            func move(_ x: Int, _ y: Int) throws {
                try desktop.person(
                    "mousemove", "\(window.x + x * 3)", "\(window.y + y * 3)")
            }
            #expect(
                try await holds {
                    try desktop.screen()[window.x + 600, window.y + 1200] == 0xFFFFFF
                })
            try move(80, 300)
            try desktop.person("mousedown", "1")
            try move(200, 420)
            try move(330, 500)
            try desktop.person("mouseup", "1")
            #expect(
                try await holds {
                    try desktop.screen().differences(from: expected, at: (window.x, window.y)) == 0
                })
            sheet.signal(SIGTERM)
            #expect(await sheet.end() == 0)
        }
    }

    @MainActor private func headlessPicture() -> Picture {
        let app = TestApplication(device: "iPhone 15")
        app.show(SheetViewController())
        app.drag(from: CGPoint(x: 80, y: 300), to: CGPoint(x: 330, y: 500))
        return app.picture
    }

    @Test("Mouse, wheel and keys reach the app, at places of its screen")
    func input() async throws {
        try await Desktop.with { desktop in
            let app = try desktop.start("WindowApp")
            #expect(await app.says("ready 1024x768 at 60"))
            let window = try await desktop.window(titled: "WindowApp")
            try desktop.person(
                "mousemove", "\(window.x + 100)", "\(window.y + 50)", "mousedown", "1",
                "mousemove", "\(window.x + 120)", "\(window.y + 60)", "mouseup", "1",
                "click", "4", "key", "shift+b", "BackSpace", "Left")
            for line in [
                "hover 100,50", "touch 0 began 100,50", "touch 0 moved 120,60",
                "touch 0 ended 120,60", "scroll 0,53", "key 5 true B 1", "text inserted(\"B\")",
                "text deletedBackward", "key 80 true  0",
            ] {
                #expect(await app.says(line), "\(line)")
            }
            #expect(
                try await holds { try desktop.screen()[window.x + 120, window.y + 60] == 0x007AFF })
        }
    }

    @Test("What one app copies another one pastes")
    func clipboard() async throws {
        try await Desktop.with { desktop in
            let (first, second) = (try desktop.start("WindowApp"), try desktop.start("WindowApp"))
            first.tell("copy Grüße, 世界")
            first.tell("sync")
            #expect(await first.says("synced"))
            // SDL waits a second for who has the text; on a busy machine that may be too short.
            for _ in 0..<20 where !second.lines.contains("clipboard Grüße, 世界") {
                let count = second.lines.count
                second.tell("paste")
                #expect(await holds { second.lines.count > count })
            }
            #expect(second.lines.contains("clipboard Grüße, 世界"))
            first.tell("copy")
            first.tell("paste")
            #expect(await first.says("clipboard nothing"))
        }
    }

    @Test("The app follows its window's size")
    func resizing() async throws {
        try await Desktop.with { desktop in
            let app = try desktop.start("WindowApp")
            let window = try await desktop.window(titled: "WindowApp")
            #expect(await app.says("ready 1024x768 at 60"))
            try desktop.person("windowsize", window.identifier, "700", "800")
            #expect(await app.says("screen 700x800 portrait"))
            let known = try desktop.person("search", "--class", "^WindowApp$")
            #expect(known.contains(window.identifier), "desktops find an app's windows by its name")
            #expect(
                try await holds { try desktop.screen()[window.x + 699, window.y + 799] == 0xFFFFFF }
            )
        }
    }

    @Test("A kiosk gives the app the whole screen")
    func fullScreen() async throws {
        try await Desktop.with { desktop in
            let app = try desktop.start("WindowApp", ["CAROB_FULL_SCREEN": "yes"])
            #expect(await app.says("ready 1280x1000 at 60"))
            #expect(try await holds { try desktop.screen()[1279, 999] == 0xFFFFFF })
        }
    }

    @Test("Animations keep the pace of the display, and an app at rest is not woken")
    func pace() async throws {
        try await Desktop.with { desktop in
            let app = try desktop.start("WindowApp")
            #expect(await app.says("ready 1024x768 at 60"))
            let begin = Date()
            app.tell("animate 30")
            #expect(await app.says("animated"))
            #expect(Date().timeIntervalSince(begin) > 0.4)
            // News of the last frame may still come for a moment.
            #expect(
                await holds {
                    let before = app.wakeUps
                    try? await Task.sleep(for: .milliseconds(600))
                    return app.wakeUps == before
                })
        }
    }

    @Test(
        "The app ends in order when its window closes and when it is asked to",
        arguments: ["close", "terminate", "interrupt", "hang up"])
    func ending(way: String) async throws {
        try await Desktop.with { desktop in
            let app = try desktop.start("WindowApp")
            // Signals are heard once the run loop runs.
            app.tell("sync")
            #expect(await app.says("synced"))
            switch way {
            case "close":
                let window = try await desktop.window(titled: "WindowApp")
                try desktop.close(window.identifier)
            case "terminate": app.signal(SIGTERM)
            case "interrupt": app.signal(SIGINT)
            default: app.signal(SIGHUP)
            }
            #expect(await app.end() == 0)
        }
    }

    @Test("An app that is killed leaves no window and no shared memory behind")
    func killing() async throws {
        try await Desktop.with { desktop in
            let app = try desktop.start("WindowApp")
            let window = try await desktop.window(titled: "WindowApp")
            #expect(
                try await holds { try desktop.screen()[window.x + 10, window.y + 10] == 0xFFFFFF })
            app.signal(SIGKILL)
            #expect(await app.end() == 128 + SIGKILL)
            #expect(
                try await holds { try desktop.screen()[window.x + 10, window.y + 10] == 0 })
            let segments = try String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8)
            let owners = segments.split(separator: "\n").map {
                $0.split(whereSeparator: \.isWhitespace)
            }
            let mine = "\(app.processIdentifier)"
            #expect(!owners.contains { $0.count > 4 && $0[4] == mine })
        }
    }

    @Test("An app whose display goes away ends")
    func crashedDisplay() async throws {
        try await Desktop.with { desktop in
            let app = try desktop.start("WindowApp")
            #expect(await app.says("ready 1024x768 at 60"))
            desktop.crash()
            #expect(await app.end() != nil)
        }
    }

    @Test("Without a display the app runs headless and says so; asked for a window it refuses")
    func noDisplay() async throws {
        let line = "the app runs headless, without a window: no display could be opened"
        let app = try DesktopProgram("WindowApp", environment: ["DISPLAY": ":none"])
        #expect(await holds { app.lines.contains { $0.contains(line) } })
        #expect(await app.says("ready 1179x2556 at 60"))
        app.kill()
        let refusing = try DesktopProgram(
            "WindowApp", environment: ["DISPLAY": ":none", "CAROB_HOST": "window"])
        #expect(await refusing.end() == 64)
        #expect(refusing.lines.contains { $0.hasPrefix("no display could be opened") })
    }
}

extension Desktop.Screen {
    /// Returns the number of pixels that differ from a device's picture at an origin, below the status bar,
    /// which shows the machine's time.
    func differences(from picture: Picture, at origin: (x: Int, y: Int)) -> Int {
        var count = 0
        for y in 180..<picture.height {
            for x in 0..<picture.width {
                let (red, green, blue, _) = picture[x, y]
                let color = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
                if self[origin.x + x, origin.y + y] != color { count += 1 }
            }
        }
        return count
    }
}
