import FlyingSocks
import Foundation

/// The WebSocket of one page, after its handshake.
struct PageConversation: Sendable {
    let socket: AsyncSocket
    let simulation: Simulation

    /// Passes messages between page and simulation until one of them ends.
    func run(_ input: WebSocketInput) async {
        guard let page = await simulation.connect() else {
            let message = "Another page shows this app already. Close it, then load this one again."
            let notice = PageNotice(type: "refused", message: message)
            try? await socket.write(WebSocketFrame.text(notice.json))
            try? await socket.write(WebSocketFrame.close(1000))
            return
        }
        let code = await withTaskGroup(of: UInt16?.self) { group in
            group.addTask { await receive(input) }
            group.addTask {
                await send(to: page)
                return nil
            }
            let code = await group.next() ?? nil
            // Ends the task that sends, even if the page reads nothing.
            await simulation.disconnect(page)
            group.cancelAll()
            return code
        }
        guard let code else { return }
        try? await withTimeLimit(PageServer.Limits().time) {
            try await socket.write(WebSocketFrame.close(code))
        }
    }

    /// Receives messages until the page closes; returns the code with which to close, if the socket is open.
    private func receive(_ input: WebSocketInput) async -> UInt16? {
        var input = input
        do {
            while true {
                while let message = try input.next() {
                    switch message {
                    case .data(let bytes): await simulation.receive(Data(bytes))
                    case .ping(let bytes): await simulation.send(.pong(bytes))
                    case .close: return 1000
                    }
                }
                input.append(try await socket.read(atMost: 1 << 16))
            }
        } catch let malformed as WebSocketInput.Malformed {
            return malformed.closeCode
        } catch {
            return nil
        }
    }

    private func send(to page: Simulation.Page) async {
        while let output = await simulation.nextOutput(to: page) {
            let frame =
                switch output {
                case .notice(let notice): WebSocketFrame.text(notice.json)
                case .picture(let picture): WebSocketFrame.data(picture)
                case .pong(let bytes): WebSocketFrame.pong(bytes)
                }
            guard (try? await socket.write(frame)) != nil else { return }
        }
    }
}
