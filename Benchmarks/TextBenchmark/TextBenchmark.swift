import Foundation
import MixedStrings
import ProcessCosts
import TextEngine

/// Measures what setting text costs: `name metric value` on each line.
@main
enum TextBenchmark {
    static func main() {
        let start = ThreadClock.nanoseconds
        guard let font = FontInstance.of(TextFont(pointSize: 17)) else {
            print("the system font is not installed")
            return
        }
        _ = ShapedText("First", font: font)
        report("first_string", "ms", (ThreadClock.nanoseconds - start) / 1e6)

        let strings = MixedStrings.thousand()
        report("shape_first_pass", "us", each(strings) { _ = ShapedText($0, font: font).width })
        report("shape_warm", "us", best { each(strings) { _ = ShapedText($0, font: font).width } })
        let latin = strings.filter { $0.utf8.allSatisfy { $0 < 0x80 } }
        report(
            "shape_warm_latin", "us", best { each(latin) { _ = ShapedText($0, font: font).width } })
        report(
            "shape_and_line", "us",
            best {
                each(strings) {
                    let shaped = ShapedText($0, font: font)
                    _ = LineGlyphs(shaped, range: 0..<shaped.text.count)
                }
            })

        report(
            "typeset_and_measure", "us",
            best {
                each(strings) { _ = TextLayout(Typesetter(AttributedText($0, font: font))).width }
            })
        report(
            "typeset_in_two_lines", "us",
            best {
                each(strings) {
                    let text = Typesetter(AttributedText($0, font: font))
                    _ =
                        TextLayout(
                            text, .init(width: 120, lineCount: 2, lastLine: .truncate(.tail))
                        ).height
                }
            })

        let paragraph = (0..<40).map { _ in latin.joined(separator: " ") }.joined()
        let shaped = ShapedText(paragraph, font: font)
        report(
            "break_lines_per_1000_characters", "us",
            best {
                measure { _ = LineBreaker(shaped).lines(width: 320) }
            } * 1000 / Double(shaped.text.count))
        report(
            "truncate", "us",
            best {
                each(Array(latin.prefix(100))) {
                    let shaped = ShapedText($0, font: font)
                    _ = Truncation.tail.line(shaped, range: 0..<shaped.text.count, width: 60)
                }
            })
        report("memory", "MB", ProcessMemory.peakInMegabytes)
    }

    private static func measure(_ body: () -> Void) -> Double {
        let start = ThreadClock.nanoseconds
        body()
        return (ThreadClock.nanoseconds - start) / 1000
    }

    /// Microseconds for one string.
    private static func each(_ strings: [String], _ body: (String) -> Void) -> Double {
        measure { for string in strings { body(string) } } / Double(strings.count)
    }

    private static func best(_ body: () -> Double) -> Double {
        (0..<7).map { _ in body() }.min() ?? .nan
    }

    private static func report(_ name: String, _ metric: String, _ value: Double) {
        print(name, metric, String(format: "%.2f", value))
    }
}
