import Testing

@testable import CommandLineTool

@Suite struct DoctorTests {
    @Test("A package list has one name a line and comments behind a number sign")
    func packageList() {
        let list = "# what for\nlibpng-dev\n\n  libcairo2-dev # paths\n"
        #expect(Doctor.packageNames(in: list) == ["libpng-dev", "libcairo2-dev"])
    }

    @Test(
        "Swift 6.2 and newer will do",
        arguments: [
            ("Swift version 6.3.1 (swift-6.3.1-RELEASE)", true), ("Swift version 6.2 (x)", true),
            ("Swift version 6.1.2 (x)", false), ("Swift version 5.10 (x)", false),
            ("Swift version 7.0 (x)", true), ("command not found", false),
        ])
    func compiler(text: String, isGood: Bool) {
        #expect(Doctor.judge(compilerVersion: text).isGood == isGood)
    }

    @Test("What is missing is told with the command that gets it")
    func remedy() {
        let finding = Doctor.Finding(subject: "libpng-dev", remedy: "apt-get install libpng-dev")
        #expect(finding.line == "MISSING libpng-dev: apt-get install libpng-dev")
    }

    @Test("A list of optional packages says what each is for")
    func optionalPackages() {
        let list = "# Comment # of words\n\nfonts-noto-cjk      # Chinese\nplain\n"
        let found = Doctor.optionalPackages(in: list)
        #expect(found.map(\.name) == ["fonts-noto-cjk"] && found.map(\.purpose) == ["Chinese"])
    }
}
