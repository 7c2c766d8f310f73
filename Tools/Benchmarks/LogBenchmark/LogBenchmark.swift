import Browsers
import Foundation
import Simulator
import Synchronization

/// Prints `log metric value` lines about the simulator of an app that prints five million lines as fast as they are
/// read: the memory of the simulator, and how long a touch takes from the page to changed pixels in the page.
///
/// Its arguments are the program of `DrawingApp` and, optionally, another number of lines.
@main
enum LogBenchmark {
    /// Squares of the app that lie side by side on its screen.
    private static let maximumTouches = 240

    static func main() async throws {
        guard let program = CommandLine.arguments.dropFirst().first else {
            FileHandle.standardError.write(Data("log: name the program of DrawingApp\n".utf8))
            exit(64)
        }
        guard let executable = Chromium.executable else {
            FileHandle.standardError.write(Data("log: skipped, Chromium is not installed\n".utf8))
            exit(0)
        }
        let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 5_000_000
        let browser = try Chromium(executable, width: 600, height: 1000)
        defer { browser.close() }
        let quiet = try await run(program, in: browser, count: 0)
        report("quiet_touch_to_pixels_median_ms", quiet.median)
        let printing = try await run(program, in: browser, count: count)
        report("touch_to_pixels_median_ms", printing.median)
        report("touch_to_pixels_worst_ms", printing.latencies.max() ?? .nan)
        report("touches", Double(printing.latencies.count))
        report("lines_per_second", Double(count) / printing.seconds)
        report("simulator_processor_us_a_line", printing.processorSeconds / Double(count) * 1e6)
        report("peak_resident_megabytes", try peakMegabytes())
    }

    private struct Result {
        /// Milliseconds from a touch to changed pixels.
        var latencies: [Double] = []
        var seconds = 0.0
        /// Processor time of this process.
        var processorSeconds = 0.0

        var median: Double { latencies.isEmpty ? .nan : latencies.sorted()[latencies.count / 2] }
    }

    /// Runs the app, and touches it until it has printed a number of lines, or ten times.
    private static func run(
        _ program: String, in browser: Chromium, count: Int
    ) async throws -> Result {
        let nothing = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/null"))
        let printed = Mutex(0)
        let server = SimulatorServer(
            SimulatedAppDescription(
                name: "Drawing", executable: URL(fileURLWithPath: program),
                arguments: ["print", String(count)])
        ) { lines in
            // As the command does it.
            nothing.write(Data((lines.joined(separator: "\n") + "\n").utf8))
            let added = lines.count { $0.hasPrefix("printed ") }
            printed.withLock { $0 += added }
        }
        let (addresses, continuation) = AsyncStream<URL>.makeStream()
        let (begun, processor) = (Date(), clock())
        let serving = Task { try await server.run { continuation.yield($0.make()) } }
        var iterator = addresses.makeAsyncIterator()
        guard let address = await iterator.next() else { exit(1) }
        try browser.open(address)
        guard
            try await browser.holds("document.body?.dataset.sequence > 0 && canvas.width === 300"),
            try browser.evaluate(helpers) as? Bool == true
        else { exit(1) }
        var result = Result()
        while printed.withLock({ $0 }) < count || result.latencies.count < 10 {
            try await Task.sleep(for: .milliseconds(20))
            guard result.latencies.count < maximumTouches else { continue }
            guard
                let time = try browser.evaluate("timeTouch(\(result.latencies.count))")
                    as? NSNumber
            else { exit(1) }
            result.latencies.append(time.doubleValue)
        }
        result.seconds = Date().timeIntervalSince(begun)
        result.processorSeconds = Double(clock() - processor) / 1_000_000
        serving.cancel()
        return result
    }

    /// The most memory that this process has had.
    private static func peakMegabytes() throws -> Double {
        let facts = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let kilobytes = facts.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Double($0.1) }
        return (kilobytes ?? .nan) / 1024
    }

    private static func report(_ metric: String, _ value: Double) {
        print("log \(metric) \(String(format: "%.1f", value))")
    }

    /// Touches a place that was not touched before, and waits until the app has drawn its square there.
    private static let helpers = """
        window.timeTouch = async number => {
            const x = 8 + number % 11 * 8, y = 8 + Math.floor(number / 11) * 8;
            const box = canvas.getBoundingClientRect();
            const isDrawn = () => context.getImageData(x * 3, y * 3, 1, 1).data[0] === 0;
            const drawn = new Promise(done => {
                const look = () => {
                    if (!isDrawn()) return;
                    socket.removeEventListener("message", look);
                    done(performance.now());
                };
                socket.addEventListener("message", look);
            });
            const begun = performance.now();
            for (const phase of ["pointerdown", "pointerup"]) {
                canvas.dispatchEvent(new PointerEvent(phase, {
                    pointerId: 7, pointerType: "touch", bubbles: true, cancelable: true, button: 0,
                    clientX: box.left + x / 100 * box.width, clientY: box.top + y / 200 * box.height,
                }));
            }
            return await drawn - begun;
        };
        true
        """
}
