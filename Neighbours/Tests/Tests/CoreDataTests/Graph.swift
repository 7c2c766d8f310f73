import CoreData
import Foundation

/// The state of a graph: books with authors and tags, by their names.
struct Graph: Equatable {
    struct Book: Equatable {
        var pages: Int
        var author: String?
        var tags: Set<String> = []
    }

    var authors: [String: Int] = [:]
    var books: [String: Book] = [:]
    var tags: Set<String> = []

    func differences(from model: Graph) -> String {
        let books = Set(books.keys).union(model.books.keys).filter {
            self.books[$0] != model.books[$0]
        }
        .map {
            "\($0) is \(String(describing: self.books[$0])), not \(String(describing: model.books[$0]))"
        }
        let authors = Set(authors.keys).union(model.authors.keys)
            .filter { self.authors[$0] != model.authors[$0] }
        return (books + authors + tags.symmetricDifference(model.tags)).joined(separator: "; ")
    }

    /// A relationship whose inverse is another one.
    struct OneSided: Error {
        let text: String
    }

    init() {}

    init(of context: NSManagedObjectContext) throws {
        for author in try context.find("Author") {
            let name = author.value(forKey: "name") as? String ?? ""
            authors[name] = author.value(forKey: "rank") as? Int
            for book in author.value(forKey: "books") as? Set<NSManagedObject> ?? [] {
                guard book.value(forKey: "author") as? NSManagedObject === author else {
                    throw OneSided(
                        text: "\(name) has the book \(book.value(forKey: "title") ?? "")")
                }
            }
        }
        for tag in try context.find("Tag") {
            self.tags.insert(tag.value(forKey: "name") as? String ?? "")
        }
        for book in try context.find("Book") {
            let author = book.value(forKey: "author") as? NSManagedObject
            let tags = book.value(forKey: "tags") as? Set<NSManagedObject> ?? []
            for tag in tags {
                guard (tag.value(forKey: "books") as? NSSet)?.contains(book) == true else {
                    throw OneSided(
                        text:
                            "\(tag.value(forKey: "name") ?? "") lacks \(book.value(forKey: "title") ?? "")"
                    )
                }
            }
            guard
                author == nil || (author?.value(forKey: "books") as? NSSet)?.contains(book) == true
            else {
                throw OneSided(
                    text:
                        "\(author?.value(forKey: "name") ?? "") lacks \(book.value(forKey: "title") ?? "")"
                )
            }
            books[book.value(forKey: "title") as? String ?? ""] = Graph.Book(
                pages: book.value(forKey: "pages") as? Int ?? -1,
                author: author?.value(forKey: "name") as? String,
                tags: Set(Array(tags).texts("name")))
        }
    }
}
