import Foundation

/// A desktop without a monitor, with programs on it: Xvfb, and xdotool as the person in front of it.
final class Desktop {
    let name: String
    private let server = Process()
    private let folder: URL
    private var programs: [DesktopProgram] = []

    struct Failure: Error { let words: String }

    /// Whether the programs that make up the desktop are installed.
    static var isInstalled: Bool {
        ["Xvfb", "xdotool"].allSatisfy {
            FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
        }
    }

    init(width: Int, height: Int) throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("desktop-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let names = Pipe()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
        // It finds a free display itself and prints its number; its screen is a file that others read.
        server.arguments = [
            "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.path,
            "-nolisten", "tcp", "-noreset",
        ]
        server.standardOutput = names
        server.standardError = FileHandle.nullDevice
        try server.runHearingSignals()
        let line = String(decoding: names.fileHandleForReading.availableData, as: UTF8.self)
        guard let number = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            server.terminate()
            throw Failure(words: "Xvfb printed no display number: '\(line)'")
        }
        name = ":\(number)"
    }

    /// Runs a body in front of a desktop, and clears everything away afterwards.
    static func with(
        width: Int = 1280, height: Int = 1000, _ body: (Desktop) async throws -> Void
    ) async throws {
        let desktop = try Desktop(width: width, height: height)
        defer { desktop.close() }
        try await body(desktop)
    }

    func close() {
        for program in programs { program.kill() }
        server.terminate()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Takes the display away from its programs.
    func crash() { kill(server.processIdentifier, SIGKILL) }

    /// Starts a program that the package manager builds beside these tests.
    func start(
        _ program: String, _ environment: [String: String] = [:]
    ) throws -> DesktopProgram {
        let started = try DesktopProgram(
            program, environment: ["DISPLAY": name].merging(environment) { $1 })
        programs.append(started)
        return started
    }

    // MARK: The person

    /// Lets xdotool do something and returns what it prints.
    @discardableResult
    func person(_ words: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
        process.arguments = words
        process.environment = ["DISPLAY": name, "PATH": "/usr/bin:/bin"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        return String(decoding: data, as: UTF8.self)
    }

    /// The identifier of a program's window, and where its content begins on the screen.
    func window(titled title: String) async throws -> (identifier: String, x: Int, y: Int) {
        let found = try await first {
            let lines = try person("search", "--onlyvisible", "--name", "^\(title)$")
            return lines.split(separator: "\n").first.map(String.init)
        }
        guard let identifier = found else { throw Failure(words: "no window is titled \(title)") }
        let geometry = try person("getwindowgeometry", "--shell", identifier)
        func number(_ key: String) -> Int {
            let line = geometry.split(separator: "\n").first { $0.hasPrefix(key + "=") }
            return line.flatMap { Int($0.dropFirst(key.count + 1)) } ?? 0
        }
        return (identifier, number("X"), number("Y"))
    }

    /// Asks a window to close, as its title bar does.
    func close(_ window: String) throws {
        let display = try WindowManager(name)
        try display.close(UInt(window) ?? 0)
    }

    // MARK: The screen

    /// The screen's pixels, 0xRRGGBB, row by row from the top.
    func screen() throws -> Screen {
        let data = try Data(contentsOf: folder.appendingPathComponent("Xvfb_screen0"))
        // A window dump: numbers of four bytes, largest first, then colours and rows of pixels.
        func number(_ index: Int) -> Int {
            data[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        let (header, width, height) = (number(0), number(4), number(5))
        let (rowLength, colorCount) = (number(12), number(19))
        return Screen(
            bytes: Array(data.dropFirst(header + colorCount * 12)), width: width, height: height,
            rowLength: rowLength)
    }

    struct Screen {
        fileprivate let bytes: [UInt8]
        let width: Int
        let height: Int
        fileprivate let rowLength: Int

        subscript(x: Int, y: Int) -> UInt32 {
            let index = y * rowLength + x * 4
            return UInt32(bytes[index + 2]) << 16 | UInt32(bytes[index + 1]) << 8
                | UInt32(bytes[index])
        }
    }
}

/// Waits until a condition holds; false when it does not at any of 3,000 polls.
func holds(_ condition: () async throws -> Bool) async rethrows -> Bool {
    try await first { try await condition() ? true : nil } ?? false
}

/// Waits for a value; nil when there is none at any of 3,000 polls, ten milliseconds apart.
///
/// Polls are counted and not seconds: on a busy machine every process runs late.
func first<Value>(_ value: () async throws -> Value?) async rethrows -> Value? {
    for _ in 0..<3000 {
        if let found = try await value() { return found }
        try? await Task.sleep(for: .milliseconds(10))
        // A test whose time limit is over would poll without sleeping.
        if Task.isCancelled { return nil }
    }
    return nil
}
