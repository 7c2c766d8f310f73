import DeviceSimulation
import Foundation
import PermissionPrompts

@objc public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
    case notDetermined
    case denied
    case restricted
    case authorized

    init(_ answer: SimulatedAnswer?) {
        switch answer {
        case nil: self = .notDetermined
        case .denied: self = .denied
        case .restricted: self = .restricted
        case .allowed, .always, .limited, .whileInUse: self = .authorized
        }
    }
}

@objc public enum SFSpeechRecognitionTaskHint: Int, Sendable {
    case unspecified
    case dictation
    case search
    case confirmation
}

/// Learns whether speech can be recognized now.
@objc public protocol SFSpeechRecognizerDelegate: NSObjectProtocol {
    @objc optional func speechRecognizer(
        _ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}

/// Recognizes speech, which is never available: tasks end with an error.
open class SFSpeechRecognizer: NSObject, @unchecked Sendable {
    // The app's, as on iOS.
    public let locale: Locale
    open weak var delegate: (any SFSpeechRecognizerDelegate)?
    open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
    /// The queue of handlers and of delegates of tasks.
    open var queue = OperationQueue.main
    /// Whether a task may work without a network.
    open var supportsOnDeviceRecognition = false

    /// Some of the languages of iOS.
    private static let identifiers = [
        "ar-SA", "ca-ES", "cs-CZ", "da-DK", "de-AT", "de-CH", "de-DE", "el-GR", "en-AU", "en-CA",
        "en-GB", "en-IE", "en-IN", "en-NZ", "en-SG", "en-US", "en-ZA", "es-CL", "es-CO", "es-ES",
        "es-MX", "es-US", "fi-FI", "fr-BE", "fr-CA", "fr-CH", "fr-FR", "he-IL", "hi-IN", "hr-HR",
        "hu-HU", "id-ID", "it-CH", "it-IT", "ja-JP", "ko-KR", "ms-MY", "nb-NO", "nl-BE", "nl-NL",
        "pl-PL", "pt-BR", "pt-PT", "ro-RO", "ru-RU", "sk-SK", "sv-SE", "th-TH", "tr-TR", "uk-UA",
        "vi-VN", "yue-CN", "zh-CN", "zh-HK", "zh-TW",
    ]

    open class func supportedLocales() -> Set<Locale> {
        Set(identifiers.map(Locale.init))
    }

    /// Creates a recognizer of the device's language; nil for one that iOS does not recognize.
    public convenience override init() {
        let current = SFSpeechRecognizer.identifier(of: .current) ?? "en-US"
        self.init(supported: Locale(identifier: current))
    }

    /// Creates a recognizer of a language; nil for one that iOS does not recognize.
    public convenience init?(locale: Locale) {
        guard SFSpeechRecognizer.identifier(of: locale) != nil else { return nil }
        self.init(supported: locale)
    }

    private init(supported locale: Locale) {
        self.locale = locale
        super.init()
    }

    /// The language of iOS for a locale, which may lack the region.
    private static func identifier(of locale: Locale) -> String? {
        let wanted =
            locale.identifier.replacingOccurrences(of: "_", with: "-")
            .split(separator: "@").first.map(String.init) ?? ""
        return identifiers.first { $0 == wanted }
            ?? identifiers.first { $0.hasPrefix(wanted + "-") && !wanted.isEmpty }
    }

    /// False.
    open var isAvailable: Bool { false }

    // MARK: Authorization

    open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus {
        SFSpeechRecognizerAuthorizationStatus(SimulatedDevice.answer(to: .speech))
    }

    private static let replies = DispatchQueue(label: "SFSpeechRecognizer replies")

    /// Asks the user, unless there is an answer already. The handler is called on a private queue.
    ///
    /// An app whose Info.plist has no `NSSpeechRecognitionUsageDescription` is stopped, as on iOS.
    open class func requestAuthorization(
        _ handler: @escaping @Sendable (SFSpeechRecognizerAuthorizationStatus) -> Void
    ) {
        let key = "NSSpeechRecognitionUsageDescription"
        DispatchQueue.main.async {
            let reply: @Sendable (SimulatedAnswer?) -> Void = { answer in
                let status = SFSpeechRecognizerAuthorizationStatus(answer)
                replies.async { handler(status) }
            }
            let answer = SimulatedDevice.answer(to: .speech)
            guard answer == nil else { return reply(answer) }
            guard let description = SimulatedDevice.information(key) else {
                preconditionFailure(
                    "The app's Info.plist must contain an \(key) key with a text that tells the user how the "
                        + "app uses this data.")
            }
            PermissionPrompt(
                .speech, title: "Allow “\(SystemQuestion.appName)” to use speech recognition?",
                message: description
            ).ask(completion: reply)
        }
    }

    // MARK: Tasks

    /// Starts a task, which ends at once with an error.
    @discardableResult
    open func recognitionTask(
        with request: SFSpeechRecognitionRequest,
        resultHandler: @escaping (SFSpeechRecognitionResult?, (any Error)?) -> Void
    ) -> SFSpeechRecognitionTask {
        let task = SFSpeechRecognitionTask()
        // Called once, on the queue that the app gave.
        nonisolated(unsafe) let resultHandler = resultHandler
        task.fail(on: queue) { error in resultHandler(nil, error) }
        return task
    }

    /// Starts a task, which finishes without success.
    @discardableResult
    open func recognitionTask(
        with request: SFSpeechRecognitionRequest, delegate: any SFSpeechRecognitionTaskDelegate
    ) -> SFSpeechRecognitionTask {
        let task = SFSpeechRecognitionTask()
        // Read once, on the queue that the app gave.
        nonisolated(unsafe) weak let delegate = delegate
        task.fail(on: queue) { _ in
            delegate?.speechRecognitionTask?(task, didFinishSuccessfully: false)
        }
        return task
    }
}
