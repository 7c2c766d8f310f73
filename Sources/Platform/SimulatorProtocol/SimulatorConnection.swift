internal import CSimulatorTransport
import Foundation

/// One end of the socket between an app and the simulator.
///
/// It sends and receives bytes and at most one descriptor with them; messages are made of them by
/// `SimulatorMessageStream`. Any thread may use it. The socket closes when the object goes.
public final class SimulatorConnection: Sendable {
    /// The socket, for those who wait until something can be read from it.
    public let descriptor: Int32

    /// What `receive` found.
    public enum Arrival: Sendable {
        case bytes([UInt8], descriptor: SimulatorDescriptor?)
        /// Nothing is there now.
        case nothing
        /// The other end closed, or the socket broke.
        case closed
    }

    /// Takes a connected socket over, and closes it at the end.
    public init(adopting descriptor: Int32) { self.descriptor = descriptor }

    /// Takes over the socket that this program was started with, by default as its standard input,
    /// and leaves `/dev/null` at its number.
    ///
    /// - Throws: `POSIXError`, `ENOTSOCK` when there is something else.
    public static func inherited(as number: Int32 = STDIN_FILENO) throws -> SimulatorConnection {
        SimulatorConnection(adopting: try check(simulator_adopt_input(number)))
    }

    /// Ends this process some seconds after the other end closed, should it not have ended by itself:
    /// a program whose main thread hangs must not outlive the one who could end it.
    public func endProcessAfterClosing(seconds: UInt32 = 2) {
        Thread { [self] in
            simulator_wait_until_closed(descriptor)
            sleep(seconds)
            _exit(1)
        }.start()
    }

    deinit { close(descriptor) }

    /// Two connected ends.
    ///
    /// - Throws: `POSIXError`.
    public static func pair() throws -> (SimulatorConnection, SimulatorConnection) {
        var ends: (Int32, Int32) = (-1, -1)
        try withUnsafeMutableBytes(of: &ends) { ends in
            _ = try check(simulator_pair(ends.baseAddress?.assumingMemoryBound(to: Int32.self)))
        }
        return (SimulatorConnection(adopting: ends.0), SimulatorConnection(adopting: ends.1))
    }

    /// Sends bytes, waiting until the socket took all.
    ///
    /// - Parameter descriptor: A descriptor of ours of which the other end gets a duplicate.
    /// - Throws: `POSIXError`, `EPIPE` when the other end closed.
    public func send(_ bytes: [UInt8], descriptor: Int32? = nil) throws {
        _ = try Self.check(
            simulator_send(self.descriptor, bytes, bytes.count, descriptor ?? -1))
    }

    /// Sends one message.
    ///
    /// - Throws: As `send(_:descriptor:)` with bytes.
    public func send(_ message: some SimulatorMessage, descriptor: Int32? = nil) throws {
        try send(message.encoded, descriptor: descriptor)
    }

    /// What one `receive` takes at most, in bytes.
    public static let mostBytes = 1 << 16

    /// Takes bytes that arrived, at most `mostBytes`.
    ///
    /// - Parameter waits: Whether to wait until there are any.
    public func receive(waits: Bool) -> Arrival {
        var received: Int32 = -1
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.mostBytes) { buffer, initialized in
            count = simulator_receive(
                descriptor, buffer.baseAddress, buffer.count, &received, waits ? 1 : 0)
            initialized = max(count, 0)
        }
        let companion = received >= 0 ? SimulatorDescriptor(adopting: received) : nil
        if count > 0 { return .bytes(bytes, descriptor: companion) }
        return count < 0 && errno == EAGAIN ? .nothing : .closed
    }

    /// Ends the conversation at once in both directions; waiting calls return.
    public func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    fileprivate static func check(_ result: Int32) throws -> Int32 {
        guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return result
    }
}

/// A descriptor that came over a socket; it closes when the object goes.
public final class SimulatorDescriptor: Sendable {
    public let value: Int32

    public init(adopting value: Int32) { self.value = value }

    deinit { close(value) }
}

/// The pixels of a screen in memory that two processes share: premultiplied 0xAARRGGBB, row by row
/// from the top, without gaps.
///
/// The memory has no name, so it is gone with the last process that uses it, and it cannot shrink,
/// so reading it is safe whatever the other process does. Who may write when is the protocol's
/// affair: see `AppMessage.frame`.
public final class SimulatorPixels: @unchecked Sendable {
    // Sendable: nothing changes after `init` but the pixels themselves, as said above.
    public let width: Int
    public let height: Int
    public let base: UnsafeMutablePointer<UInt32>
    /// What the other process needs to see the same memory.
    public let descriptor: SimulatorDescriptor

    /// Makes the memory, black and clear.
    ///
    /// - Throws: `POSIXError`.
    public convenience init(width: Int, height: Int) throws {
        let memory = simulator_make_memory(width * height * 4)
        try self.init(
            width: width, height: height,
            descriptor: SimulatorDescriptor(adopting: try SimulatorConnection.check(memory)),
            isWritable: true)
    }

    /// Sees memory that the other process made.
    ///
    /// - Throws: `POSIXError`, `EINVAL` when it is too small or could become so.
    public convenience init(
        width: Int, height: Int, received descriptor: SimulatorDescriptor
    ) throws {
        guard simulator_is_memory(descriptor.value, width * height * 4) == 1 else {
            throw POSIXError(.EINVAL)
        }
        try self.init(width: width, height: height, descriptor: descriptor, isWritable: false)
    }

    private init(
        width: Int, height: Int, descriptor: SimulatorDescriptor, isWritable: Bool
    ) throws {
        let access = isWritable ? PROT_READ | PROT_WRITE : PROT_READ
        guard
            let memory = mmap(nil, width * height * 4, access, MAP_SHARED, descriptor.value, 0),
            memory != MAP_FAILED
        else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        base = memory.bindMemory(to: UInt32.self, capacity: width * height)
        self.width = width
        self.height = height
        self.descriptor = descriptor
    }

    deinit { munmap(base, width * height * 4) }

    /// A rectangle of the pixels, packed for the page: words of a count with the highest bit set and
    /// one colour, or a count and as many colours. Colours are 0xAABBGGRR and opaque.
    ///
    /// - Parameter rectangle: Not empty, and inside the screen.
    /// - Complexity: O(pixels).
    public func packed(_ rectangle: AppRectangle) -> [UInt32] {
        precondition(
            rectangle.width > 0 && rectangle.height > 0
                && rectangle.fits(width: width, height: height), "pixels outside the screen")
        let most = rectangle.width * rectangle.height + 1
        return [UInt32](unsafeUninitializedCapacity: most) { words, count in
            count = simulator_pack(
                words.baseAddress, base + rectangle.y * width + rectangle.x, width,
                rectangle.width, rectangle.height)
        }
    }
}
