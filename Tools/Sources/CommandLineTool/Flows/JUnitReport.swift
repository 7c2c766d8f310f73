import Foundation

/// The results of flows as JUnit XML for continuous integration; a flow is a test case.
struct JUnitReport {
    struct Case {
        var name: String
        var file: String
        var tags: [String]
        /// Real seconds.
        var seconds: Double
        var steps: Int
        var transcript: [String]
        var problem: FlowResult.Problem?
        /// The app's output.
        var log: String
    }

    /// The app's name.
    var name: String
    var cases: [Case]

    var text: String {
        let failures = cases.count { $0.problem?.isCrash == false }
        let errors = cases.count { $0.problem?.isCrash == true }
        let numbers = """
            tests="\(cases.count)" failures="\(failures)" errors="\(errors)" \
            time="\(Self.seconds(cases.map(\.seconds).reduce(0, +)))"
            """
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="carob" \(numbers)>
              <testsuite name="\(Self.escaped(name))" \(numbers)>
            \(cases.map(text).joined(separator: "\n"))
              </testsuite>
            </testsuites>

            """
    }

    private func text(_ test: Case) -> String {
        var parts: [String] = []
        if !test.tags.isEmpty {
            let tags = Self.escaped(test.tags.joined(separator: ", "))
            parts.append(
                """
                      <properties>
                        <property name="tags" value="\(tags)"/>
                      </properties>
                """)
        }
        if let problem = test.problem {
            let element = problem.isCrash ? "error" : "failure"
            let place = problem.location.map { "\($0): " } ?? ""
            let step = problem.title.map { "in the step \($0)" } ?? "before the first step"
            parts.append(
                """
                      <\(element) message="\(Self.escaped(problem.reason))" \
                type="\(problem.isCrash ? "crash" : "step")">\
                \(Self.escaped("\(place)\(problem.reason)\n\(step)"))</\(element)>
                """)
        }
        parts.append(
            "      <system-out>\(Self.escaped(test.transcript.joined(separator: "\n")))</system-out>"
        )
        if !test.log.isEmpty {
            parts.append("      <system-err>\(Self.escaped(test.log))</system-err>")
        }
        return """
                <testcase name="\(Self.escaped(test.name))" classname="\(Self.escaped(name))" \
            file="\(Self.escaped(test.file))" time="\(Self.seconds(test.seconds))">
            \(parts.joined(separator: "\n"))
                </testcase>
            """
    }

    private static func seconds(_ seconds: Double) -> String { String(format: "%.3f", seconds) }

    /// Escapes text for content and attributes; characters that XML does not allow become question marks.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            case "\r": result += "&#13;"
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "?"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
