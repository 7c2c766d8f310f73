import CoreData

/// The books of a new shelf, and those that arrive later.
enum Shelf {
    private static let first = [
        ("Middlemarch", "George Eliot", true), ("Emma", "Jane Austen", false),
        ("Cranford", "Elizabeth Gaskell", false), ("Villette", "Charlotte Brontë", true),
        ("Persuasion", "Jane Austen", false), ("Romola", "George Eliot", false),
    ]
    private static let later = [
        ("Agnes Grey", "Anne Brontë"), ("Evelina", "Frances Burney"),
        ("Jane Eyre", "Charlotte Brontë"), ("Shirley", "Charlotte Brontë"),
    ]

    static func fill(_ context: NSManagedObjectContext) {
        for (title, author, isRead) in first {
            add(title, author, isRead: isRead, to: context)
        }
        try? context.save()
    }

    /// Adds a book that is not on the shelf; nothing once all are there.
    static func addNext(to context: NSManagedObjectContext) throws {
        let known = Set(try context.fetch(Book.fetchRequest()).map(\.title))
        guard let (title, author) = later.first(where: { !known.contains($0.0) }) else { return }
        add(title, author, isRead: false, to: context)
        try context.save()
    }

    private static func add(
        _ title: String, _ author: String, isRead: Bool, to context: NSManagedObjectContext
    ) {
        let book = Book(context: context)
        book.title = title
        book.author = author
        book.isRead = isRead
        book.added = Date()
    }
}
