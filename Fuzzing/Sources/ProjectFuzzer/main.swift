import Foundation
import FuzzerDriver
@_spi(Fuzzing) import ProjectFiles

/// Pieces of project files, since random letters hardly ever are any.
let pieces = [
    "// !$*UTF8*$!\n", "{", "}", "(", ")", "=", ";", ",", "isa", " = PBXGroup;", "\"", "\\U00e9",
    "\\n",
    "/* ", " */", "$(A)", "${B:lower}", "$(C:default=$(A))", "$(inherited)", "A = \"$(B)\";",
    "B = $(A);", "objects = {", "children = (", " ", "\n", "'", "\\", "<?xml", "0A1B",
]

func readProject(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = _checkProjectFile(Data(bytes))
    let text = bytes.map { pieces[Int($0) % pieces.count] }.joined()
    _ = _checkProjectFile(Data(text.utf8))
}

try writeSeeds(
    [
        "// !$*UTF8*$!\n{ archiveVersion = 1; objects = { A /* b */ = { isa = PBXGroup; children = (B, C,); }; }; }",
        "{ A = \"$(B:lower) ${C}\"; B = \"x $(A)\"; C = \"$(D:default=5)\"; }",
    ].map { Data($0.utf8) })
fuzz(readProject)
