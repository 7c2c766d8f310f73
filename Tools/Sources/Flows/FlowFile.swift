import FlowPlan
import Foundation

/// A parsed flow file, with the files that it includes.
public struct FlowFile: Sendable {
    public private(set) var plan: FlowPlan
    public let tags: [String]

    /// Parses a flow and the flows that it includes.
    ///
    /// - Parameters:
    ///   - path: The file, as named in messages.
    ///   - variables: Values that override those of the file's header.
    /// - Throws: The first error, with its file, line and column.
    public init(path: String, variables: [String: String] = [:]) throws(FlowFileError) {
        let scope = FlowScope(
            file: path, folder: URL(fileURLWithPath: path).deletingLastPathComponent(),
            variables: FlowVariables(variables), stack: [], limits: FlowLimits())
        let content = try FlowContent(
            file: path, at: URL(fileURLWithPath: path), in: scope, reference: nil)
        self.init(content, path: path)
    }

    /// Parses a flow; paths of other files are relative to a folder.
    public init(
        parsing data: Data, path: String, folder: URL, variables: [String: String] = [:]
    ) throws(FlowFileError) {
        let scope = FlowScope(
            file: path, folder: folder, variables: FlowVariables(variables), stack: [],
            limits: FlowLimits())
        self.init(try FlowContent(parsing: data, in: scope), path: path)
    }

    private init(_ content: FlowContent, path: String) {
        plan = FlowPlan(
            name: content.name
                ?? URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent,
            steps: content.steps)
        tags = content.tags
    }

    /// A flow that is in no file.
    public init(_ plan: FlowPlan) {
        self.plan = plan
        tags = []
    }

    /// Returns the flow with an appended step.
    public func adding(_ step: FlowStep) -> FlowFile {
        var copy = self
        copy.plan.steps.append(step)
        return copy
    }

    /// The flows at a path: the file, or the YAML files directly inside of a folder, sorted by name.
    ///
    /// - Throws: `FlowFileError` if there are none.
    public static func paths(at path: String) throws(FlowFileError) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw FlowFileError("there is no such file", in: path)
        }
        guard isFolder.boolValue else { return [path] }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
            .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
            // Maestro's workspace file is beside the flows.
            .filter { !["config.yaml", "config.yml"].contains($0) }
        guard !names.isEmpty else {
            throw FlowFileError("there are no flows in this folder", in: path)
        }
        return names.sorted().map { (path as NSString).appendingPathComponent($0) }
    }
}

/// The header and the steps of one file.
struct FlowContent {
    private(set) var name: String?
    private(set) var tags: [String] = []
    private(set) var steps: [FlowStep] = []

    /// - Parameter reference: The value in another file that includes this one.
    init(
        file: String, at url: URL, in scope: FlowScope, reference: FlowValue?
    ) throws(FlowFileError) {
        func problem(_ message: String) -> FlowFileError {
            reference?.problem(message) ?? FlowFileError(message, in: file)
        }
        let identity = url.standardizedFileURL.resolvingSymlinksInPath()
        guard !scope.stack.contains(identity) else {
            throw problem("'\(file)' runs itself")
        }
        guard scope.limits.addFile() else {
            throw problem("more than \(FlowLimits.maximumFileCount) files are run")
        }
        // Reading a device or a pipe would never end.
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
            !isFolder.boolValue
        else { throw problem("there is no file '\(file)'") }
        let attributes = try? FileManager.default.attributesOfItem(atPath: identity.path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            let size = attributes?[.size] as? Int
        else { throw problem("'\(file)' cannot be read") }
        guard size <= FlowDocument.maximumByteCount else {
            throw problem("'\(file)' is larger than 256 KiB")
        }
        guard let data = FileManager.default.contents(atPath: url.path)
        else { throw problem("'\(file)' cannot be read") }
        var scope = scope
        scope.file = file
        scope.folder = url.deletingLastPathComponent()
        scope.stack.append(identity)
        try self.init(parsing: data, in: scope)
    }

    init(parsing data: Data, in scope: FlowScope) throws(FlowFileError) {
        let document = try FlowDocument(parsing: data, file: scope.file)
        var scope = scope
        if let header = document.header {
            try readHeader(FlowValue(node: header, scope: scope), &scope)
        }
        steps = try FlowStep.steps(FlowValue(node: document.steps, scope: scope))
    }

    private mutating func readHeader(
        _ header: FlowValue, _ scope: inout FlowScope
    ) throws(FlowFileError) {
        var mapping = try header.mapping("the header")
        if let env = mapping.take("env") {
            scope.variables = try env.variables(over: scope.variables, winning: false)
        }
        // The rest of the header may use its variables.
        func again(_ value: FlowValue?) -> FlowValue? {
            value.map { FlowValue(node: $0.node, scope: scope) }
        }
        scope.appID = try again(mapping.take("appId"))?.text("'appId'")
        name = try again(mapping.take("name"))?.text("'name'")
        if let list = mapping.take("tags") {
            for tag in try list.list("'tags'") { tags.append(try tag.text("a tag")) }
        }
        mapping.refuse(["onFlowStart", "onFlowComplete"], because: "use 'runFlow' in the steps")
        mapping.refuse(["url"], because: "apps here are no web pages")
        mapping.refuse(["jsEngine"], because: "there is no JavaScript here")
        try mapping.finish()
    }
}

extension FlowValue {
    /// Adds the variables of an `env:` mapping.
    ///
    /// - Parameter overrides: Whether they replace existing variables.
    func variables(
        over others: FlowVariables, winning overrides: Bool
    ) throws(FlowFileError) -> FlowVariables {
        var result = others
        for entry in try mapping("'env'").all {
            guard FlowVariables.isName(entry.name) else {
                throw entry.key.problem(
                    "'\(entry.name.prefix(40))' is no name of a variable: letters, digits and '_'")
            }
            // A value may use the variables above it.
            var scope = scope
            scope.variables = result
            let value =
                entry.value.isNothing
                ? "" : try FlowValue(node: entry.value.node, scope: scope).text("a variable")
            result =
                overrides
                ? result.setting([entry.name: value]) : result.providing([entry.name: value])
        }
        return result
    }
}
