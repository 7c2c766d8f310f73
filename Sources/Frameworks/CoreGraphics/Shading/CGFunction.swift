/// Computes the outputs of a function from its inputs: the function's own pointer, as many inputs as
/// its domain has dimensions, and room for as many outputs as its range has.
///
/// **Differs:** a Swift closure type, because a C function type cannot name `CGFloat`.
public typealias CGFunctionEvaluateCallback =
    (
        _ info: UnsafeMutableRawPointer?, _ inData: UnsafePointer<CGFloat>,
        _ outData: UnsafeMutablePointer<CGFloat>
    ) -> Void

/// Frees what a function's pointer points to.
public typealias CGFunctionReleaseInfoCallback =
    @convention(c) (_ info: UnsafeMutableRawPointer?) -> Void

/// The functions behind a function.
public struct CGFunctionCallbacks {
    /// 0, the only version there is.
    public var version: UInt32
    /// Computes the outputs.
    public var evaluate: CGFunctionEvaluateCallback?
    /// Called once, when nothing needs the function any more.
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

/// Numbers that depend on numbers, for shadings.
public final class CGFunction {
    let domainDimension: Int
    let rangeDimension: Int
    /// The least and the greatest value of each input, or nil where there are no bounds.
    private let domain: [CGFloat]?
    private let range: [CGFloat]?
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGFunctionCallbacks

    /// More inputs or outputs than this are refused.
    private static let mostDimensions = 64

    /// Creates a function.
    ///
    /// - Parameters:
    ///   - info: Handed to the callbacks.
    ///   - domainDimension: The number of inputs, at least 1.
    ///   - domain: The least and the greatest value of each input, in turn; inputs are clipped to
    ///     them. nil for no bounds.
    ///   - rangeDimension: The number of outputs, at least 1.
    ///   - range: The least and the greatest value of each output; outputs are clipped to them. nil
    ///     for no bounds.
    ///   - callbacks: How to compute.
    /// - Returns: nil, with a line on the console, for dimensions or bounds that cannot be, callbacks
    ///   of another version, and without a function to compute. Then nothing is released.
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

    /// The outputs for as many inputs as the domain has dimensions.
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
    /// Whether both are one function.
    public static func == (left: CGFunction, right: CGFunction) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
