import ArgumentParser
import Foundation

/// The option `--fonts`: the folder of fonts that take the places of the project's own.
struct FontsOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A folder of fonts that take the places of ours by their PostScript names; Docs/fonts.md tells more.",
            valueName: "folder"))
    var fonts: String?

    /// Hands the folder to the processes that this one starts.
    ///
    /// - Throws: A usage failure for a path that is no folder.
    func apply() throws {
        guard let fonts else { return }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: fonts, isDirectory: &isFolder),
            isFolder.boolValue
        else { throw Failure.usage("'\(fonts)' is no folder of fonts") }
        setenv("CAROB_FONTS", URL(fileURLWithPath: fonts).standardizedFileURL.path, 1)
    }
}
