import Foundation
import FuzzerDriver
import RTFText

/// Words of the language, since random letters hardly ever are any.
let words = [
    "{", "}", "{\\*", "\\fonttbl", "\\f0", "\\f1", "\\fcharset128", "\\froman", " Arial;",
    "\\deff1",
    "\\colortbl", ";", "\\red255", "\\green9", "\\expandedcolortbl", "\\cssrgb", "\\csgray",
    "\\c50000", "\\cf1", "\\cb2", "\\fs40", "\\fs-1", "\\b", "\\b0", "\\i", "\\ul", "\\uldb",
    "\\par",
    "\\pard", "\\plain", "\\li720", "\\fi-9999999999", "\\tx560", "\\tqr", "\\sl-400", "\\slmult1",
    "\\u8364 ?", "\\u-10179 ", "\\uc0", "\\uc2", "\\'82", "\\'e9", "\\'", "\\ansicpg932", "\\mac",
    "\\field", "\\fldinst", "HYPERLINK \"x\"", "\\fldrslt", "\\listtable", "\\list", "\\listlevel",
    "\\levelnfc23", "\\levelmarker \\{disc\\}", "\\listid7", "\\listoverridetable",
    "\\listoverride", "\\ls2", "\\ilvl1", "\\listtext", "\\bin5", "\\pict", "\\v", "\\~", "\\\n",
    "text",
    " ", "\\shad", "\\shadx40", "\\shadc1", "\\outl", "\\strokewidth60", "\\super", "\\cell",
    "\\line",
]

func readRTF(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = checkRTF(Array(bytes))
    _ = checkRTF(Array(("{\\rtf1 " + bytes.map { words[Int($0) % words.count] }.joined()).utf8))
}

try writeSeeds(
    [
        "{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl\\f0\\fswiss Helvetica;}{\\colortbl;\\red1\\green2\\blue3;}"
            + "\\pard\\qc\\f0\\b\\fs28\\cf1 a\\'e9\\u8364 ?\\par{\\i b}\\\n}",
        "{\\rtf1{\\*\\listtable{\\list{\\listlevel\\levelnfc23{\\*\\levelmarker \\{disc\\}}}\\listid1}}"
            + "{\\*\\listoverridetable{\\listoverride\\listid1\\ls1}}\\ls1\\ilvl0{\\listtext\\tab x\\tab}y}",
        "{\\rtf1{\\field{\\*\\fldinst{HYPERLINK \"https://a.b\"}}{\\fldrslt c}}{\\pict\\bin3 }}}d}",
    ].map { Data($0.utf8) })
fuzz(readRTF)
