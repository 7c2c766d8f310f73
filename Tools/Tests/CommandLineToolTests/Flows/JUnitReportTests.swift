import FlowPlan
import Foundation
import FoundationXML
import Testing

@testable import CommandLineTool

@Suite struct JUnitReportTests {
    private func report(_ cases: [JUnitReport.Case]) throws -> XMLElement {
        let text = JUnitReport(name: "Sketch & Co", cases: cases).text
        return try #require(try XMLDocument(data: Data(text.utf8)).rootElement())
    }

    private func test(
        _ name: String, _ problem: FlowResult.Problem? = nil, log: String = ""
    ) -> JUnitReport.Case {
        JUnitReport.Case(
            name: name, file: "a.yaml", tags: ["smoke", "fast"], seconds: 1.25, steps: 2,
            transcript: ["ok    tapOn \"<Add>\""], problem: problem, log: log)
    }

    @Test("A flow is a test case with its tags and its steps")
    func passed() throws {
        let root = try report([test("one")])
        #expect(root.name == "testsuites")
        #expect(root.attribute(forName: "tests")?.stringValue == "1")
        #expect(root.attribute(forName: "time")?.stringValue == "1.250")
        let suite = try #require(root.elements(forName: "testsuite").first)
        #expect(suite.attribute(forName: "name")?.stringValue == "Sketch & Co")
        let test = try #require(suite.elements(forName: "testcase").first)
        #expect(test.attribute(forName: "classname")?.stringValue == "Sketch & Co")
        #expect(test.elements(forName: "failure").isEmpty)
        #expect(
            test.elements(forName: "system-out").first?.stringValue == "ok    tapOn \"<Add>\"")
        let property = test.elements(forName: "properties").first?.children?.first as? XMLElement
        #expect(property?.attribute(forName: "value")?.stringValue == "smoke, fast")
    }

    @Test("A failed step is a failure, a crash an error with what the app printed")
    func problems() throws {
        let location = FlowSourceLocation(file: "a.yaml", line: 7)
        let root = try report([
            test(
                "one", FlowResult.Problem(location: location, title: "tapOn \"x\"", reason: "a < b")
            ),
            test(
                "two", FlowResult.Problem(reason: "the app crashed", isCrash: true),
                log: "Fatal \u{1B}[1m\u{0}error"),
        ])
        #expect(root.attribute(forName: "failures")?.stringValue == "1")
        #expect(root.attribute(forName: "errors")?.stringValue == "1")
        let tests = root.elements(forName: "testsuite")[0].elements(forName: "testcase")
        let failure = try #require(tests[0].elements(forName: "failure").first)
        #expect(failure.attribute(forName: "message")?.stringValue == "a < b")
        #expect(failure.stringValue == "a.yaml:7: a < b\nin the step tapOn \"x\"")
        #expect(tests[1].elements(forName: "error").count == 1)
        #expect(tests[1].elements(forName: "system-err").first?.stringValue == "Fatal ?[1m?error")
    }
}
