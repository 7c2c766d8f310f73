internal import RenderTree

extension CAReplicatorLayer {
    final func replicationValue(_ property: LayerProperty) -> Any? {
        switch property {
        case .instanceCount: NSNumber(value: instanceCount)
        case .instanceDelay: NSNumber(value: instanceDelay)
        case .instanceTransform: instanceTransform
        case .instanceColor: instanceColor
        case .instanceRedOffset: NSNumber(value: instanceRedOffset)
        case .instanceGreenOffset: NSNumber(value: instanceGreenOffset)
        case .instanceBlueOffset: NSNumber(value: instanceBlueOffset)
        case .instanceAlphaOffset: NSNumber(value: instanceAlphaOffset)
        case .preservesDepth: NSNumber(value: preservesDepth)
        default: nil
        }
    }

    final func setReplicationValue(_ value: Any?, _ property: LayerProperty) -> Bool {
        switch property {
        case .instanceColor:
            instanceColor = value as? CGColor
            return true
        case .instanceTransform:
            guard let matrix = value.flatMap(CATransform3D.init(anyTransform:)) else {
                return false
            }
            instanceTransform = matrix
            return true
        default:
            guard let number = Double(anyNumber: value) else { return false }
            return setReplicationNumber(number, property)
        }
    }

    private final func setReplicationNumber(_ number: Double, _ property: LayerProperty) -> Bool {
        switch property {
        case .instanceCount: instanceCount = Int(clamping: number)
        case .instanceDelay: instanceDelay = number
        case .instanceRedOffset: instanceRedOffset = Float(number)
        case .instanceGreenOffset: instanceGreenOffset = Float(number)
        case .instanceBlueOffset: instanceBlueOffset = Float(number)
        case .instanceAlphaOffset: instanceAlphaOffset = Float(number)
        case .preservesDepth: preservesDepth = number != 0
        default: return false
        }
        return true
    }

    // MARK: - Archives

    private static var archivedNumbers: [LayerProperty] {
        [
            .instanceCount, .instanceDelay, .instanceRedOffset, .instanceGreenOffset,
            .instanceBlueOffset, .instanceAlphaOffset, .preservesDepth,
        ]
    }

    final func encodeReplication(into coder: NSCoder) {
        for property in CAReplicatorLayer.archivedNumbers {
            let number = Double(anyNumber: replicationValue(property)) ?? 0
            coder.encode(number, forKey: property.rawValue)
        }
        coder.encode(instanceColor, underKey: "instanceColor")
        for (index, element) in replication.transform.elements.enumerated() {
            coder.encode(element, forKey: "instanceTransform.\(index)")
        }
    }

    final func decodeReplication(from coder: NSCoder) {
        guard coder.allowsKeyedCoding, coder.containsValue(forKey: "instanceCount") else { return }
        for property in CAReplicatorLayer.archivedNumbers {
            if let number = coder.decodeFiniteNumber(forKey: property.rawValue) {
                _ = setReplicationNumber(number, property)
            }
        }
        if let color = coder.decodeColor(underKey: "instanceColor") { instanceColor = color.value }
        let elements = (0..<16).map { coder.decodeDouble(forKey: "instanceTransform.\($0)") }
        if elements.allSatisfy(\.isFinite) {
            instanceTransform = CATransform3D(Matrix4(elements: elements))
        }
    }
}
