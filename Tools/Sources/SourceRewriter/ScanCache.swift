import Foundation

/// What is known of files from earlier runs, by their contents.
public final class ScanCache: @unchecked Sendable {
    // Sendable: `known` is touched only while `lock` is held.
    private let lock = NSLock()
    private var known: [UInt64: ScannedFile] = [:]
    private let folder: URL?
    /// How many files had to be parsed.
    public private(set) var parsedFiles = 0

    /// Makes a cache.
    ///
    /// - Parameter folder: Where answers are kept between runs; nil keeps them in memory.
    public init(folder: URL? = nil) {
        self.folder = folder
    }

    /// Scans the files that are not known, on all cores.
    func scan(_ sources: [SourceText]) -> [ScannedFile] {
        let results = UnsafeMutableBufferPointer<ScannedFile?>.allocate(capacity: sources.count)
        results.initialize(repeating: nil)
        defer {
            results.deinitialize()
            results.deallocate()
        }
        nonisolated(unsafe) let slots = results  // every iteration writes its own slot
        DispatchQueue.concurrentPerform(iterations: sources.count) { number in
            slots[number] = self.scan(sources[number])
        }
        return results.map { $0 ?? ScannedFile() }
    }

    private func scan(_ source: SourceText) -> ScannedFile {
        let key = Self.key(of: source.bytes)
        if let file = lock.withLock({ known[key] }) ?? stored(key) { return file }
        let file = SourceScan.scan(source)
        lock.withLock {
            known[key] = file
            parsedFiles += 1
        }
        store(file, key)
        return file
    }

    // MARK: Between runs

    // A damaged or old file is as good as none: it does not decode, and the source is parsed.
    private func stored(_ key: UInt64) -> ScannedFile? {
        guard let folder, let data = try? Data(contentsOf: file(for: key, in: folder)) else {
            return nil
        }
        return try? PropertyListDecoder().decode(ScannedFile.self, from: data)
    }

    private func store(_ scanned: ScannedFile, _ key: UInt64) {
        guard let folder else { return }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        // The cache only saves time; a full disk is the compiler's to report.
        guard let data = try? encoder.encode(scanned) else { return }
        try? data.write(to: file(for: key, in: folder), options: .atomic)
    }

    private func file(for key: UInt64, in folder: URL) -> URL {
        folder.appendingPathComponent(String(key, radix: 16) + ".scan")
    }

    /// FNV-1a over the bytes, begun with the version of what is stored.
    private static func key(of bytes: [UInt8]) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ version
        bytes.withUnsafeBufferPointer { bytes in
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        return hash
    }

    /// Goes up whenever scanning finds something else in the same file.
    private static let version: UInt64 = 1
}
