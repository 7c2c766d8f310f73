import Foundation

extension UIButton {
    /// The kinds of buttons.
    public enum ButtonType: Int, Sendable {
        /// Nothing but what the app gives it.
        case custom = 0
        /// Titles and images in the tint, which fade while the button is pressed.
        case system = 1
        /// An i in a circle: more about something.
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        /// A plus in a circle.
        case contactAdd = 5
        /// As `system`; meant for tvOS.
        case plain = 6
        /// A cross in a disc.
        case close = 7

        /// The former name of `system`.
        public static var roundedRect: ButtonType { .system }
    }

    /// What a button means for what it stands in.
    public enum Role: Int, Sendable {
        case normal = 0
        /// What most people want.
        case primary = 1
        case cancel = 2
        /// It does something that cannot be taken back lightly.
        case destructive = 3
    }

    /// Decides what a button looks like when its state changes.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void
}

extension UIButton.ButtonType {
    /// Whether what it shows is in the tint and fades while it is pressed.
    var isTinted: Bool { self != .custom }

    /// The picture that the type brings along.
    var symbol: ButtonSymbol? {
        switch self {
        case .custom, .system, .plain: nil
        case .detailDisclosure, .infoLight, .infoDark: .info
        case .contactAdd: .add
        case .close: .close
        }
    }
}
