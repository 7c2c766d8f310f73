/// The files of a module to recompile because another file has renamed members that they use.
///
/// A rewritten selector is a string, and an override in an extension becomes a stub in the class's own file,
/// so the compiler does not see the reference that the original had. Build systems that plan by references
/// between declarations would keep the object of a file whose text changed. Therefore a file with members
/// that another one depends on declares a type whose name changes with them, and the other one refers to that
/// type.
struct FileReferences: Sendable {
    /// The numbers of the files on which a file depends, sorted.
    private var targets: [[Int]]
    private let isTarget: Set<Int>
    private let names: [String]
    private let versions: [String]

    init(paths: [String], files: [ScannedFile]) {
        var declaring: [String: Set<Int>] = [:]
        var overriding: [String: Set<Int>] = [:]
        for (number, file) in files.enumerated() where !file.isBroken {
            for body in file.types {
                for member in body.members { declaring[member.name, default: []].insert(number) }
                if body.kind == .extension, body.members.contains(where: \.isOverride) {
                    overriding[body.path.last ?? "", default: []].insert(number)
                }
            }
        }
        targets = files.enumerated().map { number, file in
            guard !file.isBroken else { return [] }
            let used =
                file.selectors.map(\.name) + file.keyPaths.flatMap(\.components)
                + file.dynamicMembers.map(\.name)
            let classes = file.types.filter { $0.kind == .class }.compactMap(\.path.last)
            let found =
                used.compactMap { declaring[$0] } + classes.compactMap { overriding[$0] }
            return found.reduce(into: Set()) { $0.formUnion($1) }.subtracting([number]).sorted()
        }
        isTarget = Set(targets.joined())
        names = paths.map { Self.hash($0.utf8) }
        versions = files.map { file in
            let members = file.types.flatMap { body in
                body.members.map {
                    "\(body.name) \($0.fullName) \($0.objectiveCName ?? "") \($0.exposingAttributes) \($0.isOverride)"
                }
            }
            return Self.hash(members.joined(separator: "\n").utf8)
        }
    }

    /// Returns the declarations for the end of a file.
    func lines(ofFile number: Int) -> [String] {
        let own =
            isTarget.contains(number)
            ? ["enum __Names_\(names[number]) { typealias Version_\(versions[number]) = Never }"]
            : []
        return own
            + targets[number].map { "private typealias __Uses_\(names[$0]) = __Names_\(names[$0])" }
    }

    /// Returns the FNV-1a hash.
    private static func hash(_ text: some Sequence<UInt8>) -> String {
        String(
            text.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 },
            radix: 36)
    }
}
