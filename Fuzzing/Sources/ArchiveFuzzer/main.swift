import Foundation
import FuzzerDriver
import UIKit

/// An archive as XML, of which each line is a value, a key, or part of a structure.
struct Archive {
    let type: NSObject.Type
    let lines: [String]
    /// The numbers of the lines with values. References and classes stay as they are: Foundation itself stops the
    /// process where a reference leads to an object of another class, and follows circles without end.
    let values: [Int]

    init(_ object: NSObject & NSCoding) {
        type = Swift.type(of: object)
        let lines = String(decoding: Self.data(object), as: UTF8.self).components(separatedBy: "\n")
        self.lines = lines
        values = lines.indices.filter { number in
            let isValue = ["<integer>", "<real>", "<string>", "<true/>", "<false/>"].contains {
                lines[number].contains($0)
            }
            // The names of a class's superclasses are indented the deepest.
            return isValue && !lines[number].hasPrefix("\t\t\t\t")
                && !["CF$UID", "$classname"].contains { lines[number - 1].contains($0) }
        }
    }

    static func data(_ object: NSObject & NSCoding) -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: object is any NSSecureCoding)
        archiver.outputFormat = .xml
        archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
        archiver.finishEncoding()
        return archiver.encodedData
    }

    /// Returns the data with lines replaced, as two bytes each say.
    func changed(_ changes: [UInt8]) -> Data {
        var lines = lines
        for index in stride(from: 0, to: changes.count - 1, by: 2) {
            let number = values[Int(changes[index]) % values.count]
            lines[number] = replacements[Int(changes[index + 1]) % replacements.count]
        }
        return Data(lines.joined(separator: "\n").utf8)
    }
}

/// Numbers that arithmetic is bad at, and texts that are something for one of the classes.
let replacements =
    [
        "0", "-1", "1", "2", "3", "9", "255", "1000", "-1000", "4294967296", "9223372036854775807",
        "-9223372036854775808",
    ].map { "<integer>\($0)</integer>" }
    + [
        "0", "-0.5", "0.5", "1e9", "-1e9", "1e19", "1e40", "1e300", "-1e300", "1e-300", "nan",
        "+infinity",
        "-infinity",
    ].map { "<real>\($0)</real>" }
    + [
        "", "a", "{0, 0}", "{1e400, nan}", "{{-1, 1e300}, {1e300, 5}}", "{1e300, 0, 0, nan}",
        "$null",
        "kCGColorSpaceSRGB", "kCGColorSpaceGenericGrayGamma2_2", "systemRedColor", "position",
        "bounds",
        "transform.rotation", "{decimal}", "{upper-roman}", "{", "rotateX", "linear",
        "resizeAspect",
        "Georgia",
    ].map { "<string>\($0)</string>" } + ["<true/>", "<false/>"]

/// Decodes an object, uses it, and encodes it again in a form that is decoded to the same.
@MainActor
func readArchive(_ data: Data, of type: NSObject.Type) {
    guard let object = decode(data, type) else { return }
    use(object)
    guard let object = object as? NSObject & NSCoding else { return }
    let once = Archive.data(object)
    guard let copy = decode(once, type) as? NSObject & NSCoding else {
        preconditionFailure("an object that was decoded cannot be decoded again")
    }
    let twice = Archive.data(copy)
    // Foundation reads an infinite number beside one that is not a number as the latter.
    if twice != once, once.range(of: Data("nan".utf8)) == nil {
        FileHandle.standardError.write(once + twice)
        preconditionFailure("an object changes when it is archived")
    }
}

func decode(_ data: Data, _ type: NSObject.Type) -> NSObject? {
    guard let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
    unarchiver.requiresSecureCoding = type is any NSSecureCoding.Type
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    let key = NSKeyedArchiveRootObjectKey
    let object =
        unarchiver.requiresSecureCoding
        ? unarchiver.decodeObject(of: [type], forKey: key) : unarchiver.decodeObject(forKey: key)
    return unarchiver.error == nil ? object as? NSObject : nil
}

let archives = MainActor.assumeIsolated { archivableObjects().map(Archive.init) }

// The first byte chooses an object.
try writeSeeds(archives.indices.map { Data([UInt8($0), 9, 0]) })
fuzz { input in
    guard let choice = input.first else { return }
    let archive = archives[Int(choice) % archives.count]
    let data = archive.changed(Array(input.dropFirst()))
    MainActor.assumeIsolated { readArchive(data, of: archive.type) }
}
