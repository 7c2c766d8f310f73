import CoreGraphics
import Foundation

/// The settings of a print job.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject, @preconcurrency NSCopying {
    /// The kind of content, by which a printer chooses quality and paper.
    public enum OutputType: Int, Sendable {
        case general = 0
        case photo = 1
        case grayscale = 2
        case photoGrayscale = 3
    }

    public enum Orientation: Int, Sendable {
        case portrait = 0
        case landscape = 1
    }

    /// The edge at which sheets that are printed on both sides are turned.
    public enum Duplex: Int, Sendable {
        case none = 0
        case longEdge = 1
        case shortEdge = 2
    }

    private enum Key {
        static let printer = "printerID"
        static let job = "jobName"
        static let output = "outputType"
        static let orientation = "orientation"
        static let duplex = "duplex"
    }

    /// The printer; nil for the user's choice.
    open var printerID: String?
    /// The name of the job; that of the app by default.
    open var jobName = ProcessInfo.processInfo.processName
    open var outputType = OutputType.general
    open var orientation = Orientation.portrait
    open var duplex = Duplex.none

    public override init() { super.init() }

    /// Creates settings from those that `dictionaryRepresentation` described. What the dictionary lacks, or all of it
    /// where there is none, has its default.
    public init(dictionary: [AnyHashable: Any]?) {
        super.init()
        guard let dictionary else { return }
        printerID = dictionary[Key.printer] as? String
        jobName = dictionary[Key.job] as? String ?? jobName
        outputType = Self.value(dictionary, Key.output) ?? .general
        orientation = Self.value(dictionary, Key.orientation) ?? .portrait
        duplex = Self.value(dictionary, Key.duplex) ?? .none
    }

    private static func value<Value: RawRepresentable>(
        _ dictionary: [AnyHashable: Any], _ key: String
    ) -> Value? where Value.RawValue == Int {
        guard let number = dictionary[key] as? Int else { return nil }
        return Value(rawValue: number)
    }

    /// Returns settings with the defaults.
    open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

    /// The settings as a property list.
    open var dictionaryRepresentation: [AnyHashable: Any] {
        var values: [AnyHashable: Any] = [
            Key.job: jobName, Key.output: outputType.rawValue,
            Key.orientation: orientation.rawValue, Key.duplex: duplex.rawValue,
        ]
        values[Key.printer] = printerID
        return values
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPrintInfo()
        copy.printerID = printerID
        copy.jobName = jobName
        copy.outputType = outputType
        copy.orientation = orientation
        copy.duplex = duplex
        return copy
    }
}

/// A size of paper that a printer has. There is no printer, so that none is offered.
@preconcurrency @MainActor
open class UIPrintPaper: NSObject {
    private let sheet: PrintSheet

    init(_ sheet: PrintSheet) {
        self.sheet = sheet
        super.init()
    }

    /// The size of a sheet, in points.
    open var paperSize: CGSize { sheet.paperRect.size }

    /// The part of a sheet that can be printed, in points.
    open var printableRect: CGRect { sheet.printableRect }

    /// Returns the smallest paper that a page fits on, upright or turned, or the largest if none is large enough.
    open class func bestPaper(
        forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]
    ) -> UIPrintPaper {
        func area(_ paper: UIPrintPaper) -> CGFloat {
            paper.paperSize.width * paper.paperSize.height
        }
        let sorted = paperList.sorted { area($0) < area($1) }
        let short = min(contentSize.width, contentSize.height)
        let long = max(contentSize.width, contentSize.height)
        let fitting = sorted.first {
            let size = $0.paperSize
            return min(size.width, size.height) >= short && max(size.width, size.height) >= long
        }
        return fitting ?? sorted.last ?? UIPrintPaper(.usual)
    }
}

/// The domain of the errors of printing.
public let UIPrintErrorDomain = "UIPrintErrorDomain"

/// An error of printing.
public struct UIPrintError: CustomNSError {
    public enum Code: Int, Sendable {
        case notAvailable = 1
        case noContent = 2
        case unknownImageFormat = 3
        case jobFailed = 4
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }

    public static var errorDomain: String { UIPrintErrorDomain }

    public var errorCode: Int { code.rawValue }

    /// This device cannot print.
    public static let notAvailable = Code.notAvailable
    /// There is nothing to print.
    public static let noContent = Code.noContent
    /// An image cannot be read.
    public static let unknownImageFormat = Code.unknownImageFormat
    /// The printer did not finish.
    public static let jobFailed = Code.jobFailed
}
