extension CGPoint {
    /// A dictionary with the numbers "X" and "Y".
    public var dictionaryRepresentation: CFDictionary {
        ["X": NSNumber(value: x.native), "Y": NSNumber(value: y.native)] as NSDictionary
    }

    /// Creates a point from a dictionary made by `dictionaryRepresentation`.
    ///
    /// - Returns: nil if a key is missing or its value is not a number.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let x = dict.coordinate("X"), let y = dict.coordinate("Y") else { return nil }
        self.init(x: x, y: y)
    }
}

extension CGSize {
    /// A dictionary with the numbers "Width" and "Height".
    public var dictionaryRepresentation: CFDictionary {
        ["Width": NSNumber(value: width.native), "Height": NSNumber(value: height.native)]
            as NSDictionary
    }

    /// Creates a size from a dictionary made by `dictionaryRepresentation`.
    ///
    /// - Returns: nil if a key is missing or its value is not a number.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let width = dict.coordinate("Width"), let height = dict.coordinate("Height") else {
            return nil
        }
        self.init(width: width, height: height)
    }
}

extension CGRect {
    /// A dictionary with the numbers "X", "Y", "Width" and "Height".
    public var dictionaryRepresentation: CFDictionary {
        [
            "X": NSNumber(value: origin.x.native), "Y": NSNumber(value: origin.y.native),
            "Width": NSNumber(value: size.width.native),
            "Height": NSNumber(value: size.height.native),
        ] as NSDictionary
    }

    /// Creates a rectangle from a dictionary made by `dictionaryRepresentation`.
    ///
    /// - Returns: nil if a key is missing or its value is not a number.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let origin = CGPoint(dictionaryRepresentation: dict),
            let size = CGSize(dictionaryRepresentation: dict)
        else { return nil }
        self.init(origin: origin, size: size)
    }
}

extension NSDictionary {
    fileprivate func coordinate(_ key: String) -> CGFloat? {
        (object(forKey: key as NSString) as? NSNumber).map { CGFloat($0.doubleValue) }
    }
}
