import Foundation
import SimulatorProtocol

/// Messages from which inputs are made: random bytes alone are hardly ever one.
let seeds: [[UInt8]] = [
    AppMessage.hello(AppGreeting(processIdentifier: 4711, device: "iPhone 15")).encoded,
    AppMessage.surface(width: 1179, height: 2556).encoded,
    AppMessage.frame(
        AppFrame(
            sequence: 7,
            moves: [AppMove(target: AppRectangle(x: 1, y: 2, width: 3, height: 4), dx: -5, dy: 6)],
            damage: [AppRectangle(x: 0, y: 0, width: 1179, height: 2556)])
    ).encoded,
    AppMessage.textInput(
        AppTextInput(caret: CGRect(x: 1, y: 2, width: 2, height: 20), isSecure: true)
    ).encoded,
    AppMessage.clipboard("téxt").encoded,
    SimulatorEvent.touches([
        SimulatorTouch(
            identifier: 9, phase: .moved, kind: .pencil, location: SimulatorPoint(x: 10, y: -3),
            force: 0.5, radius: 4)
    ]).encoded,
    SimulatorEvent.scroll(
        SimulatorScroll(
            phase: .step, location: SimulatorPoint(x: 1, y: 2),
            translation: SimulatorPoint(x: 0, y: -40))
    ).encoded,
    SimulatorEvent.key(SimulatorKey(isDown: true, usage: 4, characters: "a", modifiers: 3)).encoded,
    SimulatorEvent.text(SimulatorText(.marked, "に")).encoded,
    SimulatorEvent.appearance(SimulatorAppearance(style: .dark, contentSize: .small)).encoded,
    SimulatorEvent.slowAnimations(true).encoded,
]

/// The message that the first byte chooses, with bytes changed as the following pairs say.
func changedSeed(_ input: [UInt8]) -> [UInt8] {
    guard let choice = input.first else { return [] }
    var bytes = seeds[Int(choice) % seeds.count]
    for index in stride(from: 1, to: input.count - 1, by: 2) {
        bytes[Int(input[index]) % bytes.count] = input[index + 1]
    }
    return bytes
}
