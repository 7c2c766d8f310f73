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

    private init(
        encode: @escaping @MainActor (NSObject, NSCoder) -> Void,
        decode: @escaping @MainActor (NSObject, NSCoder) -> Void
    ) {
        self.encode = encode
        self.decode = decode
    }

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

    /// The two ends of a range, which are set together; an end that an archive lacks keeps its value.
    static func range<Object: NSObject>(
        _ least: String, _ greatest: String, of type: Object.Type,
        _ get: @escaping @MainActor (Object) -> (Double, Double),
        _ set: @escaping @MainActor (Object, Double, Double) -> Void
    ) -> Self {
        Self(
            encode: { object, coder in
                let range = get(unsafeDowncast(object, to: Object.self))
                coder.encode(range.0, forKey: least)
                coder.encode(range.1, forKey: greatest)
            },
            decode: { object, coder in
                let object = unsafeDowncast(object, to: Object.self)
                let range = get(object)
                func end(_ key: String, _ former: Double) -> Double {
                    guard coder.containsValue(forKey: key) else { return former }
                    let number = coder.decodeDouble(forKey: key)
                    return number.isFinite ? number : former
                }
                set(object, end(least, range.0), end(greatest, range.1))
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
