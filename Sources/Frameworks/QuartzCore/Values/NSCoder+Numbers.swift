import Foundation

extension NSCoder {
    /// Decodes a number; nil for one that is not finite in single precision, which some properties have.
    func decodeFiniteNumber(forKey key: String) -> Double? {
        let number = decodeDouble(forKey: key)
        return Float(number).isFinite ? number : nil
    }
}
