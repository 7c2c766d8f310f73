import FlowPlan
import Foundation
import Testing

@testable import Flows

@Suite struct FlowFileTests {
    // MARK: Parts

    @Test("A flow is a header, a line of dashes and steps; the header may be absent")
    func parts() throws {
        let flow = try read(
            """
            appId: org.example.demo
            name: A demonstration
            tags:
              - smoke
              - fast
            ---
            - launchApp
            - tapOn: Add
            """)
        #expect(flow.plan.name == "A demonstration")
        #expect(flow.tags == ["smoke", "fast"])
        #expect(flow.plan.steps.map(\.title) == ["launchApp", "tapOn \"Add\""])
        #expect(flow.plan.steps.map(\.location.description) == ["test.yaml:7", "test.yaml:8"])
        #expect(try read("- launchApp").plan.name == "test")
    }

    @Test(
        "A file that is no flow is refused with its place",
        arguments: [
            ("", "test.yaml: the flow is empty"),
            ("tapOn: Add", "test.yaml:1:1: the steps of a flow are a list"),
            ("appId: x\n---\n", "test.yaml:3:1: the steps of a flow are a list"),
            (
                "a: 1\n---\n- back\n---\n- back",
                "test.yaml:5:1: a flow is a header, '---' and a list of steps; here is a third part"
            ),
            ("- tapOn: [", "test.yaml:2:1: this is no YAML: did not find expected node content"),
            ("- tapOn: {a: 1, a: 2}", "test.yaml:1:11: the key 'a' stands twice"),
            (
                "apId: x\n---\n- back",
                "test.yaml:1:1: the header has no key 'apId'; did you mean 'appId'?"
            ),
            (
                "jsEngine: rhino\n---\n- back",
                "test.yaml:1:1: 'jsEngine' of the header is not supported: there is no JavaScript here"
            ),
            ("- ? [a]\n  : b", "test.yaml:1:5: a key is a word, not a list"),
        ])
    func nonsense(text: String, message: String) {
        #expect(mistake(text) == message)
    }

    // MARK: Limits

