import Foundation
import Synchronization

/// The fonts that the app registered; they take precedence over all others.
// Sendable: all mutable state is guarded by the mutex.
package final class RegisteredFonts: Sendable {
    package static let shared = RegisteredFonts()

    /// The reasons why a font cannot be registered or unregistered.
    package enum Failure: Error, Hashable, Sendable {
        case fileNotFound
        case unrecognizedFormat
        case invalidData
        case alreadyRegistered
        case tooMany
        case notRegistered
        /// Another font with the name of a face is registered.
        case duplicatedName
    }

    package struct Entry: Sendable {
        package let name: FaceName
        package let fullName: String
        package let typeface: Typeface
        /// The file; empty for a font in memory.
        let path: String
    }

    private let entries = Mutex<[Entry]>([])

    /// Chosen: a limit for the number of faces.
    private static let most = 2000
    /// Chosen: a limit for the number of faces in a collection.
    private static let mostFacesOfFile = 64

    /// The faces in the order of registration.
    package var faces: [FaceName] { entries.withLock { $0.map(\.name) } }

    /// Returns a face by its PostScript name or full name.
    package func entry(named name: String) -> Entry? {
        entries.withLock { entries in
            entries.first { $0.name.postScriptName == name }
                ?? entries.first { $0.fullName == name }
        }
    }

    /// Returns whether all faces of a file are registered.
    package func contains(path: String) -> Bool {
        let path = Self.standardized(path)
        return entries.withLock { $0.contains { $0.path == path } }
    }

    /// Registers all faces of a file.
    ///
    /// - Throws: If the file is missing, damaged, not a font, or registered already.
    package func register(path: String) throws(Failure) {
        let path = Self.standardized(path)
        guard FileManager.default.fileExists(atPath: path) else { throw .fileNotFound }
        var found: [Entry] = []
        var index = 0
        repeat {
            let face: FontFace
            do {
                face = try FontFace(path: path, index: index)
            } catch {
                throw Self.failure(error)
            }
            found.append(try Self.entry(face, path: path))
            index += 1
            if index >= min(face.faceCount, Self.mostFacesOfFile) { break }
        } while true
        try add(found)
    }

    /// Registers one face.
    package func register(_ face: FontFace) throws(Failure) {
        try add([Self.entry(face, path: "")])
    }

    /// Unregisters all faces of a file.
    package func unregister(path: String) throws(Failure) {
        let path = Self.standardized(path)
        try remove { $0.path == path }
    }

    /// Unregisters a face.
    package func unregister(_ face: FontFace) throws(Failure) {
        try remove { $0.typeface.face === face }
    }

    // MARK: -

    private static func standardized(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }

    private static func failure(_ error: FontError) -> Failure {
        switch error {
        case .cannotOpen: .fileNotFound
        case .unknownFormat, .notScalable: .unrecognizedFormat
        case .outOfMemory, .damaged: .invalidData
        }
    }

    private static func entry(_ face: FontFace, path: String) throws(Failure) -> Entry {
        guard let typeface = Typeface(face) else { throw .invalidData }
        guard !face.postScriptName.isEmpty else { throw .invalidData }
        return Entry(
            name: FaceName(face), fullName: face.fullName, typeface: typeface, path: path)
    }

    private func add(_ found: [Entry]) throws(Failure) {
        let failure: Failure? = entries.withLock { entries in
            let names = Set(entries.map(\.name.postScriptName))
            if let path = found.first?.path, !path.isEmpty,
                entries.contains(where: { $0.path == path })
            {
                return .alreadyRegistered
            }
            let faces = entries.map { ObjectIdentifier($0.typeface.face) }
            if found.contains(where: { faces.contains(ObjectIdentifier($0.typeface.face)) }) {
                return .alreadyRegistered
            }
            if found.contains(where: { names.contains($0.name.postScriptName) }) {
                return .duplicatedName
            }
            if entries.count + found.count > Self.most { return .tooMany }
            entries += found
            return nil
        }
        if let failure { throw failure }
        FontInstance.forgetShared()
    }

    private func remove(_ isMeant: (Entry) -> Bool) throws(Failure) {
        let isRemoved = entries.withLock { entries in
            let count = entries.count
            entries.removeAll(where: isMeant)
            return entries.count < count
        }
        guard isRemoved else { throw .notRegistered }
        FontInstance.forgetShared()
    }
}
