import Foundation
import GameplayKit
import Testing

private final class Player: NSObject, GKGameModelPlayer, Sendable {
    let playerId: Int

    init(_ playerId: Int) {
        self.playerId = playerId
    }
}

private final class Take: NSObject, GKGameModelUpdate {
    var value = 0
    let count: Int

    init(_ count: Int) {
        self.count = count
    }
}

/// Nim with one heap: each takes one to three, and who takes the last wins.
private final class Nim: NSObject, GKGameModel {
    static let everybody = [Player(0), Player(1)]
    var heap = 0
    var active = 0

    var players: [any GKGameModelPlayer]? { Self.everybody }
    var activePlayer: (any GKGameModelPlayer)? { Self.everybody[active] }

    func copy(with zone: NSZone? = nil) -> Any {
        let copy = Nim()
        copy.setGameModel(self)
        return copy
    }

    func setGameModel(_ gameModel: any GKGameModel) {
        guard let other = gameModel as? Nim else { return }
        heap = other.heap
        active = other.active
    }

    func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]? {
        heap == 0 ? nil : (1...min(heap, 3)).map { Take($0) }
    }

    func apply(_ gameModelUpdate: any GKGameModelUpdate) {
        guard let take = gameModelUpdate as? Take else { return }
        heap -= take.count
        active = 1 - active
    }

    func isWin(for player: any GKGameModelPlayer) -> Bool {
        heap == 0 && player.playerId != active
    }

    func isLoss(for player: any GKGameModelPlayer) -> Bool {
        heap == 0 && player.playerId == active
    }

    func score(for player: any GKGameModelPlayer) -> Int {
        isWin(for: player) ? GKGameModelMaxScore : isLoss(for: player) ? GKGameModelMinScore : 0
    }
}

@Suite("Moves that strategists choose")
struct StrategistTests {
    @Test("Looking far enough ahead wins a game of Nim", arguments: [5, 6, 7, 9, 10, 11])
    func minmax(heap: Int) throws {
        let model = Nim()
        model.heap = heap
        let strategist = GKMinmaxStrategist()
        strategist.gameModel = model
        strategist.maxLookAheadDepth = 12
        let move = try #require(strategist.bestMoveForActivePlayer() as? Take)
        // A heap of a multiple of four is lost.
        #expect((heap - move.count) % 4 == 0)
        #expect(model.heap == heap)
    }

    @Test("A sooner win is preferred, and the end has no move")
    func end() throws {
        let model = Nim()
        model.heap = 3
        let strategist = GKMinmaxStrategist()
        strategist.gameModel = model
        strategist.maxLookAheadDepth = 6
        #expect((strategist.bestMoveForActivePlayer() as? Take)?.count == 3)
        model.heap = 0
        #expect(strategist.bestMoveForActivePlayer() == nil)
    }

    @Test("Many random games find the winning move", arguments: [5, 6, 7])
    func monteCarlo(heap: Int) throws {
        let model = Nim()
        model.heap = heap
        let strategist = GKMonteCarloStrategist()
        strategist.gameModel = model
        strategist.budget = 2000
        strategist.randomSource = GKMersenneTwisterRandomSource(seed: 4)
        let move = try #require(strategist.bestMoveForActivePlayer() as? Take)
        #expect((heap - move.count) % 4 == 0)
    }
}
