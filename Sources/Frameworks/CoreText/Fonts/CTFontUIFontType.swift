/// The user interface roles of the system's fonts.
public enum CTFontUIFontType: UInt32, Sendable {
    case none = 4_294_967_295
    /// Text that users enter.
    case user = 0
    /// Monospaced text that users enter.
    case userFixedPitch = 1
    case system = 2
    case emphasizedSystem = 3
    case smallSystem = 4
    case smallEmphasizedSystem = 5
    case miniSystem = 6
    case miniEmphasizedSystem = 7
    case views = 8
    case application = 9
    case label = 10
    case menuTitle = 11
    case menuItem = 12
    case menuItemMark = 13
    case menuItemCmdKey = 14
    case windowTitle = 15
    case pushButton = 16
    case utilityWindowTitle = 17
    case alertHeader = 18
    case systemDetail = 19
    case emphasizedSystemDetail = 20
    case toolbar = 21
    case smallToolbar = 22
    case message = 23
    case palette = 24
    case toolTip = 25
    case controlContent = 26
}

extension CTFontUIFontType {
    /// The standard size in points, and whether the font is emphasized; nil for a role without a font.
    // Documented for the Mac, whose controls the roles are named after.
    var use: (size: CGFloat, isEmphasized: Bool)? {
        switch self {
        case .none: nil
        case .user, .userFixedPitch, .views, .controlContent: (12, false)
        case .system, .menuTitle, .menuItem, .menuItemMark, .menuItemCmdKey, .pushButton,
            .application, .message:
            (13, false)
        case .emphasizedSystem, .windowTitle, .alertHeader: (13, true)
        case .smallSystem, .utilityWindowTitle, .toolbar, .palette, .toolTip: (11, false)
        case .smallEmphasizedSystem: (11, true)
        case .miniSystem, .systemDetail: (9, false)
        case .miniEmphasizedSystem, .emphasizedSystemDetail: (9, true)
        case .label, .smallToolbar: (10, false)
        }
    }
}

/// The direction of advances.
public enum CTFontOrientation: UInt32, Sendable {
    /// The default of the font, which is `horizontal`.
    case `default` = 0
    case horizontal = 1
    /// Top to bottom: every advance is the font's line height.
    case vertical = 2
}

/// The symbolic traits of a font.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = CTFontSymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = CTFontSymbolicTraits(rawValue: 1 << 12)
    /// Glyphs have their own colours.
    public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
}
