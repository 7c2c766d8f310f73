/// The advances that line layout gives to tabs and spaces, in place of those from shaping.
struct SpaceAdvances: Sendable {
    /// The advances of tabs, by their locations in the paragraph.
    var tabs: [Int: Double] = [:]
    /// The points that justification adds to every space between words.
    var spaceExpansion = 0.0

    /// Whether all advances are those from shaping.
    var isPlain: Bool { tabs.isEmpty && spaceExpansion == 0 }

    /// Returns the advance of a character.
    ///
    /// - Parameter contentEnd: The start of the trailing whitespace, which is not justified.
    func advance(at location: Int, unit: UInt16, _ advance: Double, contentEnd: Int) -> Double {
        if unit == 0x09 { return tabs[location] ?? advance }
        return spaceExpansion != 0 && unit == 0x20 && location < contentEnd
            ? advance + spaceExpansion : advance
    }
}
