import Foundation

/// A cache of scanned files, by their contents.
public final class ScanCache: @unchecked Sendable {
    // Sendable: `lock` guards `known`.
    private let lock = NSLock()
    private var known: [UInt64: ScannedFile] = [:]
    private var used: Set<UInt64> = []
    private let folder: URL?
    /// The number of files that had to be parsed.
    public private(set) var parsedFiles = 0

    /// Creates a cache.
    ///
    /// - Parameter folder: The folder that stores results between runs; nil keeps them in memory.
    public init(folder: URL? = nil) {
        self.folder = folder
    }

    /// Scans the unknown files, on all cores.
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
        lock.withLock { _ = used.insert(key) }
        if let file = lock.withLock({ known[key] }) ?? stored(key) { return file }
        let file = SourceScan.scan(source)
        lock.withLock {
            known[key] = file
            parsedFiles += 1
        }
        store(file, key)
        return file
    }

    /// Removes files from the folder that were not requested from this cache.
    public func removeUnused() {
        guard let folder else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let kept = Set(lock.withLock { used }.map { file(for: $0, in: folder).lastPathComponent })
        for name in names where name.hasSuffix(".scan") && !kept.contains(name) {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }

    // MARK: Between runs

    // A damaged or outdated file does not decode, and the source is parsed again.
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
        // The cache only saves time; the compiler will report a full disk.
        guard let data = try? encoder.encode(scanned) else { return }
        try? data.write(to: file(for: key, in: folder), options: .atomic)
    }

    private func file(for key: UInt64, in folder: URL) -> URL {
        folder.appendingPathComponent(String(key, radix: 16) + ".scan")
    }

    /// Returns the FNV-1a hash of the bytes, seeded with the version of this program, since another version
    /// may find something else in the same file.
    private static func key(of bytes: [UInt8]) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ program
        bytes.withUnsafeBufferPointer { bytes in
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        return hash
    }

    /// The time, in nanoseconds, at which the running program was built or installed.
    private static let program: UInt64 = {
        let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let date = attributes?[.modificationDate] as? Date ?? .distantPast
        return UInt64(max(date.timeIntervalSince1970, 0) * 1_000_000_000)
    }()
}
