import Testing

@testable import CommandLineTool

@Suite("What the package manager prints")
struct PackageManagerOutputTests {
    @Test("Errors of the package manager are without paths of this machine")
    func tellsObstacles() {
        let output = """
            warning: 'kit': skipping cache due to an error
            error: Failed to clone repository file:///home/me/mirrors/a/Kit:
            error: fatal
            """
        #expect(
            PackageManagerOutput.reason(in: output) == "Failed to clone repository Kit:")
        #expect(PackageManagerOutput.reason(in: "Killed") == "the package manager gives no reason")
        let other = "error: failed downloading 'https://a.b/c.zip' to '/home/me/c.zip'"
        #expect(
            PackageManagerOutput.reason(in: other)
                == "failed downloading 'https://a.b/c.zip' to 'c.zip'")
        let long = String(repeating: "a", count: 130)
        #expect(PackageManagerOutput.reason(in: "error: " + long).count == 121)
    }
}
