import Foundation
import FoundationAdditions
import Testing

@Suite("Codable values in keyed archives")
struct KeyedCoderCodableTests {
    private struct Pep: Codable, Equatable {
        var name: String
        var ages: [Int]
    }

    private func archive(_ body: (NSKeyedArchiver) throws -> Void) rethrows -> NSKeyedUnarchiver {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        try body(archiver)
        return try! NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    }

    @Test("A value, also a single number, is read as it was written")
    func roundTrip() throws {
        let pep = Pep(name: "Manny", ages: [1, 2])
        let coder = try archive {
            try $0.encodeEncodable(pep, forKey: "pep")
            try $0.encodeEncodable(42, forKey: "number")
        }
        #expect(coder.decodeDecodable(Pep.self, forKey: "pep") == pep)
        #expect(try coder.decodeTopLevelDecodable(Int.self, forKey: "number") == 42)
    }

    @Test("A missing value is nil; a value of another type is nil or an error")
    func missing() throws {
        let coder = try archive { try $0.encodeEncodable("text", forKey: "text") }
        #expect(coder.decodeDecodable(Pep.self, forKey: "pep") == nil)
        #expect(coder.decodeDecodable(Pep.self, forKey: "text") == nil)
        #expect(throws: (any Error).self) {
            try coder.decodeTopLevelDecodable(Pep.self, forKey: "text")
        }
    }
}
