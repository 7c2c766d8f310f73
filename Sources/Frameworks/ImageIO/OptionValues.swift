/// Typed access to the option dictionaries of image sources and destinations.
///
/// A literal that held an `Int`, `Bool` or `CGFloat` may come back as a number object or as itself.
extension NSDictionary {
    func number(_ key: CFString) -> Double? {
        let value = object(forKey: key)
        if let number = value as? NSNumber { return number.doubleValue }
        if let number = value as? CGFloat { return Double(number) }
        return nil
    }

    func flag(_ key: CFString) -> Bool? { number(key).map { $0 != 0 } }

    func dictionary(_ key: CFString) -> NSDictionary? { object(forKey: key) as? NSDictionary }

    /// Returns the entries of both dictionaries; the other's override this one's. Keys are strings.
    func merged(with other: NSDictionary) -> NSDictionary {
        let result = NSMutableDictionary()
        for dictionary in [self, other] {
            for (key, value) in dictionary {
                if let key = key as? String { result[key as NSString] = value }
            }
        }
        return result
    }
}
