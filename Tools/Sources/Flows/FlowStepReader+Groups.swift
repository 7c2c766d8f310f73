import FlowPlan
import Foundation

extension FlowStepReader {
    mutating func flow() throws(FlowFileError) -> FlowAction {
        guard mapping != nil else {
            guard let value else { throw problem("'runFlow' needs a file or 'commands'") }
            return .group(try steps(ofFile: value, in: value.scope), when: [])
        }
        let (file, commands) = (take("file"), take("commands"))
        var scope = (file ?? commands ?? value)?.scope
        if let env = take("env"), let outer = scope {
            scope?.variables = try env.variables(over: outer.variables, winning: true)
        }
        let when = try conditions("when")
        let steps: [FlowStep]
        switch (file, commands) {
        case (let file?, nil): steps = try self.steps(ofFile: file, in: scope ?? file.scope)
        case (nil, let commands?): steps = try inner(commands, scope)
        default: throw problem("'runFlow' has either 'file' or 'commands'")
        }
        if let reason = when.reasonToSkip { return .skip(reason) }
        return .group(steps, when: when.conditions)
    }

    mutating func repetition() throws(FlowFileError) -> FlowAction {
        try requireKeys("'times' or 'while', and 'commands'")
        let times = try take("times")?.integer("'times'", in: 0...10_000)
        let condition = try conditions("while")
        let commands = try require("commands")
        guard times != nil || !condition.conditions.isEmpty else {
            throw problem("'repeat' needs 'times' or 'while'")
        }
        let steps = try inner(commands, commands.scope)
        detail = times.map { "\($0) times" }
        if let reason = condition.reasonToSkip { return .skip(reason) }
        return .repeat(steps, times: times, while: condition.conditions)
    }

    private func inner(_ commands: FlowValue, _ scope: FlowScope?) throws(FlowFileError)
        -> [FlowStep]
    {
        var scope = scope ?? commands.scope
        scope.depth += 1
        return try FlowStep.steps(FlowValue(node: commands.node, scope: scope))
    }

    /// - Parameter scope: The scope whose variables the file inherits.
    private mutating func steps(
        ofFile value: FlowValue, in scope: FlowScope
    ) throws(FlowFileError) -> [FlowStep] {
        let path = try FlowValue(node: value.node, scope: scope).text("'file'")
        guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") else {
            throw value.problem("a flow is a .yaml file, not '\(path.prefix(60))'")
        }
        detail = path
        var scope = scope
        scope.depth += 1
        let isAbsolute = path.hasPrefix("/")
        let url =
            isAbsolute ? URL(fileURLWithPath: path) : scope.folder.appendingPathComponent(path)
        let parent = (scope.file as NSString).deletingLastPathComponent
        let name = isAbsolute ? path : (parent as NSString).appendingPathComponent(path)
        return try FlowContent(file: name, at: url, in: scope, reference: value).steps
    }

    /// The conditions under `when` or `while`.
    private mutating func conditions(
        _ key: String
    ) throws(FlowFileError) -> (conditions: [FlowCondition], reasonToSkip: String?) {
        guard let value = take(key) else { return ([], nil) }
        var mapping = try value.mapping("'\(key)'")
        let conditions = try mapping.takeConditions()
        var reason: String?
        var hasPlatform = false
        if let platform = mapping.take("platform") {
            hasPlatform = true
            let name = try platform.text("'platform'")
            switch name.lowercased() {
            case "ios": break
            case "android", "web": reason = "this is iOS, not \(name)"
            default:
                throw platform.problem(
                    "'platform' is iOS, Android or Web, not '\(name.prefix(40))'")
            }
        }
        mapping.refuse(["true"], because: "there is no JavaScript here")
        try mapping.finish()
        guard !conditions.isEmpty || hasPlatform else {
            throw value.problem("'\(key)' needs 'visible', 'notVisible' or 'platform'")
        }
        return (conditions, reason)
    }
}
