import Foundation
import SimulatorProtocol

/// A message of the page, decoded from its JSON.
enum PageMessage: Equatable {
    /// A message for the app.
    case event(SimulatorEvent)
    /// The page drew the frame with this sequence number.
    case shown(UInt32)
    /// The page shows the lines of the log that it was sent, and takes more.
    case linesShown
    /// The user chose another device.
    case device(String)
    case restart

    /// Bytes of one message; larger ones are refused.
    static let maximumLength = 1 << 18

    /// The reason why a message was refused.
    struct Malformed: Error, Equatable { let reason: String }

    init(_ data: Data) throws(Malformed) {
        guard data.count <= Self.maximumLength else {
            throw Malformed(reason: "a message of \(data.count) bytes")
        }
        do {
            self = try JSONDecoder().decode(PageMessage.self, from: data)
        } catch SimulatorProtocolError.unknownType(let type) {
            throw Malformed(reason: "unknown type '\(type.prefix(40))'")
        } catch is SimulatorProtocolError {
            throw Malformed(reason: "a value out of bounds")
        } catch DecodingError.keyNotFound(let key, _) {
            throw Malformed(reason: "no '\(key.stringValue.prefix(40))'")
        } catch {
            throw Malformed(reason: "malformed JSON")
        }
    }
}

extension PageMessage: Decodable {
    private enum Key: CodingKey { case sequence, device }

    init(from decoder: any Decoder) throws {
        do {
            let event = try SimulatorEvent(from: decoder)
            // The simulator ends apps, not the page.
            if event == .lifeCycle(.quit) { throw SimulatorProtocolError.invalidValue }
            self = .event(event)
        } catch SimulatorProtocolError.unknownType(let type) {
            let object = try decoder.container(keyedBy: Key.self)
            switch type {
            case "shown": self = .shown(try object.decode(UInt32.self, forKey: .sequence))
            case "linesShown": self = .linesShown
            case "device": self = .device(try object.decode(String.self, forKey: .device))
            case "restart": self = .restart
            default: throw SimulatorProtocolError.unknownType(type)
            }
        }
    }
}
