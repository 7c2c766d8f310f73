import Foundation

/// The domain of errors of calendars.
public let EKErrorDomain = "EKErrorDomain"

/// An error of calendars.
public struct EKError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case eventNotMutable = 0
        case noCalendar = 1
        case noStartDate = 2
        case noEndDate = 3
        case datesInverted = 4
        case internalFailure = 5
        case calendarReadOnly = 6
        case objectBelongsToDifferentStore = 11
        case invalidSpan = 13
        case calendarHasNoSource = 14
        case calendarIsImmutable = 16
        case recurringReminderRequiresDueDate = 18
        case calendarDoesNotAllowEvents = 22
        case calendarDoesNotAllowReminders = 23
        case priorityIsInvalid = 26
        case invalidEntityType = 27
        case eventStoreNotAuthorized = 29

        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? EKError)?.code == code
        }
    }

    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }

    public static var errorDomain: String { EKErrorDomain }
    public var errorCode: Int { code.rawValue }

    public static var eventNotMutable: Code { .eventNotMutable }
    public static var noCalendar: Code { .noCalendar }
    public static var noStartDate: Code { .noStartDate }
    public static var noEndDate: Code { .noEndDate }
    public static var datesInverted: Code { .datesInverted }
    public static var calendarReadOnly: Code { .calendarReadOnly }
    public static var eventStoreNotAuthorized: Code { .eventStoreNotAuthorized }
}
