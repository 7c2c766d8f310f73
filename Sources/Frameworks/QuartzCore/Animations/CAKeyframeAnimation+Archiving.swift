extension CAKeyframeAnimation {
    private static let archivedNumberLists = [
        "keyTimes", "tensionValues", "continuityValues", "biasValues",
    ]

    private static let archivedNames = ["calculationMode", "rotationMode"]

    /// Encodes the keyframes; the path is omitted, and the values if one of them is not archived.
    final func encodeKeyframes(into coder: NSCoder) {
        let all = values ?? []
        let archived = all.compactMap { ArchivedValue($0) }
        if archived.count == all.count {
            for (index, value) in archived.enumerated() {
                coder.encode(value, underKey: "values.\(index)")
            }
        }
        for key in CAKeyframeAnimation.archivedNumberLists {
            let numbers = knownValue(forKey: key) as? [NSNumber]
            coder.encode(numbers.map(NSArray.init(array:)), forKey: key)
        }
        for key in CAKeyframeAnimation.archivedNames {
            let name = knownValue(forKey: key) as? String
            coder.encode(name.map(NSString.init(string:)), forKey: key)
        }
        coder.encode(timingFunctions.map(NSArray.init(array:)), forKey: "timingFunctions")
    }

    final func decodeKeyframes(from coder: NSCoder) {
        var found: [Any] = []
        while let value = coder.decodeValue(underKey: "values.\(found.count)") {
            found.append(value)
        }
        if !found.isEmpty { values = found }
        for key in CAKeyframeAnimation.archivedNumberLists {
            let list = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: key)
            if let numbers = list as? [NSNumber] { _ = setKnownValue(numbers, forKey: key) }
        }
        for key in CAKeyframeAnimation.archivedNames {
            if let name = coder.decodeObject(of: NSString.self, forKey: key) {
                _ = setKnownValue(String(describing: name), forKey: key)
            }
        }
        let classes: [AnyClass] = [NSArray.self, CAMediaTimingFunction.self]
        timingFunctions =
            coder.decodeObject(of: classes, forKey: "timingFunctions") as? [CAMediaTimingFunction]
    }
}