    @Test("A file that is too large or too deep is refused")
    func limits() {
        #expect(
            mistake("- tapOn: " + String(repeating: "x", count: 300_000))
                == "test.yaml: the flow is larger than 256 KiB")
        let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
        #expect(mistake("- tapOn: " + deep).contains("nested deeper than 64"))
    }

    @Test(
        "Aliases, of which small files make large trees, are refused wherever they stand",
        arguments: [
            "- tapOn: *a", "- *a", "- [x, *a]", "- {x: *a}", "- {\"x\":*a}", "- {*a : x}",
            "- x:\n    *a", "- ? *a", "- [*a]: x", "*a",
        ])
    func aliases(text: String) {
        #expect(mistake(text).hasSuffix("aliases, a star before a name, are not supported"))
    }

    @Test(
        "Stars that are no aliases are texts",
        arguments: [
            "- tapOn: .*", "- tapOn: Name *", "- tapOn: a*b", "- tapOn: '*'", "- tapOn: \"x *y\"",
        ])
    func stars(text: String) {
        #expect(mistake(text) == "")
    }

    @Test("Steps within steps have an end")
    func depth() {
        var text = "- back"
        for _ in 0..<30 {
            text =
                "- repeat:\n    times: 1\n    commands:\n"
                + text.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n")
        }
        #expect(mistake(text).contains("nested deeper than"))
    }

    @Test("Files that double each other end at the limit of steps")
    func growth() throws {
        var files = ["f0.yaml": String(repeating: "- back\n", count: 10)]
        for index in 1..<12 {
            files["f\(index).yaml"] = String(
                repeating: "- runFlow: f\(index - 1).yaml\n", count: 10)
        }
        try withFiles(files) { folder in
            let error = #expect(throws: FlowFileError.self) {
                try FlowFile(path: folder.appendingPathComponent("f11.yaml").path)
            }
            #expect(error?.problem.hasPrefix("more than 1000 files") == true)
        }
    }

    // MARK: Variables

    @Test("Variables of the header are filled in, and those of the command line win")
    func variables() throws {
        let text = """
            env:
              NAME: Ada
              GREETING: Hello ${NAME}
            ---
            - tapOn: ${GREETING}!
            - tapOn:
                text: \\${NAME}
                repeat: ${COUNT || '3'}
            """
        let steps = try read(text).plan.steps
        #expect(steps[0].title == "tapOn \"Hello Ada!\"")
        guard case .tap(let tap) = steps[1].action else { return }
        #expect(tap.target == .element(FlowSelector(text: "${NAME}"), at: nil))
        #expect(tap.count == 3)
        #expect(
            try read(text, env: ["NAME": "Bob"]).plan.steps[0].title == "tapOn \"Hello Bob!\"")
    }

    @Test(
        "A variable that is not there, and an expression, are refused",
        arguments: [
            (
                "- tapOn: ${NAMES}",
                "test.yaml:1:10: no variable 'NAMES'; set it in 'env:' or with '--env'; did you mean 'NAME'?"
            ),
            (
                "- tapOn: ${output.x}",
                "test.yaml:1:10: '${output.x}' is an expression; there is no JavaScript here, only ${NAME} and ${NAME || 'word'}"
            ),
            (
                "- tapOn: a ${NAME",
                "test.yaml:1:10: '${' without '}'; write '\\${' for the signs themselves"
            ),
            (
                "env: {1x: a}\n---\n- back",
                "test.yaml:1:7: '1x' is no name of a variable: letters, digits and '_'"
            ),
        ])
    func wrongVariables(text: String, message: String) {
        #expect(mistake(text, env: ["NAME": "x"]) == message)
    }

    // MARK: Files

    @Test("A flow runs another one with its own variables and those it is given")
    func otherFiles() throws {
        let files = [
            "main.yaml":
                "env: {WHO: Ada}\n---\n- runFlow: parts/a.yaml\n- runFlow: {file: parts/a.yaml, env: {WHO: Bob}}",
            "parts/a.yaml":
                "env: {WHO: nobody, WHAT: Tea}\n---\n- tapOn: ${WHO} ${WHAT}\n- runFlow: b.yaml",
            "parts/b.yaml": "- back",
        ]
        try withFiles(files) { folder in
            let flow = try FlowFile(path: folder.appendingPathComponent("main.yaml").path)
            func titles(_ step: FlowStep) -> [String] {
                guard case .group(let steps, _) = step.action else { return [step.title] }
                return steps.flatMap(titles)
            }
            #expect(
                flow.plan.steps.map(\.title) == ["runFlow parts/a.yaml", "runFlow parts/a.yaml"])
            #expect(
                flow.plan.steps.flatMap(titles) == [
                    "tapOn \"Ada Tea\"", "back", "tapOn \"Bob Tea\"", "back",
                ])
            guard case .group(let steps, _) = flow.plan.steps[0].action,
                case .group(let inner, _) = steps[1].action
            else { return }
            #expect(inner[0].location.file.hasSuffix("parts/b.yaml"))
        }
    }

    @Test("Files that are missing or run themselves are refused where they are named")
    func wrongFiles() throws {
        let files = [
            "a.yaml": "- back\n- runFlow: none.yaml", "b.yaml": "- runFlow: c.yaml",
            "c.yaml": "- runFlow: {file: ./b.yaml}", "d.yaml": "- runFlow: script.js",
            "e.yaml/x": "",
        ]
        try withFiles(files) { folder in
            func problem(_ name: String) -> String {
                do {
                    _ = try FlowFile(path: folder.appendingPathComponent(name).path)
                    return ""
                } catch {
                    return error.description.replacingOccurrences(of: folder.path + "/", with: "")
                }
            }
            #expect(problem("a.yaml") == "a.yaml:2:12: there is no file 'none.yaml'")
            #expect(problem("b.yaml") == "c.yaml:1:19: './b.yaml' runs itself")
            #expect(problem("d.yaml") == "d.yaml:1:12: a flow is a .yaml file, not 'script.js'")
            #expect(problem("f.yaml") == "f.yaml: there is no file 'f.yaml'")
            #expect(problem("e.yaml") == "e.yaml: there is no file 'e.yaml'")
        }
    }

    @Test("A folder means its flows by name")
    func folders() throws {
        let files = [
            "b.yaml": "", "a.yml": "", "config.yaml": "", "notes.txt": "", "parts/c.yaml": "",
        ]
        try withFiles(files) { folder in
            let names = try FlowFile.paths(at: folder.path)
            #expect(names == [folder.path + "/a.yml", folder.path + "/b.yaml"])
            let file = try FlowFile.paths(at: folder.path + "/b.yaml")
            #expect(file == [folder.path + "/b.yaml"])
            #expect(throws: FlowFileError.self) {
                _ = try FlowFile.paths(at: folder.path + "/none")
            }
        }
        try withFiles(["notes.txt": ""]) { folder in
            #expect(throws: FlowFileError.self) { _ = try FlowFile.paths(at: folder.path) }
        }
    }

    @Test("A plan comes through JSON as it was")
    func coding() throws {
        let plan = try read(
            """
            - tapOn: {id: a, index: -1, below: b, point: "50%,3", repeat: 2}
            - repeat: {while: {visible: x}, commands: [swipe: {direction: left}]}
            - extendedWaitUntil: {notVisible: {containsDescendants: [a, {text: b}]}, timeout: 5}
            - runFlow: {when: {platform: Android}, commands: [back]}
            """
        ).plan
        let data = try JSONEncoder().encode(plan)
        #expect(try JSONDecoder().decode(FlowPlan.self, from: data) == plan)
    }
}
