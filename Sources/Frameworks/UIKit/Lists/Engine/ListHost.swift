/// A table or a collection view, as the parts that both share see it.
@MainActor
protocol ListHost: UIScrollView {
    associatedtype Requirements: OptionalRequirements

    /// The optional methods of the delegate and the data source.
    var methods: OptionalMethods<Requirements> { get }
}
