import Foundation
import FuzzerDriver
@_spi(Fuzzing) import Simulator

/// Messages of the page. Those that are mutated are chosen by an input's first byte.
let messages = [
    """
    {"type":"touches","touches":[{"identifier":1,"phase":"began","kind":"finger",
    "location":{"x":10.5,"y":20},"force":0,"radius":3}]}
    """,
    """
    {"type":"scroll","scroll":{"phase":"step","location":{"x":1,"y":2},"translation":{"width":0,"height":-40}}}
    """,
    #"{"type":"key","key":{"isDown":true,"usage":4,"characters":"a","modifiers":2}}"#,
    #"{"type":"text","change":{"kind":"marked","text":"\u306b"}}"#,
    #"{"type":"hover","point":{"x":1,"y":2}}"#,
    #"{"type":"appearance","appearance":{"style":"dark","contentSize":"small"}}"#,
    #"{"type":"orientation","orientation":"landscapeLeft"}"#,
    #"{"type":"lifeCycle","state":"background"}"#, #"{"type":"slowAnimations","isOn":true}"#,
    #"{"type":"shown","sequence":7}"#, #"{"type":"device","device":"iPhone 15"}"#,
    #"{"type":"restart"}"#,
]

/// Values that are put in the place of others.
let values = [
    "0", "-1", "1e400", "-1e400", "1e308", "4294967296", "-0.0", "0.5", "null", "true", "\"\"",
    "[]", "{}",
    "\"quit\"", "\"ended\"", "\"\\ud83d\"", "\"\\u0000\"", "9007199254740993", "1e-320", "[1,2]",
]

/// Returns the message with the number of the first byte, with values replaced as pairs of the other bytes say.
func changedMessage(_ input: [UInt8]) -> [UInt8] {
    guard let choice = input.first else { return [] }
    // Values follow colons.
    var parts = messages[Int(choice) % messages.count].components(separatedBy: ":")
    for index in stride(from: 1, to: input.count - 1, by: 2) where parts.count > 1 {
        let number = 1 + Int(input[index]) % (parts.count - 1)
        let end = parts[number].firstIndex { ",}]".contains($0) } ?? parts[number].startIndex
        parts[number] = values[Int(input[index + 1]) % values.count] + parts[number][end...]
    }
    return Array(parts.joined(separator: ":").utf8)
}

/// Returns a frame as a browser sends it, with the mask 0.
func frame(_ payload: [UInt8]) -> [UInt8] {
    let length = payload.count
    let size: [UInt8] =
        length < 126
        ? [0x80 | UInt8(length)] : [0xFE, UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF)]
    return [0x81] + size + [0, 0, 0, 0] + payload
}

func readInput(_ bytes: UnsafeBufferPointer<UInt8>) {
    let division = Int(bytes.first ?? 0)
    _ = _checkPageInput(Array(bytes), dividedAt: division)
    _ = _checkPageInput(frame(changedMessage(Array(bytes))), dividedAt: division)
}

let head =
    "GET /token/socket?a=b HTTP/1.1\r\nHost: localhost\r\nCookie: a=b; token=c\r\nUpgrade: websocket\r\n\r\n"
try writeSeeds(
    messages.flatMap { [Data($0.utf8), Data(frame(Array($0.utf8)))] }
        + messages.indices.map { Data([UInt8($0), 1, 0]) } + [Data(head.utf8)])
fuzz(readInput)
