import Foundation

/// A function that is written as a program of PostScript's arithmetic. It has no loops.
struct PDFCalculator: Sendable {
    private enum Step: Sendable {
        case push(Double)
        case operation(String)
        case branch(then: [Step], otherwise: [Step])
    }

    private let program: [Step]

    private static let deepest = 32
    private static let maximumSteps = 2000
    /// The limit of numbers on the stack, that of annex C of ISO 32000-1.
    private static let maximumStack = 100

    init?(_ stream: PDFStream, _ file: PDFFile) {
        guard let bytes = try? file.decoded(stream) else { return nil }
        var lexer = PDFLexer(bytes[...], hasReferences: false)
        guard case .keyword("{") = lexer.readToken() else { return nil }
        var count = 0
        guard let program = Self.parse(&lexer, &count, depth: 0) else { return nil }
        self.program = program
    }

    private static func parse(
        _ lexer: inout PDFLexer, _ count: inout Int, depth: Int
    ) -> [Step]? {
        guard depth < deepest else { return nil }
        var steps: [Step] = []
        var blocks: [[Step]] = []
        while true {
            count += 1
            guard count <= maximumSteps else { return nil }
            switch lexer.readToken() {
            case .value(.boolean(let flag)): steps.append(.push(flag ? 1 : 0))
            case .value(let value):
                guard let number = value.number else { return nil }
                steps.append(.push(number))
            case .keyword("{"):
                guard let block = parse(&lexer, &count, depth: depth + 1) else { return nil }
                blocks.append(block)
            case .keyword("}"): return blocks.isEmpty ? steps : nil
            case .keyword("if"):
                guard blocks.count == 1 else { return nil }
                steps.append(.branch(then: blocks[0], otherwise: []))
                blocks = []
            case .keyword("ifelse"):
                guard blocks.count == 2 else { return nil }
                steps.append(.branch(then: blocks[0], otherwise: blocks[1]))
                blocks = []
            case .keyword(let word): steps.append(.operation(word))
            default: return nil
            }
        }
    }

    /// Returns the numbers that are left on the stack; those before the step that cannot be done.
    func callAsFunction(_ inputs: [Double]) -> [Double] {
        var stack = inputs
        _ = Self.run(program, &stack)
        return stack
    }

    private static func run(_ steps: [Step], _ stack: inout [Double]) -> Bool {
        for step in steps {
            switch step {
            case .push(let number): stack.append(number)
            case .branch(let then, let otherwise):
                guard let flag = stack.popLast() else { return false }
                guard run(flag != 0 ? then : otherwise, &stack) else { return false }
            case .operation(let name):
                guard apply(name, &stack) else { return false }
            }
            guard stack.count <= maximumStack else { return false }
        }
        return true
    }

    private static func apply(_ name: String, _ stack: inout [Double]) -> Bool {
        if let function = unary[name] {
            guard let value = stack.popLast() else { return false }
            stack.append(function(value))
            return true
        }
        if let function = binary[name] {
            guard let second = stack.popLast(), let first = stack.popLast() else { return false }
            stack.append(function(first, second))
            return true
        }
        switch name {
        case "pop": return stack.popLast() != nil
        case "exch":
            guard stack.count >= 2 else { return false }
            stack.swapAt(stack.count - 1, stack.count - 2)
        case "dup":
            guard let top = stack.last else { return false }
            stack.append(top)
        case "copy":
            guard let count = stack.popLast().flatMap({ Int(exactly: $0) }),
                (0...stack.count).contains(count)
            else { return false }
            stack.append(contentsOf: stack.suffix(count))
        case "index":
            guard let depth = stack.popLast().flatMap({ Int(exactly: $0) }),
                (0..<stack.count).contains(depth)
            else { return false }
            stack.append(stack[stack.count - 1 - depth])
        case "roll":
            guard let turns = stack.popLast().flatMap({ Int(exactly: $0) }),
                let count = stack.popLast().flatMap({ Int(exactly: $0) }),
                (0...stack.count).contains(count)
            else { return false }
            guard count > 0 else { return true }
            let rolled = stack.suffix(count)
            let shift = ((-turns % count) + count) % count
            stack.removeLast(count)
            stack.append(contentsOf: rolled.dropFirst(shift) + rolled.prefix(shift))
        default: return false
        }
        return true
    }

    private static let unary: [String: @Sendable (Double) -> Double] = [
        "abs": { abs($0) }, "neg": { -$0 }, "ceiling": { $0.rounded(.up) },
        "floor": { $0.rounded(.down) }, "round": { ($0 + 0.5).rounded(.down) },
        "truncate": { $0.rounded(.towardZero) }, "cvi": { $0.rounded(.towardZero) },
        "cvr": { $0 }, "sqrt": { $0 < 0 ? 0 : $0.squareRoot() },
        "sin": { sin($0 * .pi / 180) }, "cos": { cos($0 * .pi / 180) },
        "ln": { log($0) }, "log": { log10($0) },
        // Numbers are not told from truth values: the complement is that of a truth value.
        "not": { $0 == 0 ? 1 : 0 },
    ]

    private static let binary: [String: @Sendable (Double, Double) -> Double] = [
        "add": { $0 + $1 }, "sub": { $0 - $1 }, "mul": { $0 * $1 },
        "div": { $1 == 0 ? 0 : $0 / $1 },
        "idiv": { $1 == 0 ? 0 : ($0 / $1).rounded(.towardZero) },
        "mod": { $1 == 0 ? 0 : $0.truncatingRemainder(dividingBy: $1) },
        "exp": { pow($0, $1) },
        "atan": { first, second in
            let degrees = atan2(first, second) * 180 / .pi
            return degrees < 0 ? degrees + 360 : degrees
        },
        "eq": { $0 == $1 ? 1 : 0 }, "ne": { $0 != $1 ? 1 : 0 }, "gt": { $0 > $1 ? 1 : 0 },
        "ge": { $0 >= $1 ? 1 : 0 }, "lt": { $0 < $1 ? 1 : 0 }, "le": { $0 <= $1 ? 1 : 0 },
        "and": { Double(integer($0) & integer($1)) }, "or": { Double(integer($0) | integer($1)) },
        "xor": { Double(integer($0) ^ integer($1)) },
        "bitshift": { value, shift in
            let places = integer(shift)
            return Double(places >= 0 ? integer(value) << places : integer(value) >> -places)
        },
    ]

    private static func integer(_ value: Double) -> Int {
        value.isNaN ? 0 : Int(min(max(value, -2e9), 2e9))
    }
}
