import Foundation

/// Places that somebody likes. Foundation brings observable objects along.
public final class Favourites: ObservableObject {
    @Published public var places: [String] = []

    public init() {}
}
