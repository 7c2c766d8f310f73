/// The place of a pad's keyboard on the screen.
enum KeyboardPlacement: Hashable, Sendable {
    /// At the lower edge.
    case docked
    /// Above the lower edge.
    case undocked
    /// Above the lower edge, one half at each side for two thumbs.
    case split

    /// The placements to which the keyboard can change from this one, with the titles of its menu.
    var choices: [(title: String, placement: KeyboardPlacement)] {
        switch self {
        case .docked: [("Undock", .undocked), ("Split", .split)]
        case .undocked: [("Dock", .docked), ("Split", .split)]
        case .split: [("Dock and Merge", .docked), ("Merge", .undocked)]
        }
    }
}
