import CoreGraphics
import Foundation
import ObjectiveC

/// A property of one class that archives hold, under the key that compiled nibs have for it.
///
/// A property without a value is not written, and one that an archive lacks keeps the value of the class.
@MainActor
struct ArchivedProperty {
    let encode: @MainActor (NSObject, NSCoder) -> Void
    let decode: @MainActor (NSObject, NSCoder) -> Void

    /// A property by two closures; the second one runs if the archive has the key.
    init<Object: NSObject>(
        _ key: String, of type: Object.Type,
        encode: @escaping @MainActor (Object, NSCoder, String) -> Void,
        decode: @escaping @MainActor (Object, NSCoder, String) -> Void
    ) {
        self.encode = { encode(unsafeDowncast($0, to: Object.self), $1, key) }
        self.decode = { object, coder in
            guard coder.containsValue(forKey: key) else { return }
            decode(unsafeDowncast(object, to: Object.self), coder, key)
        }
    }

    static func flag<Object: NSObject>(
        _ key: String, _ path: ReferenceWritableKeyPath<Object, Bool>
    ) -> Self {
        Self(
            key, of: Object.self, encode: { $1.encode($0[keyPath: path], forKey: $2) },
            decode: { $0[keyPath: path] = $1.decodeBool(forKey: $2) })
    }

    static func integer<Object: NSObject>(
        _ key: String, _ path: ReferenceWritableKeyPath<Object, Int>
    ) -> Self {
        Self(
            key, of: Object.self, encode: { $1.encode($0[keyPath: path], forKey: $2) },
            decode: { $0[keyPath: path] = $1.decodeInteger(forKey: $2) })
    }

    static func number<Object: NSObject, Number: BinaryFloatingPoint>(
        _ key: String, _ path: ReferenceWritableKeyPath<Object, Number>
    ) -> Self {
        Self(
            key, of: Object.self,
            encode: { $1.encode(Double($0[keyPath: path]), forKey: $2) },
            decode: { object, coder, key in
                let number = coder.decodeDouble(forKey: key)
                if number.isFinite { object[keyPath: path] = Number(number) }
            })
    }

    /// A value of an enumeration or a set, by its number.
    static func raw<Object: NSObject, Value: RawRepresentable>(
        _ key: String, _ path: ReferenceWritableKeyPath<Object, Value>
    ) -> Self where Value.RawValue: BinaryInteger {
        Self(
            key, of: Object.self,
            encode: { $1.encode(Int(clamping: $0[keyPath: path].rawValue), forKey: $2) },
            decode: { object, coder, key in
                let number = Value.RawValue(exactly: coder.decodeInteger(forKey: key))
                guard let value = number.flatMap({ Value(rawValue: $0) }) else { return }
                object[keyPath: path] = value
            })
    }

    static func text<Object: NSObject>(
        _ key: String, _ path: ReferenceWritableKeyPath<Object, String?>
    ) -> Self {
        Self(
            key, of: Object.self,
            encode: { object, coder, key in
                guard let text = object[keyPath: path] else { return }
                coder.encode(text as NSString, forKey: key)
            },
            decode: { object, coder, key in
                object[keyPath: path] = coder.decodeObject(forKey: key) as? String
            })
    }

    /// A colour, a font or an image.
    static func object<Object: NSObject, Value: NSObject & NSCoding>(
        _ key: String, _ path: ReferenceWritableKeyPath<Object, Value?>
    ) -> Self {
        Self(
            key, of: Object.self,
            encode: { object, coder, key in
                if let value = object[keyPath: path] { coder.encode(value, forKey: key) }
            },
            decode: { object, coder, key in
                object[keyPath: path] = coder.decodeObject(of: Value.self, forKey: key)
            })
    }
}
