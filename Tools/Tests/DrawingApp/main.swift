// The app of the simulator's tests: a white screen with a black square of eight points at each touch. A
// touch at the upper edge crashes it, one at the lower edge hangs it. It does not depend on UIKit, so
// that these tests need not build it.
import Foundation
import SimulatorProtocol
import UIHost

let options = try HostOptions(environment: ProcessInfo.processInfo.environment)
let connection = try SimulatorConnection.inherited()
connection.endProcessAfterClosing()
try connection.send(
    AppMessage.hello(
        AppGreeting(
            processIdentifier: ProcessInfo.processInfo.processIdentifier,
            device: options.device?.name ?? "")))
// What a touch writes is there at the next launch.
let restoration = options.restoration ?? "/dev/null"
let isRestored = (FileManager.default.contents(atPath: restoration)?.count ?? 0) > 0
FileHandle.standardOutput.write(
    Data(((isRestored ? "restored\n" : "") + "the drawing app has started\n").utf8))

// Its arguments: `print N` prints N numbered lines, as fast as they are read; `helper MARK` starts a process that
// outlives it, and `hiding-helper MARK` one that does not have its environment.
let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "print":
    let count = Int(arguments.last ?? "") ?? 0
    Thread {
        for start in stride(from: 0, to: count, by: 500) {
            let lines = (start..<min(start + 500, count)).map { "printed \($0)\n" }.joined()
            FileHandle.standardOutput.write(Data(lines.utf8))
        }
    }.start()
case "helper", "hiding-helper":
    let helper = Process()
    helper.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    helper.arguments =
        (arguments.first == "helper" ? [] : ["-i"])
        + ["MARK=\(arguments.last ?? "")", "setsid", "sleep", "1000"]
    try helper.run()
default: break
}

let (width, height, scale) = (300, 600, 3)
let pixels = try SimulatorPixels(width: width, height: height)
pixels.base.update(repeating: 0xFFFF_FFFF, count: width * height)
try connection.send(
    AppMessage.surface(width: width, height: height), descriptor: pixels.descriptor.value)
var sequence: UInt32 = 0
var isWaiting = false
var pending: [HostRectangle] = [HostRectangle(x: 0, y: 0, width: width, height: height)]
var squares: [HostRectangle] = []

@MainActor func show() throws {
    guard !isWaiting, !(pending.isEmpty && squares.isEmpty) else { return }
    for square in squares {
        for y in square.y..<square.y + square.height {
            (pixels.base + y * width + square.x).update(
                repeating: 0xFF00_0000, count: square.width)
        }
    }
    sequence += 1
    isWaiting = true
    try connection.send(AppMessage.frame(AppFrame(sequence: sequence, damage: pending + squares)))
    (pending, squares) = ([], [])
}

try show()
var stream = SimulatorMessageStream<SimulatorEvent>()
while case .bytes(let bytes, _) = connection.receive(waits: true) {
    stream.append(bytes)
    while let event = try stream.next() {
        switch event {
        case .frameShown: isWaiting = false
        case .repaint: pending = [HostRectangle(x: 0, y: 0, width: width, height: height)]
        case .touches(let touches):
            try Data("touched".utf8).write(to: URL(fileURLWithPath: restoration))
            for touch in touches {
                let (x, y) = (Int(touch.location.x) * scale, Int(touch.location.y) * scale)
                if y < 12 { fatalError("the edge was touched") }
                if y > height - 12 { while true { sleep(1) } }
                guard x >= 12, x + 12 <= width, y + 12 <= height else { continue }
                squares.append(HostRectangle(x: x - 12, y: y - 12, width: 24, height: 24))
                try connection.send(
                    AppMessage.log(
                        "finger \(touch.identifier) \(touch.phase) \(x) \(y) \(touch.force)"))
            }
        case .memoryWarning: try connection.send(AppMessage.log("memory warning"))
        case .shake: try connection.send(AppMessage.log("shaken"))
        case .lifeCycle(let state): try connection.send(AppMessage.log("now \(state)"))
        case .text(let text):
            let line =
                switch text {
                case .inserted(let text): "text inserted \(text)"
                case .marked(let text): "text marked \(text)"
                case .deletedBackward: "text deletedBackward"
                }
            try connection.send(AppMessage.log(line))
        case .appearance(let settings): try connection.send(AppMessage.log("\(settings.style)"))
        case .slowAnimations(let isOn): try connection.send(AppMessage.log("slow \(isOn)"))
        case .hardwareKeyboard(let isAttached):
            try connection.send(AppMessage.log("hardware keyboard \(isAttached)"))
        case .key(let key):
            try connection.send(
                AppMessage.log(
                    "key \(key.usage) \(key.isDown ? "down" : "up") \(key.modifiers.rawValue)"
                ))
        case .scroll(let scroll):
            try connection.send(AppMessage.log("scroll by \(Int(scroll.translation.height))"))
        case .clipboard("input"?):
            try connection.send(AppMessage.cursor(.text))
            let caret = CGRect(x: 1, y: 2, width: 3, height: 4)
            try connection.send(
                AppMessage.textInput(HostTextInput(caret: caret, isSecure: false)))
        case .clipboard(let text):
            try connection.send(AppMessage.log("clipboard \(text ?? "")"))
            try connection.send(
                AppMessage.clipboard(text == "clear" ? nil : "copy of \(text ?? "")"))
        case .hover, .orientation, .openURL, .inputTime: break
        }
        try show()
    }
}
