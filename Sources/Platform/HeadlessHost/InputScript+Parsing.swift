import Foundation
import UIHost

extension InputScript {
    // Chosen: generous for a person, small enough that a wrong file is refused quickly.
    static let maximumByteCount = 1 << 20
    static let maximumCommandCount = 10_000
    static let maximumSeconds: TimeInterval = 3600
    static let maximumCoordinate: CGFloat = 100_000

    /// Reads a script from the bytes of a file.
    ///
    /// - Throws: `InputScriptError` with the first line that is wrong, or about the whole file when
    ///   it is over 1 MiB, is not UTF-8 or has over 10,000 commands.
    package init(parsing data: Data) throws(InputScriptError) {
        guard data.count <= Self.maximumByteCount else {
            throw InputScriptError(line: 0, problem: "the script is larger than 1 MiB")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw InputScriptError(line: 0, problem: "the script is not UTF-8 text")
        }
        var commands: [Command] = []
        var fingers: Set<Int> = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let name = words.first, !name.hasPrefix("#") else { continue }
            guard commands.count < Self.maximumCommandCount else {
                throw InputScriptError(line: index + 1, problem: "more than 10000 commands")
            }
            var reader = WordReader(line: index + 1, command: name, words: words.dropFirst())
            let command = try Self.command(name, from: &reader)
            try reader.finish()
            try Self.track(command, &fingers, line: index + 1)
            commands.append(command)
        }
        self.init(commands: commands)
    }

    private static func command(
        _ name: String, from reader: inout WordReader
    ) throws(InputScriptError) -> Command {
        switch name {
        case "tap":
            return .tap(try reader.point())
        case "drag":
            return .drag(
                from: try reader.point(), to: try reader.point(), duration: try reader.seconds())
        case "wait":
            return .wait(try reader.seconds())
        case "touch":
            let phase = try reader.phase()
            return .touch(
                phase, identifier: try reader.identifier(), location: try reader.point())
        default:
            throw InputScriptError(
                line: reader.line,
                problem: "'\(name.prefix(40))' is no command; there are tap, drag, wait and touch")
        }
    }

    /// Refuses a finger that goes down twice or moves without being down.
    private static func track(
        _ command: Command, _ fingers: inout Set<Int>, line: Int
    ) throws(InputScriptError) {
        guard case .touch(let phase, let identifier, _) = command else { return }
        if phase == .began {
            guard fingers.insert(identifier).inserted else {
                throw InputScriptError(line: line, problem: "finger \(identifier) is down already")
            }
        } else if !fingers.contains(identifier) {
            throw InputScriptError(line: line, problem: "finger \(identifier) is not down")
        }
        if phase == .ended || phase == .cancelled { fingers.remove(identifier) }
    }
}

/// Takes the words of one line, one after the other.
private struct WordReader {
    let line: Int
    let command: String
    var words: ArraySlice<String>

    mutating func word(_ meaning: String) throws(InputScriptError) -> String {
        guard let word = words.popFirst() else {
            throw InputScriptError(line: line, problem: "\(command) lacks \(meaning)")
        }
        return word
    }

    mutating func number(
        _ meaning: String, in range: ClosedRange<Double>
    ) throws(InputScriptError) -> Double {
        let word = try word(meaning)
        guard let number = Double(word), number.isFinite else {
            throw InputScriptError(line: line, problem: "'\(word.prefix(40))' is not a number")
        }
        guard range.contains(number) else {
            throw InputScriptError(
                line: line,
                problem: "\(meaning) \(word.prefix(40)) is not between "
                    + "\(Int(range.lowerBound)) and \(Int(range.upperBound))")
        }
        return number
    }

    mutating func point() throws(InputScriptError) -> CGPoint {
        let limit = Double(InputScript.maximumCoordinate)
        return CGPoint(
            x: try number("a coordinate", in: -limit...limit),
            y: try number("a coordinate", in: -limit...limit))
    }

    mutating func seconds() throws(InputScriptError) -> TimeInterval {
        try number("a time in seconds", in: 0...InputScript.maximumSeconds)
    }

    mutating func identifier() throws(InputScriptError) -> Int {
        let word = try word("a finger")
        guard let identifier = Int(word), (0...9).contains(identifier) else {
            throw InputScriptError(
                line: line, problem: "'\(word.prefix(40))' is no finger; they are 0 to 9")
        }
        return identifier
    }

    mutating func phase() throws(InputScriptError) -> HostTouch.Phase {
        let word = try word("down, move, up or cancel")
        switch word {
        case "down": return .began
        case "move": return .moved
        case "up": return .ended
        case "cancel": return .cancelled
        default:
            throw InputScriptError(
                line: line,
                problem: "'\(word.prefix(40))' is not down, move, up or cancel")
        }
    }

    func finish() throws(InputScriptError) {
        guard let word = words.first else { return }
        throw InputScriptError(
            line: line, problem: "'\(word.prefix(40))' is one word too many for \(command)")
    }
}
