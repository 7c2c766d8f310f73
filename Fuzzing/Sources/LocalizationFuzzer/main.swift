import Foundation
import FoundationAdditions
import FuzzerDriver

/// Pieces of tables, since random letters hardly ever are any.
let pieces = [
    "{", "}", "=", ";", "\"", "NSStringLocalizedFormatKey = ", "\"%#@n@\";", "n = {", "m = {",
    "NSStringFormatSpecTypeKey = NSStringPluralRuleType;", "NSStringFormatValueTypeKey = d;",
    "NSStringFormatValueTypeKey = \"*.*f\";", "one = \"%d x\";", "other = \"%#@n@ %#@m@\";",
    "zero = \"%2$#@m@%%\";", "few = \"%1$@\";", "NSStringDeviceSpecificRuleType = {",
    "iphone = {", "NSStringVariableWidthRuleType = {", "20 = \"%0$d %99$d\";", "key = {", "a = b;",
    "/* ", " */", "\\U2063", "%", "$", "#@", "@", "\n",
]

func readTable(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = checkLocalizedFormats(Data(bytes))
    let text = bytes.map { pieces[Int($0) % pieces.count] }.joined()
    _ = checkLocalizedFormats(Data(text.utf8))
}

try writeSeeds(
    [
        "\"Tea\" = \"Tee\"; /* a */ \"%d cups\" = \"%1$d Tassen\";",
        "{ \"%d cups\" = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { NSStringFormatSpecTypeKey = "
            + "NSStringPluralRuleType; NSStringFormatValueTypeKey = d; one = \"%d Tasse\"; other = \"%d %#@n@\"; }; }; }",
    ].map { Data($0.utf8) })
fuzz(readTable)
