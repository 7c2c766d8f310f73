import Foundation

/// A person's favourite places. Foundation provides observable objects.
public final class Favourites: ObservableObject {
    @Published public var places: [String] = []

    public init() {}
}
