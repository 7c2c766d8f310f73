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

/// The line between two files of an input.
let separator = "\n=====\n"

/// Pieces of whole projects. A line between two files is `separator`.
let parts = [
    separator, "{ objects = {", "}; rootObject = P; }", "P = { isa = PBXProject; ",
    "targets = (T, U,); ", "projectDirPath = \"..\"; ", "buildConfigurationList = L; ", "};",
    "T = { isa = PBXNativeTarget; name = \"App\"; ",
    "U = { isa = PBXNativeTarget; name = \"../x\"; ",
    "productType = \"x.application\"; ", "productType = \"x.unit-test\"; ",
    "buildPhases = (S, R, S); ", "dependencies = (D); ", "D = { target = T; };",
    "fileSystemSynchronizedGroups = (G); ",
    "G = { isa = PBXFileSystemSynchronizedRootGroup; path = \"../G\"; exceptions = (E); };",
    "E = { target = T; membershipExceptions = (\"A.swift\", \"/B.swift\"); };",
    "S = { isa = PBXSourcesBuildPhase; files = (B, C,); };",
    "R = { isa = PBXResourcesBuildPhase; files = (V, B); };", "B = { fileRef = F; };",
    "C = { fileRef = H; };", "V = { fileRef = W; };",
    "F = { path = \"A.swift\"; sourceTree = SOURCE_ROOT; };", "H = { path = \"../../B.swift\"; };",
    "F = { path = \"/project/../etc/\\U0000a.swift\"; };", "H = { path = \"/\"; };",
    "W = { isa = PBXVariantGroup; children = (F, H, W); path = \"a//b/..\"; };",
    "L = { buildConfigurations = (X); };",
    "X = { name = Debug; baseConfigurationReference = Y; buildSettings = { ",
    "Y = { path = \"A.xcconfig\"; };", "PRODUCT_MODULE_NAME = \"$(A)\"; ",
    "PRODUCT_NAME = \"..\"; ", "TEST_HOST = \"/App.app/App\"; ", "A = \"$(B)$(B)$(inherited)\"; ",
    "B = \"${A:lower}x\"; ", "\n", "#include \"B.xcconfig\"\n", "#include \"A.xcconfig\"\n",
    "A[sdk=iphone*] = $(A)/..\n", "B = \"", "pod 'A', :path => '../'\n", " ", "$(", "}",
]

/// Pieces of data models.
let elements = [
    "<model>", "</model>",
    "<entity name=\"A\" representedClassName=\"A\" codeGenerationType=\"class\">",
    "<entity name=\"B\" representedClassName=\".B\" parentEntity=\"A\" codeGenerationType=\"category\">",
    "</entity>", "<attribute name=\"a\" attributeType=\"String\"/>", "<attribute name=\"", "\"/>",
    "<attribute name=\"b\" attributeType=\"Transformable\" customClassName=\"[A]\"/>",
    "<relationship name=\"c\" toMany=\"YES\" ordered=\"YES\" destinationEntity=\"B\"/>",
    "<fetchedProperty name=\"d\">", "<fetchRequest entity=\"B\"/>", "</fetchedProperty>", "\n",
    "<?xml version=\"1.0\"?>", "<!DOCTYPE m [<!ENTITY a \"b\">]>", "&a;", "<![CDATA[", "]]>",
    "<!--", "-->",
    "é", "\u{0}",
]

/// Pieces of headers in C.
let headerPieces = [
    "#ifdef __OBJC__", "#ifndef __OBJC__", "#if X", "#else", "#endif", "\n", "/*", "*/", "//", "\"",
    "\\", "#import \"a.h\"", "# include <UIKit/UIKit.h>", "@import UIKit;", "@interface A", " ",
    "\r\n", "int a;",
]

func files(_ text: String) -> [Data] {
    text.components(separatedBy: separator).map { Data($0.utf8) }
}

func readProject(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = _checkProjectFile(Data(bytes))
    let text = bytes.map { pieces[Int($0) % pieces.count] }.joined()
    _ = _checkProjectFile(Data(text.utf8))
    _ = _checkProject(files(String(decoding: bytes, as: UTF8.self)))
    _ = _checkProject(files(bytes.map { parts[Int($0) % parts.count] }.joined()))
    _ = _checkDataModel(Data(bytes))
    _ = _checkCText(Data(bytes))
    let header = bytes.map { headerPieces[Int($0) % headerPieces.count] }.joined()
    _ = _checkCText(Data(header.utf8))
    _ = _checkDataModel(Data(bytes.map { elements[Int($0) % elements.count] }.joined().utf8))
}

try writeSeeds(
    [
        "// !$*UTF8*$!\n{ archiveVersion = 1; objects = { A /* b */ = { isa = PBXGroup; children = (B, C,); }; }; }",
        "{ objects = { P = { isa = PBXProject; targets = (T); buildConfigurationList = L; }; T = { isa = PBXNativeTarget; "
            + "name = App; productType = \"x.application\"; buildPhases = (S); }; S = { isa = PBXSourcesBuildPhase; files = (B); }; "
            + "B = { fileRef = F; }; F = { path = \"A.swift\"; sourceTree = SOURCE_ROOT; }; L = { buildConfigurations = (X); }; "
            + "X = { name = Debug; baseConfigurationReference = Y; buildSettings = { PRODUCT_NAME = \"$(NAME)\"; }; }; "
            + "Y = { path = \"A.xcconfig\"; }; }; rootObject = P; }\(separator)#include \"B.xcconfig\"\nNAME = x\(separator)A = 1",
        "{ A = \"$(B:lower) ${C}\"; B = \"x $(A)\"; C = \"$(D:default=5)\"; }",
    ].map { Data($0.utf8) })
fuzz(readProject)
