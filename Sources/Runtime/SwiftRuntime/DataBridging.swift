public import Foundation

// WORKAROUND(data-bytes): Foundation makes a `Data` of an `NSData` byte by byte, 0.1 µs each: half a second for 4 MB, at
// every `as Data` and for every picture that a context makes. Programs call these functions through the symbol table,
// where ours interpose, as in `RectangleIntersection.swift`.

extension Data {
    @_silgen_name("$s20FoundationEssentials4DataV0A0E11referencingAcD6NSDataC_tcfC")
    @used
    public static func _referencing(_ data: __owned NSData) -> Data { copy(of: data) }

    @_silgen_name(
        "$s20FoundationEssentials4DataV0A0E36_unconditionallyBridgeFromObjectiveCyAcD6NSDataCSgFZ")
    @used
    public static func _bridged(_ data: NSData?) -> Data { data.map(copy) ?? Data() }

    @_silgen_name(
        "$s20FoundationEssentials4DataV0A0E26_forceBridgeFromObjectiveC_6resultyAD6NSDataC_ACSgztFZ"
    )
    @used
    public static func _bridge(_ data: NSData, result: inout Data?) { result = copy(of: data) }

    @_silgen_name(
        "$s20FoundationEssentials4DataV0A0E34_conditionallyBridgeFromObjectiveC_6resultSbAD6NSDataC_ACSgztFZ"
    )
    @used
    public static func _bridgeIfPossible(_ data: NSData, result: inout Data?) -> Bool {
        result = copy(of: data)
        return true
    }

    private static func copy(of data: NSData) -> Data {
        Data(bytes: data.bytes, count: data.length)
    }
}
