import Foundation
import FuzzerDriver
import QRCodes

func readCode(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Each takes milliseconds, so an input is for one of them.
    switch bytes.first ?? 0 {
    case 240...: checkDrawing(bytes)
    case 208..<240: checkModules(bytes)
    default: checkData(bytes)
    }
}

// The modes of digits, letters and bytes, and a character set before them.
try writeSeeds([
    Data([0, 0, 0x10, 0x20, 0x0C, 0x56, 0x61, 0x80]), Data([0, 33, 0x20, 0x29, 0xCE, 0xE7, 0x21]),
    Data([9, 66, 0x40, 0x03, 0x74, 0x65, 0x61]), Data([26, 99, 0x71, 0xA4, 0x01, 0x74]),
])
fuzz(readCode)
