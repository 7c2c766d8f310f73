import Foundation
import SimulatorProtocol
import UIHost

/// Valid messages that are mutated into inputs, since random bytes are hardly ever valid.
let seeds: [[UInt8]] = [
    AppMessage.hello(AppGreeting(processIdentifier: 4711, device: "iPhone 15")).encoded,
    AppMessage.surface(width: 1179, height: 2556).encoded,
    AppMessage.frame(
        AppFrame(
            sequence: 7,
            moves: [
                HostMove(target: HostRectangle(x: 1, y: 2, width: 3, height: 4), dx: -5, dy: 6)
            ],
            damage: [HostRectangle(x: 0, y: 0, width: 1179, height: 2556)])
    ).encoded,
    AppMessage.textInput(
        HostTextInput(caret: CGRect(x: 1, y: 2, width: 2, height: 20), isSecure: true)
    ).encoded,
    AppMessage.clipboard("téxt").encoded,
    SimulatorEvent.touches([
        HostTouch(
            .moved, identifier: 9, location: CGPoint(x: 10, y: -3), kind: .pencil, force: 0.5,
            radius: 4)
    ]).encoded,
    SimulatorEvent.scroll(
        HostScroll(
            phase: .step, location: CGPoint(x: 1, y: 2), translation: CGSize(width: 0, height: -40))
    ).encoded,
    SimulatorEvent.key(HostKey(isDown: true, usage: 4, characters: "a", modifiers: .shift)).encoded,
    SimulatorEvent.text(.marked("に")).encoded,
    SimulatorEvent.appearance(HostAppearance(style: .dark, contentSize: .small)).encoded,
    SimulatorEvent.slowAnimations(true).encoded,
    SimulatorEvent.inputTime(1_000_000_000).encoded,
]

/// Returns the seed with the index of the first byte, mutated by the following pairs of index and byte.
func changedSeed(_ input: [UInt8]) -> [UInt8] {
    guard let choice = input.first else { return [] }
    var bytes = seeds[Int(choice) % seeds.count]
    for index in stride(from: 1, to: input.count - 1, by: 2) {
        bytes[Int(input[index]) % bytes.count] = input[index + 1]
    }
    return bytes
}
