internal import CSimulatorTransport
import Foundation
import Synchronization
import UIHost

/// One end of the socket between an app and the simulator.
///
/// It sends and receives bytes, with at most one file descriptor; `SimulatorMessageStream` splits them
/// into messages. Any thread may use it. The socket closes with the object.
public final class SimulatorConnection: Sendable {
    /// The socket's file descriptor, for event sources.
    public let descriptor: Int32

    /// Held while bytes are sent: a long message takes several system calls, between which another thread's
    /// bytes would arrive.
    private let sending = Mutex(())

    /// The result of `receive`.
    public enum Received: Sendable {
        case bytes([UInt8], descriptor: SimulatorDescriptor?)
        /// No bytes are available now.
        case nothing
        /// The other end closed, or the socket failed.
        case closed
    }

    /// Takes ownership of a connected socket.
    public init(adopting descriptor: Int32) { self.descriptor = descriptor }

    /// Takes ownership of the socket that the process inherited, by default as its standard input, and
    /// replaces it by `/dev/null`.
    ///
    /// - Throws: `POSIXError`; `ENOTSOCK` if the descriptor is not a socket.
    public static func inherited(as number: Int32 = STDIN_FILENO) throws -> SimulatorConnection {
        SimulatorConnection(adopting: try check(simulator_adopt_input(number)))
    }

    /// Exits the process some seconds after the other end closes, unless it exits by itself before: an
    /// app whose main thread hangs must not outlive the simulator, nor what the app started.
    public func endProcessAfterClosing(seconds: UInt32 = 2) {
        Thread { [self] in
            simulator_wait_until_closed(descriptor)
            sleep(seconds)
            // With the processes that it started, unless it is in the group of another program.
            if getpgrp() == getpid() { kill(0, SIGKILL) }
            _exit(1)
        }.start()
    }

    deinit { close(descriptor) }

    /// Returns two connected ends.
    ///
    /// - Throws: `POSIXError`.
    public static func pair() throws -> (SimulatorConnection, SimulatorConnection) {
        var ends: (Int32, Int32) = (-1, -1)
        try withUnsafeMutableBytes(of: &ends) { ends in
            _ = try check(simulator_pair(ends.baseAddress?.assumingMemoryBound(to: Int32.self)))
        }
        return (SimulatorConnection(adopting: ends.0), SimulatorConnection(adopting: ends.1))
    }

    /// Sends bytes; blocks until all are written, after those that other threads are sending.
    ///
    /// - Parameter descriptor: A file descriptor of which the other end receives a duplicate.
    /// - Throws: `POSIXError`; `EPIPE` if the other end closed.
    public func send(_ bytes: [UInt8], descriptor: Int32? = nil) throws {
        try sending.withLock { _ in
            _ = try Self.check(
                simulator_send(self.descriptor, bytes, bytes.count, descriptor ?? -1))
        }
    }

    /// Sends one message.
    ///
    /// - Throws: As `send(_:descriptor:)` with bytes.
    public func send(_ message: some SimulatorMessage, descriptor: Int32? = nil) throws {
        try send(message.encoded, descriptor: descriptor)
    }

    /// The most bytes that one `receive` returns.
    public static let maximumReceiveLength = 1 << 16

    /// Receives available bytes, at most `maximumReceiveLength`.
    ///
    /// - Parameter waits: Whether to block until bytes are available.
    public func receive(waits: Bool) -> Received {
        var received: Int32 = -1
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.maximumReceiveLength) {
            buffer, initialized in
            count = simulator_receive(
                descriptor, buffer.baseAddress, buffer.count, &received, waits ? 1 : 0)
            initialized = max(count, 0)
        }
        let attachment = received >= 0 ? SimulatorDescriptor(adopting: received) : nil
        if count > 0 { return .bytes(bytes, descriptor: attachment) }
        return count < 0 && errno == EAGAIN ? .nothing : .closed
    }

    /// Shuts the socket down in both directions; blocked calls return.
    public func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    fileprivate static func check(_ result: Int32) throws -> Int32 {
        guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return result
    }
}

/// A file descriptor that closes with the object.
public final class SimulatorDescriptor: Sendable {
    public let value: Int32

    public init(adopting value: Int32) { self.value = value }

    deinit { close(value) }
}

/// The pixels of a screen in shared memory: premultiplied 0xAARRGGBB, rows from the top without gaps.
///
/// The memory is anonymous, so it is freed with the last process that maps it, and sealed against
/// shrinking, so reading it is safe whatever the other process does. `AppMessage.frame` defines who
/// may write when.
public final class SimulatorPixels: @unchecked Sendable {
    // Sendable: only the pixels change after `init`, as the protocol defines.
    public let width: Int
    public let height: Int
    public let base: UnsafeMutablePointer<UInt32>
    /// The descriptor with which the other process maps the same memory.
    public let descriptor: SimulatorDescriptor

    /// Allocates transparent pixels.
    ///
    /// - Throws: `POSIXError`.
    public convenience init(width: Int, height: Int) throws {
        let memory = simulator_make_memory(width * height * 4)
        try self.init(
            width: width, height: height,
            descriptor: SimulatorDescriptor(adopting: try SimulatorConnection.check(memory)),
            isWritable: true)
    }

    /// Maps memory of the other process.
    ///
    /// - Throws: `POSIXError`; `EINVAL` if it is too small or not sealed against shrinking.
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

    /// Returns a rectangle's pixels, run-length encoded for the page: a count with the highest bit set and
    /// one colour, or a count and as many colours. Colours are 0xAABBGGRR and opaque.
    ///
    /// - Parameter rectangle: Not empty, and inside the screen.
    /// - Complexity: O(pixels).
    public func packed(_ rectangle: HostRectangle) -> [UInt32] {
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
