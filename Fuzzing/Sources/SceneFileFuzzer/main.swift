import Foundation
import FuzzerDriver
import SceneFiles

func readList(_ bytes: UnsafeBufferPointer<UInt8>) { checkPropertyList(Data(bytes)) }

let archive: [String: Any] = [
    "$version": 100_000, "$archiver": "NSKeyedArchiver",
    "$objects": [
        "$null", ["name": "SKScene", "size": [1.5, -2], "isPaused": true], Data([1, 2]),
    ],
]
try writeSeeds([
    PropertyListSerialization.data(fromPropertyList: archive, format: .binary, options: 0),
    PropertyListSerialization.data(
        fromPropertyList: [Date(timeIntervalSince1970: 0), "ä", -1], format: .binary, options: 0),
])
fuzz(readList)
