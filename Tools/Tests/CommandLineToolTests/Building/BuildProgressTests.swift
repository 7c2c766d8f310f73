import Foundation
import Testing

@testable import CommandLineTool

@Suite struct BuildProgressTests {
    private func progress(_ output: [String], expectedSteps: Int = 0) -> BuildProgress {
        var progress = BuildProgress("Sketch", expectedSteps: expectedSteps)
        for part in output { progress.read(Data(part.utf8)) }
        return progress
    }

    @Test("A line names the steps done of all, what is compiled, and the seconds")
    func line() {
        let progress = progress(["[3/8] Write sources\n[5/12] Compiling UIKit UIView.swift\n"])
        #expect(
            progress.line(after: 61.9, columns: nil)
                == "building Sketch: 5 of 12 steps, compiling UIKit, 61 s")
    }

    @Test("A line counts however it is delivered")
    func parts() {
        let progress = progress(["[5/1", "2] Emitting module UI", "Kit\n[6/12] Linking Sketch"])
        #expect(
            progress.line(after: 0, columns: nil)
                == "building Sketch: 5 of 12 steps, compiling UIKit, 0 s")
    }

    @Test(
        "A build from nothing has the expected steps while fewer are planned, and more if there are more"
    )
    func expectedSteps() {
        #expect(progress(["[5/12] Compiling A a.swift\n"], expectedSteps: 100).steps == 100)
        #expect(progress(["[5/120] Compiling A a.swift\n"], expectedSteps: 100).steps == 120)
        #expect(progress([], expectedSteps: 100).steps == 0)
    }

    @Test("Before the first step the line says what the package manager does")
    func beginning() {
        #expect(
            progress([]).line(after: 3, columns: nil)
                == "building Sketch: reading the package, 3 s")
        #expect(
            progress(["Fetching https://a.example/people/Yams.git\n"]).line(after: 3, columns: 80)
                == "building Sketch: fetching Yams, 3 s")
        let waiting =
            "Another instance of SwiftPM (PID: 7) is already running using '/tmp/x', waiting …\n"
        #expect(
            progress([waiting]).line(after: 3, columns: nil)
                == "building Sketch: waiting for another build in the same folder, 3 s")
    }

    @Test(
        "Steps never go back, since the package manager's numbers of parallel ones are out of order"
    )
    func order() {
        #expect(
            progress(["[7/12] Compiling A a.swift\n[6/11] Compiling A b.swift\n"]).finishedSteps
                == 7)
    }

    @Test("On a terminal the line has a bar and is shorter than the terminal is wide")
    func bar() {
        let progress = progress(["[6/12] Compiling UIKit UIView.swift\n"])
        #expect(
            progress.line(after: 4, columns: 80)
                == "building Sketch ██████████░░░░░░░░░░ 6/12, compiling UIKit, 4 s")
        #expect(progress.line(after: 4, columns: 30).count == 29)
        #expect(progress.line(after: 4, columns: 0).count == 1)
    }

    @Test("Lines of any length and bytes are read")
    func strangeOutput() {
        var progress = BuildProgress("Sketch")
        progress.read(Data(repeating: 0xFF, count: 100_000))
        progress.read(Data("\n[99999999999999999999/1] Compiling A b\n[2/3] Compiling A b\r".utf8))
        #expect(progress.finishedSteps == 2)
    }
}
