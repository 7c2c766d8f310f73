private let levels = [QRCode.Level.low, .medium, .quartile, .high]

/// Small ones, which are read fast, and one whose counts of characters are longer.
private let versions = [1, 1, 1, 2, 2, 3, 7, 10]

/// Reads a code whose version, level, mask and data are the bytes, and stops if its text cannot be in them.
///
/// Random modules are hardly ever a code: their correction is computed, so that the data is read.
public func checkData(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 2 else { return }
    let table = QRVersion(versions[Int(bytes[0] & 7)], levels[Int(bytes[1] & 3)])
    var data = Array(bytes.dropFirst(2).prefix(table.dataCodewords))
    data += Array(repeating: 0, count: table.dataCodewords - data.count)
    let modules = QRDrawing(table, codewords: table.interleaved(data)).masked(Int(bytes[1] >> 5))
    guard let text = QRReader(modules, version: table.version).message() else { return }
    // Three digits take ten bits.
    if text.count * 10 > data.count * 24 {
        fatalError("\(text.count) characters are in \(data.count) bytes")
    }
}

/// Draws bytes as a code, damages as many modules as can be corrected, and stops if other bytes are read.
public func checkDrawing(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 2,
        let code = QRCode(Array(bytes.dropFirst(2).prefix(24)), levels[Int(bytes[0] & 3)])
    else { return }
    let table = QRVersion(code.version, code.level)
    let places = QRDrawing(table).dataPlaces
    var modules = code.modules
    for error in 0..<table.correctionPerBlock / 2 {
        modules[places[(Int(bytes[1]) + 1) * (error + 1) % places.count]].toggle()
    }
    let expected = Array(bytes.dropFirst(2).prefix(24))
    guard QRReader(modules, version: code.version).message() == expected else {
        fatalError("a code of \(expected) is not read")
    }
}

/// Reads modules as they are.
public func checkModules(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first else { return }
    let version = Int(first & 1) + 1
    let size = version * 4 + 17
    let modules = (0..<size * size).map { index in
        bytes[index / 8 % bytes.count] >> UInt8(index % 8) & 1 == 1
    }
    _ = QRReader(modules, version: version).message()
}
