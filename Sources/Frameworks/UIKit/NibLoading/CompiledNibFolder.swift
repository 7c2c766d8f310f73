/// The files of a compiled nib that is a folder: one for each version of the system whose objects differ.
enum CompiledNibFolder {
    // The version whose behaviour is reproduced.
    private static let systemVersion = 17.0

    /// The file for the newest system that is not newer than this one: `objects-11.0+.nib` before `runtime.nib`.
    static func file(of files: [String]) -> String? {
        let versions = files.compactMap { file -> (version: Double, file: String)? in
            guard file.hasPrefix("objects-"), file.hasSuffix("+.nib"),
                let version = Double(file.dropFirst("objects-".count).dropLast("+.nib".count)),
                version <= systemVersion
            else { return nil }
            return (version, file)
        }
        return versions.max { $0.version < $1.version }?.file
            ?? ["runtime.nib", "objects.nib"].first { files.contains($0) }
    }
}
