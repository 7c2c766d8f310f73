import Foundation

/// Fills the corpus folder of the command line, if it is missing or empty, with predicates.
func plantSeeds() throws {
    guard let folder = CommandLine.arguments.dropFirst().first(where: { !$0.hasPrefix("-") }) else {
        return
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
        guard isFolder.boolValue,
            try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty
        else { return }
    }
    try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    for (index, seed) in seeds.enumerated() {
        try Data(seed.utf8).write(to: URL(fileURLWithPath: "\(folder)/seed\(index)"))
    }
}

private let seeds = [
    "name == 'a' AND age > 3.5e2 OR NOT (b != nil)", "ANY items.price BETWEEN {1, 2.5}",
    "name BEGINSWITH[cd] \"x\" && tags CONTAINS 'y'", "(a + 1) * -2 ** 3 > $x / 0x1F",
    "SUBQUERY(a, $b, $b.c == TRUE).@count > 0", "scores[FIRST] == sum(scores[SIZE])",
    "#and.@sum.#or == NULL", "SELF LIKE '*?' AND NONE b MATCHES 'c' AND d NOT IN {}",
    "TRUEPREDICATE OR FALSEPREDICATE",
]
