/// A table or a collection view, as the parts that both share see it.
///
/// The parts call the host for what differs: the data source's methods, the views of elements, and the motion of
/// updates. An element is a row of a table or an item of a collection view.
@MainActor
protocol ListHost: UIScrollView {
    associatedtype Requirements: OptionalRequirements

    /// The nouns in exceptions.
    static var nouns: ListNouns { get }
    /// The optional methods of the delegate and the data source.
    var methods: OptionalMethods<Requirements> { get }
    var list: ListState { get set }
    /// The number of elements of each section when the data source was queried last.
    var counts: [Int] { get }

    /// Queries the number of elements of each section from the data source.
    func askForCounts() -> [Int]
    /// Ends what refers to the content, which was discarded, and requests that it is laid out again.
    func dataWasDiscarded()
    /// Adopts the changed numbers of elements, and begins the motion of the shown ones.
    func show(_ updates: ListUpdates, _ map: RowMap, counts: [Int])
}

/// The state that tables and collection views share.
@MainActor
struct ListState {
    var data = ListData()
    var recorder = UpdateRecorder()
    var prefetch = PrefetchState()
    var editMenuPress: EditMenuPress?
}
