import Foundation

/// Chooses the move after which a player is best off if all others play as well as they can.
open class GKMinmaxStrategist: NSObject, GKStrategist {
    open var gameModel: (any GKGameModel)?
    /// Chooses among moves that are equally good; without it the first is taken.
    open var randomSource: (any GKRandom)?
    /// The number of moves that are looked ahead.
    open var maxLookAheadDepth = 1

    public override init() {
        super.init()
    }

    open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? {
        gameModel?.activePlayer.flatMap { bestMove(for: $0) }
    }

    open func bestMove(for player: any GKGameModelPlayer) -> (any GKGameModelUpdate)? {
        let moves = rated(for: player)
        guard let best = moves.map(\.value).max() else { return nil }
        let equal = moves.filter { $0.value == best }
        return equal[randomSource?.nextInt(upperBound: equal.count) ?? 0]
    }

    /// One of the best moves.
    ///
    /// - Parameter numMovesToConsider: From how many of them it is chosen.
    open func randomMove(
        for player: any GKGameModelPlayer, fromNumberOfBestMoves numMovesToConsider: Int
    ) -> (any GKGameModelUpdate)? {
        let moves = rated(for: player).enumerated().sorted {
            ($1.element.value, $0.offset) < ($0.element.value, $1.offset)
        }.map(\.element)
        let count = min(max(numMovesToConsider, 1), moves.count)
        guard count > 0 else { return nil }
        let source = randomSource ?? GKRandomSource.sharedRandom()
        return moves[source.nextInt(upperBound: count)]
    }

    /// The moves of a player with their values.
    private func rated(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate] {
        guard let gameModel, maxLookAheadDepth > 0 else { return [] }
        let moves = GamePosition.copy(of: gameModel).gameModelUpdates(for: player) ?? []
        for move in moves {
            let next = GamePosition.copy(of: gameModel)
            next.apply(move)
            // Equal moves have to be told from worse ones, so that the window is open for each.
            move.value = value(
                of: next, for: player, depth: maxLookAheadDepth - 1, low: .min, high: .max)
        }
        return moves
    }

    /// The value of a position by the search alpha-beta (Knuth and Moore 1975).
    private func value(
        of model: any GKGameModel, for player: any GKGameModelPlayer, depth: Int, low: Int,
        high: Int
    ) -> Int {
        // A win that comes sooner is better.
        if GamePosition.isWin(model, for: player) {
            return max(GamePosition.score(model, for: player), GKGameModelMaxScore) + depth
        }
        if GamePosition.isLoss(model, for: player) {
            return min(GamePosition.score(model, for: player), GKGameModelMinScore) - depth
        }
        guard depth > 0, let active = model.activePlayer,
            let moves = model.gameModelUpdates(for: active), !moves.isEmpty
        else { return GamePosition.score(model, for: player) }
        let isOwn = active.playerId == player.playerId
        var (low, high) = (low, high)
        var best = isOwn ? Int.min : Int.max
        for move in moves {
            let next = GamePosition.copy(of: model)
            next.apply(move)
            let found = value(of: next, for: player, depth: depth - 1, low: low, high: high)
            if isOwn {
                best = max(best, found)
                low = max(low, best)
            } else {
                best = min(best, found)
                high = min(high, best)
            }
            if low >= high { break }
        }
        return best
    }
}
