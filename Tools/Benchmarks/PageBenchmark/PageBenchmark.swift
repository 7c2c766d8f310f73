import Browsers
import Foundation
import Simulator

/// The simulator's page in a headless Chromium, with the app `MovingRows` (its program is the only
/// argument): how long a touch takes from the page to changed pixels in the page, and what it costs to
/// keep sixty rows moving. Prints `page metric value` lines.
@main
enum PageBenchmark {
    static func main() async throws {
        guard let program = CommandLine.arguments.dropFirst().first else {
            FileHandle.standardError.write(Data("page: name the program of MovingRows\n".utf8))
            exit(64)
        }
        guard let executable = Chromium.executable else {
            FileHandle.standardError.write(Data("page: skipped, Chromium is not installed\n".utf8))
            exit(0)
        }

        let server = SimulatorServer(
            SimulatedAppDescription(
                name: "MovingRows", executable: URL(fileURLWithPath: program))
        ) { lines in
            for line in lines { FileHandle.standardError.write(Data((line + "\n").utf8)) }
        }
        let (addresses, continuation) = AsyncStream<URL>.makeStream()
        let serving = Task { try await server.run { continuation.yield($0.make()) } }
        var iterator = addresses.makeAsyncIterator()
        guard let address = await iterator.next() else { exit(1) }
        let browser = try Chromium(executable, width: 600, height: 1000)
        defer { browser.close() }

        try browser.open(address)
        guard
            try await browser.holds("document.body?.dataset.sequence > 0 && canvas.width === 1179"),
            try browser.evaluate(helpers) as? Bool == true, let app = child(running: program)
        else { exit(1) }

        _ = try browser.numbers("latency(5)")
        let latencies = try browser.numbers("latency(60)")
        report("touch_to_pixels_median_ms", median(latencies))
        report("touch_to_pixels_worst_ms", latencies.max() ?? .nan)

        let seconds = 8.0
        let own = getpid()
        var (appTime, ownTime) = (processorSeconds(of: app), processorSeconds(of: own))
        let begun = Date()
        let facts = try browser.evaluate("frames(\(seconds))") as? [[NSNumber]] ?? []
        guard facts.count == 3 else { exit(1) }
        let (frames, spent, sizes) = (
            facts[0].map(\.doubleValue), facts[1].map(\.doubleValue), facts[2].map(\.doubleValue)
        )
        let passed = Date().timeIntervalSince(begun)
        appTime = processorSeconds(of: app) - appTime
        ownTime = processorSeconds(of: own) - ownTime
        let gaps = zip(frames.dropFirst(), frames).map { $0 - $1 }
        report("rows_frames_per_second", Double(frames.count) / seconds)
        report("rows_longest_gap_ms", gaps.max() ?? .nan)
        report("rows_frame_kilobytes", median(sizes) / 1024)
        report("rows_page_draw_ms", median(spent))
        report("rows_app_core_percent", appTime / passed * 100)
        report("rows_simulator_core_percent", ownTime / passed * 100)
        report("rows_total_core_percent", (appTime + ownTime) / passed * 100)
        // Steadier than shares of a core where others use the machine too.
        let produced = passed * Double(frames.count) / seconds
        report("rows_app_processor_ms_a_frame", appTime / produced * 1000)
        report("rows_simulator_processor_ms_a_frame", ownTime / produced * 1000)
        serving.cancel()
    }
}

extension Chromium {
    fileprivate func numbers(_ expression: String) throws -> [Double] {
        (try evaluate(expression) as? [NSNumber] ?? []).map(\.doubleValue)
    }
}

/// Processor time of a process, in seconds.
func processorSeconds(of process: Int32) -> Double {
    let line = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // The name in parentheses may contain spaces; the fields after it do not.
    let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12])
    else { return .nan }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
}

/// The process that this one started from a program.
func child(running program: String) -> Int32? {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { Int32($0) }.first { process in
        let path = try? FileManager.default.destinationOfSymbolicLink(
            atPath: "/proc/\(process)/exe")
        return path == URL(fileURLWithPath: program).resolvingSymlinksInPath().path
    }
}

func report(_ metric: String, _ value: Double) {
    print("page \(metric) \(String(format: "%.2f", value))")
}

func median(_ values: [Double]) -> Double {
    values.isEmpty ? .nan : values.sorted()[values.count / 2]
}

/// Functions for the page: a touch at a place, and the moments at which pictures were drawn.
let helpers = """
    window.press = (phase, y) => {
        const box = canvas.getBoundingClientRect(), factor = box.width / 393;
        canvas.dispatchEvent(new PointerEvent(phase, {
            pointerId: 7, pointerType: "touch", bubbles: true, cancelable: true,
            clientX: box.left + 200 * factor, clientY: box.top + y * factor, button: 0,
        }));
    };
    window.pause = time => new Promise(done => setTimeout(done, time));
    window.color = () => context.getImageData(30, 330, 1, 1).data[0];
    window.drawn = [];
    const hearing = socket.onmessage;
    socket.onmessage = event => {
        const begun = performance.now();
        hearing(event);
        if (typeof event.data === "string") return;
        const ended = performance.now();
        drawn.push({time: ended, spent: ended - begun, size: event.data.byteLength});
    };
    window.latency = async count => {
        const times = [];
        for (let index = 0; index < count; index++) {
            // At any moment of a frame, as people do it.
            await pause(90 + Math.random() * 20);
            const before = color();
            const changed = new Promise(done => {
                const look = () => {
                    if (color() === before) return;
                    socket.removeEventListener("message", look);
                    done(performance.now());
                };
                socket.addEventListener("message", look);
            });
            const begun = performance.now();
            press("pointerdown", 200);
            times.push(await changed - begun);
            press("pointerup", 200);
        }
        return times;
    };
    window.frames = async seconds => {
        press("pointerdown", 700);
        press("pointerup", 700);
        await pause(500);
        drawn.length = 0;
        await pause(seconds * 1000);
        const frames = [...drawn];
        press("pointerdown", 700);
        press("pointerup", 700);
        return ["time", "spent", "size"].map(key => frames.map(frame => frame[key]));
    };
    true
    """
