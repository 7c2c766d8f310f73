import FlowPlan
import Foundation
import HeadlessHost
import HostSelection
import Testing
import UIHost
import VirtualClock

@Suite @MainActor struct HostSelectionTests {
    fileprivate static func make(
        _ arguments: [String] = [], _ environment: [String: String] = [:]
    ) throws -> HeadlessHost {
        let host = try HostSelection.makeHost(arguments: arguments, environment: environment)
        return try #require(host as? HeadlessHost)
    }

    @Test(
        "Without options and without a display the host is headless, an iPhone 15, in real time"
    )
    func standard() throws {
        let host = try Self.make()
        #expect(host.screen.device.name == "iPhone 15")
        #expect(host.appearance == HostAppearance())
        #expect(!host.hasManualClock)
    }

    @Test("The environment chooses device, orientation, appearance, text size and direction")
    func environment() throws {
        let host = try Self.make(
            [],
            [
                "CAROB_HOST": "headless", "CAROB_DEVICE": "iPad 2",
                "CAROB_ORIENTATION": "landscapeLeft", "CAROB_APPEARANCE": "dark",
                "CAROB_CONTENT_SIZE": "accessibilityLarge", "CAROB_RIGHT_TO_LEFT": "yes",
            ])
        #expect(host.screen.size == CGSize(width: 1024, height: 768))
        #expect(host.appearance.style == .dark)
        #expect(host.appearance.contentSize == .accessibilityLarge)
        #expect(host.appearance.isRightToLeft)
    }

    @Test("An argument takes precedence over the environment, and an empty variable is ignored")
    func arguments() throws {
        let host = try Self.make(
            ["app", "-CarobDevice", "iPhone X", "-CarobAppearance", "dark"],
            ["CAROB_DEVICE": "iPad 2", "CAROB_ORIENTATION": ""])
        #expect(host.screen.device.name == "iPhone X")
        #expect(host.appearance.style == .dark)
    }

    @Test("A run for a screenshot has a manual clock, settles, writes the picture and ends")
    func picture() async {
        // The clock of the process stands still in it.
        await #expect(processExitsWith: .success) {
            try await VirtualClock.outsideOfMainQueue { @MainActor in
                let file = FileManager.default.temporaryDirectory
                    .appendingPathComponent("picture-\(UUID().uuidString).png")
                defer { try? FileManager.default.removeItem(at: file) }
                let host = try HostSelectionTests.make([], ["CAROB_SCREENSHOT": file.path])
                #expect(host.hasManualClock)
                let app = RecordingReceiver()
                app.onEvent = { [unowned host] event in
                    guard case .frame = event else { return }
                    HostCanvas(host, width: 1, height: 1).present()
                }
                host.receiver = app
                host.requestFrame(at: host.now + 0.25)
                #expect(host.run() == 0)
                #expect(app.takeEvents() == ["frame"])
                #expect(try Data(contentsOf: file).starts(with: [0x89, 0x50, 0x4E, 0x47]))
            }
        }
    }

    @Test("A screenshot that cannot be written gives exit code 1")
    func unwritablePicture() async {
        // The clock of the process stands still in it.
        await #expect(processExitsWith: .success) {
            try await VirtualClock.outsideOfMainQueue { @MainActor in
                let host = try HostSelectionTests.make(
                    [], ["CAROB_SCREENSHOT": "/no/such/folder/picture.png"])
                #expect(host.run() == 1)
            }
        }
    }

    @Test("A run for a flow executes it on a manual clock")
    func flow() async {
        // The clock of the process stands still in it.
        await #expect(processExitsWith: .success) {
            try await VirtualClock.outsideOfMainQueue { @MainActor in
                let folder = FileManager.default.temporaryDirectory
                    .appendingPathComponent("flow-\(UUID().uuidString)")
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true)
                defer { try? FileManager.default.removeItem(at: folder) }
                let step = FlowStep(
                    location: FlowSourceLocation(file: "a.yaml", line: 3), title: "memoryWarning",
                    action: .memoryWarning)
                let report = folder.appendingPathComponent("report")
                let job = FlowJob(
                    plan: FlowPlan(name: "a", steps: [step]), output: folder.path,
                    report: report.path,
                    launch: FlowLaunch())
                let file = folder.appendingPathComponent("job.json")
                try JSONEncoder().encode(job).write(to: file)
                let host = try HostSelectionTests.make([], ["CAROB_FLOW": file.path])
                #expect(host.hasManualClock)
                let app = RecordingReceiver()
                host.receiver = app
                #expect(host.run() == 0)
                #expect(app.takeEvents() == ["memory warning"])
                #expect(
                    try String(contentsOf: report, encoding: .utf8).hasSuffix("{\"finished\":{}}\n")
                )
            }
        }
    }

    @Test("A process without an app ignores the options of apps")
    func ordinary() throws {
        let made = try HostSelection.makeOrdinaryHost(environment: [
            "CAROB_SCREENSHOT": "/somewhere/picture.png", "CAROB_FLOW": "/no/such/file",
            "CAROB_HOST": "none",
            "CAROB_DEVICE": "iPad 2",
        ])
        let host = try #require(made as? HeadlessHost)
        #expect(host.unattendedRun == nil)
        #expect(!host.hasManualClock)
        #expect(host.screen.device.name == "iPad 2")
    }

    @Test(
        "An invalid value is refused with the valid ones",
        arguments: [
            (
                "CAROB_HOST", "none",
                "CAROB_HOST is 'none'; valid values are headless, simulator, window"
            ),
            (
                "CAROB_HOST", "simulator",
                "the host 'simulator' is for apps that the simulator starts"
            ),
            (
                "CAROB_DEVICE", "iPhone 3",
                "CAROB_DEVICE is 'iPhone 3'; valid values are iPhone 4s"
            ),
            (
                "CAROB_APPEARANCE", "blue",
                "CAROB_APPEARANCE is 'blue'; valid values are light, dark"
            ),
            ("CAROB_SCALE", "9", "CAROB_SCALE is '9'; valid values are 0.5 to 4"),
            ("CAROB_FLOW", "/no/such/file", "cannot read the flow's plan '/no/such/file'"),
        ])
    func invalidValues(name: String, value: String, message: String) {
        let error = #expect(throws: HostSelection.Failure.self) { try Self.make([], [name: value]) }
        #expect(error?.description.hasPrefix(message) == true)
    }

    @Test("A malformed plan is refused with file and reason")
    func brokenPlan() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("plan-\(UUID().uuidString).json")
        try Data("tap 1 2".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let error = #expect(throws: HostSelection.Failure.self) {
            try Self.make([], ["CAROB_FLOW": file.path])
        }
        #expect(error?.description.hasPrefix("\(file.path): malformed plan of a flow") == true)
    }
}
