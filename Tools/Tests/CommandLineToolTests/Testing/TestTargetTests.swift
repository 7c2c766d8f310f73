import Foundation
import Testing

@testable import CommandLineTool

@Suite struct TestTargetTests {
    @Test("The checkout's targets are those of all its packages")
    func all() throws {
        let targets = TestTarget.all(of: try Checkout.locate())
        #expect(targets.contains { $0.name == "CommandLineToolTests" && $0.package == .tools })
        #expect(targets.contains { $0.name == "QuartzCoreTests" && $0.package == .root })
        #expect(targets.contains { $0.name == "SketchTests" && $0.package == .example("Sketch") })
        #expect(
            targets.contains {
                $0.name == "WeatherTests" && $0.package == .neighbours("Combine/Tests")
            })
        #expect(Set(targets.map(\.name)).count == targets.count)
    }

    @Test("A filter selects the targets with a matching suite or test, and no others")
    func filter() throws {
        let targets = TestTarget.all(of: try Checkout.locate())
        func names(_ filter: String) throws -> [String] {
            let expression = try Regex(filter)
            return targets.filter { $0.hasTest(matching: expression) }.map(\.name)
        }
        #expect(try names("TestTargetTests/filter") == ["CommandLineToolTests"])
        #expect(try names("^CommandLineToolTests\\.BuildStampTests") == ["CommandLineToolTests"])
        #expect(try names("NoSuchSuite[0-9]+OfAnyTarget") == [])
    }

    @Test(
        "Names are those of the package manager: with the suites around a test, raw, and with labels"
    )
    func testNames() {
        let text = """
            // A struct of a comment { func no() }
            @MainActor @Suite("A struct (of it)", .serialized) struct Outer {
                @Test("A func of it") func one() {}
                @Suite final class Inner {
                    @Suite struct Innermost {
                        @Test(arguments: [1])
                        func three(_ first: Int, second other: (Int) -> [Int: Int], third: (a: Int, b: Int) = (1, 2)) async {}
                        static func helper<Value: Sequence>(value: Value) {}
                    }
                    @Test func `two words`() {}
                }
                class func four() {}
            }

            extension Outer.Inner {
                @Test(
                    "A long name"
                )
                func five(
                    name: String,
                    _ other: Int
                ) throws {}
            }
            func top() {}
            """
        #expect(
            TestTarget.names(in: text, of: "T") == [
                "T.Outer/one()", "T.Outer/Inner/Innermost/three(_:second:third:)",
                "T.Outer/Inner/Innermost/helper(value:)", "T.Outer/Inner/two words()",
                "T.Outer/four()", "T.Outer/Inner/five(name:_:)", "T.top()",
            ])
    }

    @Test("Shards have about the same size, have each target once, and are never empty")
    func shards() throws {
        let targets = TestTarget.all(of: try Checkout.locate()).filter { $0.package == .tools }
        let shards = TestTarget.shards(of: targets, count: 2)
        #expect(shards.count == 2)
        #expect(Set(shards.joined()) == Set(targets))
        #expect(shards.map(\.count).reduce(0, +) == targets.count)
        let sizes = shards.map { $0.reduce(0) { $0 + $1.size } }
        let largest = targets.map(\.size).max() ?? 0
        #expect(abs(sizes[0] - sizes[1]) <= largest)
        #expect(TestTarget.shards(of: Array(targets.prefix(1)), count: 4).count == 1)
    }

    @Test("Some of the targets are selected by their whole names")
    func selection() throws {
        let targets = TestTarget.all(of: try Checkout.locate()).filter {
            ["CoreTextTests", "CoreGraphicsTests"].contains($0.name)
        }
        #expect(
            TestTarget.selection(targets, nil)
                == ["--filter", "^(CoreGraphicsTests|CoreTextTests)\\."])
        #expect(TestTarget.selection(targets, "x") == ["--filter", "x"])
        #expect(TestTarget.selection([], nil).isEmpty)
    }

    @Test("Of a run passed tests are counted, and what else is printed stays readable")
    func progress() {
        var progress = TestProgress()
        for part in [
            "◇ Suite A started.\n◇ Test \"One\" started.\n✔ Test \"One\" pas",
            "sed after 0.001 seconds.\nprinted by a test\n✘ Test two() recorded an issue at A.swift:1:2\n",
            "✘ Test two() failed after 0.1 seconds with 1 issue.\n✔ Suite A passed after 1 seconds.\n",
            "➜ Test three() skipped: \"no reason\"\n✘ Test run with 3 tests in 1 suite failed after 1 seconds.\n",
        ] {
            progress.read(Data(part.utf8))
        }
        #expect(progress.passed == 1)
        #expect(progress.failed == 1)
        #expect(
            progress.remarks == """
                printed by a test
                ✘ Test two() recorded an issue at A.swift:1:2
                ✘ Test two() failed after 0.1 seconds with 1 issue.
                ➜ Test three() skipped: "no reason"
                ✘ Test run with 3 tests in 1 suite failed after 1 seconds.

                """)
    }
}
