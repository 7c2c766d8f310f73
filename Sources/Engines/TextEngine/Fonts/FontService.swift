import Foundation
import Synchronization

/// Fontconfig, loaded for the first character that is in none of the known files.
///
/// It is not linked: starting it reads all installed fonts, which takes up to seconds without its
/// cache, and most programs never need it.
// Sendable: the library is only called under the lock.
final class FontService: @unchecked Sendable {
    static let shared = FontService()

    private typealias Call0 = @convention(c) () -> OpaquePointer?
    private typealias AddCharacter = @convention(c) (OpaquePointer, UInt32) -> Int32
    private typealias AddCharacters =
        @convention(c) (OpaquePointer, UnsafePointer<CChar>, OpaquePointer) -> Int32
    private typealias Substitute = @convention(c) (OpaquePointer, OpaquePointer, Int32) -> Int32
    private typealias SubstituteDefault = @convention(c) (OpaquePointer) -> Void
    private typealias Match =
        @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutablePointer<Int32>)
        -> OpaquePointer?
    private typealias GetString =
        @convention(c) (
            OpaquePointer, UnsafePointer<CChar>, Int32,
            UnsafeMutablePointer<UnsafePointer<CChar>?>
        ) -> Int32
    private typealias GetInteger =
        @convention(c) (
            OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>
        ) -> Int32
    private typealias Destroy = @convention(c) (OpaquePointer) -> Void

    private struct Functions {
        let createPattern: Call0
        let createSet: Call0
        let addCharacter: AddCharacter
        let addCharacters: AddCharacters
        let substitute: Substitute
        let substituteDefault: SubstituteDefault
        let match: Match
        let getString: GetString
        let getInteger: GetInteger
        let destroyPattern: Destroy
        let destroySet: Destroy

        init?(_ library: UnsafeMutableRawPointer) {
            func function<Type>(_ name: String, _ type: Type.Type) -> Type? {
                dlsym(library, name).map { unsafeBitCast($0, to: type) }
            }
            guard let createPattern = function("FcPatternCreate", Call0.self),
                let createSet = function("FcCharSetCreate", Call0.self),
                let addCharacter = function("FcCharSetAddChar", AddCharacter.self),
                let addCharacters = function("FcPatternAddCharSet", AddCharacters.self),
                let substitute = function("FcConfigSubstitute", Substitute.self),
                let substituteDefault = function("FcDefaultSubstitute", SubstituteDefault.self),
                let match = function("FcFontMatch", Match.self),
                let getString = function("FcPatternGetString", GetString.self),
                let getInteger = function("FcPatternGetInteger", GetInteger.self),
                let destroyPattern = function("FcPatternDestroy", Destroy.self),
                let destroySet = function("FcCharSetDestroy", Destroy.self)
            else { return nil }
            self.createPattern = createPattern
            self.createSet = createSet
            self.addCharacter = addCharacter
            self.addCharacters = addCharacters
            self.substitute = substitute
            self.substituteDefault = substituteDefault
            self.match = match
            self.getString = getString
            self.getInteger = getInteger
            self.destroyPattern = destroyPattern
            self.destroySet = destroySet
        }
    }

    private let functions: Functions
    private let configuration: OpaquePointer
    private let lock = Mutex(())

    private init?() {
        guard let library = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL),
            let functions = Functions(library),
            let start = dlsym(library, "FcInitLoadConfigAndFonts"),
            let configuration = unsafeBitCast(start, to: Call0.self)()
        else { return nil }
        self.functions = functions
        self.configuration = configuration
    }

    /// Returns the font file that fontconfig selects for a character; it may still lack the character.
    func file(covering character: UInt32) -> (path: String, index: Int)? {
        lock.withLock { _ in
            guard let pattern = functions.createPattern(), let set = functions.createSet() else {
                return nil
            }
            defer {
                functions.destroyPattern(pattern)
                functions.destroySet(set)
            }
            _ = functions.addCharacter(set, character)
            _ = functions.addCharacters(pattern, "charset", set)
            _ = functions.substitute(configuration, pattern, 0)
            functions.substituteDefault(pattern)
            var result: Int32 = 0
            guard let match = functions.match(configuration, pattern, &result) else { return nil }
            defer { functions.destroyPattern(match) }
            var path: UnsafePointer<CChar>?
            var index: Int32 = 0
            guard functions.getString(match, "file", 0, &path) == 0, let path else { return nil }
            _ = functions.getInteger(match, "index", 0, &index)
            return (String(cString: path), Int(index & 0xFFFF))
        }
    }
}
