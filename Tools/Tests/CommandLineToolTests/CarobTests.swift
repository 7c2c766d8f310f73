import Testing

@testable import CommandLineTool

@Suite struct CarobTests {
    @Test("Words and values that the command does not know end with exit code 64")
    func usageErrors() async {
        for words in [
            ["frobnicate"], ["run", "NoSuchApp"], ["run", "--device", "Nokia"], ["snapshot"],
            ["snapshot", "Sketch"], ["snapshot", "Sketch", "-o", "picture.gif"], ["bench", "Nope"],
            ["help", "frobnicate"], ["devices", "extra"],
        ] {
            #expect(await Carob.run(arguments: words) == 64, "\(words)")
        }
    }

    @Test("Help is no error")
    func help() async {
        for words in [[], ["help"], ["--help"], ["help", "run"], ["devices", "--help"]] {
            #expect(await Carob.run(arguments: words) == 0, "\(words)")
        }
    }

    @Test("A device is named as Apple's simulators name it")
    func deviceNames() {
        #expect(DeviceName(argument: "iPhone 15") != nil)
        #expect(DeviceName(argument: "iphone 15") == nil)
        #expect(DeviceName.standard.name == "iPhone 15")
    }
}
