import Foundation
import FuzzerDriver
import InterfaceFiles

/// Pieces of descriptions, since random letters hardly ever are any.
let pieces = [
    "{", "}", "[", "]", ",", ":", "\"images\":[", "\"colors\":[", "\"data\":[", "\"properties\":{",
    "\"idiom\":\"universal\"", "\"idiom\":\"iphone\"", "\"scale\":\"2x\"", "\"scale\":\"nanx\"",
    "\"filename\":\"a.png\"", "\"filename\":\"../a\"", "\"color\":{", "\"components\":{",
    "\"red\":\"0xFF\"", "\"green\":\"0.5\"", "\"blue\":\"1e9\"", "\"white\":\"255\"",
    "\"alpha\":-1e308", "\"reference\":\"systemRedColor\"", "\"resizing\":{",
    "\"cap-insets\":{", "\"top\":1", "\"left\":\"inf\"", "\"alignment-insets\":{",
    "\"appearances\":[", "\"appearance\":\"luminosity\"", "\"value\":\"dark\"",
    "\"width-class\":\"compact\"", "\"locale\":\"de\"", "\"display-gamut\":\"display-P3\"",
    "null", "true", "1e400", "\"\\u0000\"", "\u{FEFF}", " ", "\n",
]

func readAsset(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = checkAsset(Data(bytes))
    let text = bytes.map { pieces[Int($0) % pieces.count] }.joined()
    _ = checkAsset(Data(text.utf8))
}

try writeSeeds(
    [
        "{\"images\":[{\"idiom\":\"universal\",\"scale\":\"2x\",\"filename\":\"a.png\",\"resizing\":{\"center\":"
            + "{\"mode\":\"tile\"},\"cap-insets\":{\"top\":2,\"left\":4}},\"alignment-insets\":{\"top\":1}},],"
            + "\"properties\":{\"template-rendering-intent\":\"template\"}}",
        "{\"colors\":[{\"color\":{\"color-space\":\"srgb\",\"components\":{\"red\":\"1.000\",\"green\":"
            + "\"0x80\",\"blue\":\"0\",\"alpha\":\"0.5\"}}},{\"appearances\":[{\"appearance\":\"luminosity\","
            + "\"value\":\"dark\"}],\"color\":{\"reference\":\"systemRedColor\"}}]}",
    ].map { Data($0.utf8) })
fuzz(readAsset)
