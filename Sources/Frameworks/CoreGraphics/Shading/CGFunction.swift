/// Computes the outputs of a function from its inputs: called with the function's info pointer, as many
/// inputs as its domain has dimensions, and a buffer for as many outputs as its range has.
///
/// **Differs:** a Swift closure type, because a C function type cannot name `CGFloat`.
public typealias CGFunctionEvaluateCallback =
    (
        _ info: UnsafeMutableRawPointer?, _ inData: UnsafePointer<CGFloat>,
        _ outData: UnsafeMutablePointer<CGFloat>
    ) -> Void

/// Releases the info pointer of a function.
public typealias CGFunctionReleaseInfoCallback =
    @convention(c) (_ info: UnsafeMutableRawPointer?) -> Void

/// The callbacks of a function.
public struct CGFunctionCallbacks {
    /// 0, the only version.
    public var version: UInt32
    /// Computes the outputs.
    public var evaluate: CGFunctionEvaluateCallback?
    /// Called once, when the function is no longer needed.
    public var releaseInfo: CGFunctionReleaseInfoCallback?

    /// Creates callbacks that do nothing.
    public init() { self.init(version: 0, evaluate: nil, releaseInfo: nil) }

    /// Creates callbacks.
    public init(
        version: UInt32, evaluate: CGFunctionEvaluateCallback?,
        releaseInfo: CGFunctionReleaseInfoCallback?
    ) {
        self.version = version
        self.evaluate = evaluate
        self.releaseInfo = releaseInfo
    }
}

/// A function of numbers, for shadings.
public final class CGFunction {
    let domainDimension: Int
    let rangeDimension: Int
    /// The minimum and maximum of each input; nil for an unbounded domain.
    private let domain: [CGFloat]?
    private let range: [CGFloat]?
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGFunctionCallbacks

    /// The maximum number of inputs or outputs.
    private static let mostDimensions = 64

    /// Creates a function.
    ///
    /// - Parameters:
    ///   - info: Passed to the callbacks.
    ///   - domainDimension: The number of inputs, at least 1.
    ///   - domain: The minimum and maximum of each input in turn, to which inputs are clamped; nil for no
    ///     bounds.
    ///   - rangeDimension: The number of outputs, at least 1.
    ///   - range: The minimum and maximum of each output, to which outputs are clamped; nil for no bounds.
    ///   - callbacks: The functions that compute the outputs and release `info`.
    /// - Returns: nil, with a message on the console, for invalid dimensions or bounds, callbacks of another
    ///   version, and a missing `evaluate`. In that case `info` is not released.
    public init?(
        info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?,
        rangeDimension: Int, range: UnsafePointer<CGFloat>?,
        callbacks: UnsafePointer<CGFunctionCallbacks>
    ) {
        func bounds(_ pointer: UnsafePointer<CGFloat>?, _ count: Int) -> [CGFloat]? {
            pointer.map { Array(UnsafeBufferPointer(start: $0, count: 2 * count)) }
        }
        func areOrdered(_ bounds: [CGFloat]?) -> Bool {
            guard let bounds else { return true }
            return stride(from: 0, to: bounds.count, by: 2).allSatisfy {
                bounds[$0] <= bounds[$0 + 1]
            }
        }
        guard callbacks.pointee.version == 0, callbacks.pointee.evaluate != nil else {
            Console.error("CGFunctionCreate: invalid callbacks.")
            return nil
        }
        guard (1...Self.mostDimensions).contains(domainDimension),
            (1...Self.mostDimensions).contains(rangeDimension)
        else {
            Console.error("CGFunctionCreate: invalid dimension.")
            return nil
        }
        let inputs = bounds(domain, domainDimension)
        let outputs = bounds(range, rangeDimension)
        guard areOrdered(inputs), areOrdered(outputs) else {
            Console.error("CGFunctionCreate: invalid domain or range.")
            return nil
        }
        self.info = info
        self.domainDimension = domainDimension
        self.rangeDimension = rangeDimension
        self.domain = inputs
        self.range = outputs
        self.callbacks = callbacks.pointee
    }

    deinit { callbacks.releaseInfo?(info) }

    /// Returns the outputs for as many inputs as the domain has dimensions.
    func callAsFunction(_ inputs: [CGFloat]) -> [CGFloat] {
        let clipped = Self.clip(inputs, to: domain)
        var outputs = [CGFloat](repeating: 0, count: rangeDimension)
        callbacks.evaluate?(info, clipped, &outputs)
        return Self.clip(outputs, to: range)
    }

    private static func clip(_ values: [CGFloat], to bounds: [CGFloat]?) -> [CGFloat] {
        guard let bounds else { return values }
        return values.indices.map { min(max(values[$0], bounds[2 * $0]), bounds[2 * $0 + 1]) }
    }
}

extension CGFunction: Hashable {
    /// Whether both are the same object.
    public static func == (left: CGFunction, right: CGFunction) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
