import Foundation
import UIKit

/// The greatest and the least score of a position.
public let GKGameModelMaxScore = 1 << 24
public let GKGameModelMinScore = -(1 << 24)

/// A move.
@objc public protocol GKGameModelUpdate: NSObjectProtocol {
    /// Its rating, which the strategist sets.
    var value: Int { get set }
}

/// A player.
@objc public protocol GKGameModelPlayer: NSObjectProtocol {
    var playerId: Int { get }
}

/// A position of a game of several players, who move in turn.
@objc public protocol GKGameModel: NSObjectProtocol, NSCopying {
    var players: [any GKGameModelPlayer]? { get }
    /// Whose move it is.
    var activePlayer: (any GKGameModelPlayer)? { get }
    /// Takes over the position of another model.
    func setGameModel(_ gameModel: any GKGameModel)
    /// The moves that a player has; nil or empty at the end of the game.
    func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]?
    /// Makes a move.
    func apply(_ gameModelUpdate: any GKGameModelUpdate)
    /// Returns the rating of the position for a player.
    @objc optional func score(for player: any GKGameModelPlayer) -> Int
    @objc optional func isWin(for player: any GKGameModelPlayer) -> Bool
    @objc optional func isLoss(for player: any GKGameModelPlayer) -> Bool
    @objc optional func unapplyGameModelUpdate(_ gameModelUpdate: any GKGameModelUpdate)
}

/// Chooses moves.
@objc public protocol GKStrategist: NSObjectProtocol {
    var gameModel: (any GKGameModel)? { get set }
    var randomSource: (any GKRandom)? { get set }
    func bestMoveForActivePlayer() -> (any GKGameModelUpdate)?
}

/// The members by which strategists know a position.
enum GamePosition {
    static func copy(of model: any GKGameModel) -> any GKGameModel {
        guard let copy = model.copy(with: nil) as? any GKGameModel else {
            preconditionFailure("copy(with:) of \(type(of: model)) has to return a GKGameModel")
        }
        copy.setGameModel(model)
        return copy
    }

    static func isWin(_ model: any GKGameModel, for player: any GKGameModelPlayer) -> Bool {
        model.isWin?(for: player) ?? false
    }

    static func isLoss(_ model: any GKGameModel, for player: any GKGameModelPlayer) -> Bool {
        model.isLoss?(for: player) ?? false
    }

    static func score(_ model: any GKGameModel, for player: any GKGameModelPlayer) -> Int {
        model.score?(for: player) ?? 0
    }
}
