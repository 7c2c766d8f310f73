import Foundation

/// The letters that a keyboard capitalizes by itself.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none = 0
    /// The first letter of each word.
    case words = 1
    /// The first letter of each sentence.
    case sentences = 2
    case allCharacters = 3
}

/// Whether a keyboard corrects words.
public enum UITextAutocorrectionType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

/// Whether misspelled words are marked.
public enum UITextSpellCheckingType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

/// Whether straight quotes become typographic ones.
public enum UITextSmartQuotesType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

/// Whether two hyphens become a dash.
public enum UITextSmartDashesType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

/// Whether spaces around inserted and deleted words are adapted.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

/// The layout of a keyboard.
public enum UIKeyboardType: Int, Sendable {
    case `default` = 0
    /// Characters of ASCII.
    case asciiCapable = 1
    case numbersAndPunctuation = 2
    case URL = 3
    /// Digits only, without a return key.
    case numberPad = 4
    case phonePad = 5
    /// The keys of a phone with names besides.
    case namePhonePad = 6
    case emailAddress = 7
    /// Digits and the decimal separator.
    case decimalPad = 8
    case twitter = 9
    case webSearch = 10
    /// Digits of ASCII only.
    case asciiCapableNumberPad = 11

    /// The former name of `asciiCapable`.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The appearance of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
    /// That of the interface.
    case `default` = 0
    case dark = 1
    case light = 2

    /// The former name of `dark`.
    public static var alert: UIKeyboardAppearance { .dark }
}

/// The title of a keyboard's return key.
public enum UIReturnKeyType: Int, Sendable {
    case `default` = 0
    case go = 1
    case google = 2
    case join = 3
    case next = 4
    case route = 5
    case search = 6
    case send = 7
    case yahoo = 8
    case done = 9
    case emergencyCall = 10
    case `continue` = 11
}

/// The meaning of a text, for suggestions.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let name = UITextContentType(rawValue: "name")
    public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
    public static let givenName = UITextContentType(rawValue: "given-name")
    public static let middleName = UITextContentType(rawValue: "additional-name")
    public static let familyName = UITextContentType(rawValue: "family-name")
    public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
    public static let nickname = UITextContentType(rawValue: "nickname")
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    public static let organizationName = UITextContentType(rawValue: "organization")
    public static let location = UITextContentType(rawValue: "location")
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    public static let addressState = UITextContentType(rawValue: "address-level1")
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    public static let countryName = UITextContentType(rawValue: "country-name")
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let URL = UITextContentType(rawValue: "url")
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let shipmentTrackingNumber = UITextContentType(
        rawValue: "shipment-tracking-number")
    public static let flightNumber = UITextContentType(rawValue: "flight-number")
    public static let dateTime = UITextContentType(rawValue: "date-time")
    public static let birthdate = UITextContentType(rawValue: "bday")
}

/// Rules for new passwords, in the language that websites use for them.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject, NSCopying {
    private let descriptor: String

    /// - Parameter passwordRulesDescriptor: Rules such as `required: upper; minlength: 8;`.
    public init(descriptor passwordRulesDescriptor: String) {
        descriptor = passwordRulesDescriptor
        super.init()
    }

    /// The rules.
    open var passwordRulesDescriptor: String { descriptor }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
