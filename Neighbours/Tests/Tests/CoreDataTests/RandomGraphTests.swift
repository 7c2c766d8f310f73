import CoreData
import Foundation
import Testing

/// Random changes of a graph of objects, beside a slow model of it.
@Suite("Random graphs")
struct RandomGraphTests {
    /// `CAROB_CORE_DATA_ROUNDS=10000` runs longer.
    private static let rounds =
        ProcessInfo.processInfo.environment["CAROB_CORE_DATA_ROUNDS"].flatMap { Int($0) } ?? 25

    @Test(
        "A context has the state of the model after any sequence of changes, saves, undos and faults"
    )
    func sequences() throws {
        for seed in 0..<Self.rounds {
            var run = try GraphRun(seed: UInt64(seed))
            for step in 0..<120 {
                let name = try run.step()
                let difference = try run.difference()
                try #require(
                    difference == nil, "seed \(seed), step \(step), \(name): \(difference ?? "")")
            }
        }
    }
}

private struct GraphRun {
    private var random: SeededGenerator
    private let coordinator: NSPersistentStoreCoordinator
    private let parent: NSManagedObjectContext
    private var child: NSManagedObjectContext?
    private let undoManager = UndoManager()
    private var graph = Graph()
    private var saved = Graph()
    /// The state when the child began.
    private var outer = Graph()
    private var undone: [Graph] = []
    private var redone: [Graph] = []
    private var count = 0

    private var context: NSManagedObjectContext { child ?? parent }

    init(seed: UInt64) throws {
        random = SeededGenerator(state: seed)
        coordinator = try Library.coordinator()
        parent = Library.context(coordinator)
        undoManager.groupsByEvent = false
        parent.undoManager = undoManager
    }

    private func object(_ entity: String, _ name: String) throws -> NSManagedObject {
        let key = entity == "Book" ? "title" : "name"
        return try #require(
            try context.find(entity, "\(key) == %@", name).first, "\(entity) \(name)")
    }

    private mutating func name() -> String {
        count += 1
        return "n\(count)"
    }

    /// Makes a change that can be undone.
    private mutating func change(
        _ body: (inout Graph, NSManagedObjectContext) throws -> Void
    ) throws {
        let before = graph
        let records = child == nil
        if records { undoManager.beginUndoGrouping() }
        try body(&graph, context)
        context.processPendingChanges()
        if records {
            let isEmpty = graph == before
            undoManager.endUndoGrouping()
            if !isEmpty {
                undone.append(before)
                redone = []
            } else {
                undoManager.removeAllActions()
                undone = []
                redone = []
            }
        }
    }

    mutating func step() throws -> String {
        let book = graph.books.keys.sorted().randomElement(using: &random)
        let author = graph.authors.keys.sorted().randomElement(using: &random)
        let tag = graph.tags.sorted().randomElement(using: &random)
        let number = Int.random(in: 0..<100, using: &random)
        switch Int.random(in: 0..<24, using: &random) {
        case 0, 1:
            let name = name()
            try change { graph, context in
                graph.authors[name] = number
                context.make("Author", ["name": name, "rank": number])
            }
            return "insert author"
        case 2, 3, 4:
            let name = name()
            let novel = number % 3 == 0
            let writer = try author.map { try object("Author", $0) }
            try change { graph, context in
                graph.books[name] = Graph.Book(pages: number, author: author)
                let object = context.make(
                    novel ? "Novel" : "Book", ["title": name, "pages": number])
                object.setValue(writer, forKey: "author")
            }
            return "insert book"
        case 5:
            let name = name()
            try change { graph, context in
                graph.tags.insert(name)
                context.make("Tag", ["name": name])
            }
            return "insert tag"
        case 6, 7:
            guard let book else { return "nothing" }
            let object = try object("Book", book)
            try change { graph, _ in
                graph.books[book]?.pages = number
                object.setValue(number, forKey: "pages")
            }
            return "change pages"
        case 8, 9:
            guard let book else { return "nothing" }
            let object = try object("Book", book)
            let writer = number < 20 ? nil : try author.map { try self.object("Author", $0) }
            let name = number < 20 ? nil : author
            try change { graph, _ in
                graph.books[book]?.author = name
                object.setValue(writer, forKey: "author")
            }
            return "change author"
        case 10:
            guard let author, let book else { return "nothing" }
            let owner = try object("Author", author)
            let object = try object("Book", book)
            try change { graph, _ in
                graph.books[book]?.author = author
                owner.mutableSetValue(forKey: "books").add(object)
            }
            return "add book"
        case 11, 12, 13:
            guard let tag, let book else { return "nothing" }
            let label = try object("Tag", tag)
            let object = try object("Book", book)
            let isMember = graph.books[book]?.tags.contains(tag) == true
            try change { graph, _ in
                let set =
                    number % 2 == 0
                    ? object.mutableSetValue(forKey: "tags")
                    : label.mutableSetValue(forKey: "books")
                let element = number % 2 == 0 ? label : object
                if isMember {
                    graph.books[book]?.tags.remove(tag)
                    set.remove(element)
                } else {
                    graph.books[book]?.tags.insert(tag)
                    set.add(element)
                }
            }
            return "toggle tag"
        case 14:
            guard let author, number < 60 else { return "nothing" }
            let object = try object("Author", author)
            try change { graph, context in
                graph.authors[author] = nil
                graph.books = graph.books.filter { $0.value.author != author }
                context.delete(object)
            }
            return "delete author"
        case 15:
            guard let book else { return "nothing" }
            let object = try object("Book", book)
            try change { graph, context in
                graph.books[book] = nil
                context.delete(object)
            }
            return "delete book"
        case 16:
            guard let tag, number < 40 else { return "nothing" }
            let object = try object("Tag", tag)
            try change { graph, context in
                graph.tags.remove(tag)
                for name in graph.books.keys { graph.books[name]?.tags.remove(tag) }
                context.delete(object)
            }
            return "delete tag"
        case 17, 18:
            if let child {
                undoManager.beginUndoGrouping()
                try child.save()
                parent.processPendingChanges()
                undoManager.endUndoGrouping()
                self.child = nil
                forgetUndo()
                return "save child"
            }
            try parent.save()
            saved = graph
            return "save"
        case 19:
            if child != nil {
                child = nil
                graph = outer
                return "drop child"
            }
            guard number < 40 else { return "nothing" }
            parent.rollback()
            graph = saved
            forgetUndo()
            return "roll back"
        case 20:
            guard child == nil else { return "nothing" }
            if number < 50, let last = undone.popLast() {
                redone.append(graph)
                graph = last
                parent.undo()
                return "undo"
            }
            if let next = redone.popLast() {
                undone.append(graph)
                graph = next
                parent.redo()
                return "redo"
            }
            return "nothing"
        case 21:
            for object in context.registeredObjects where !object.hasChanges && number < 70 {
                context.refresh(object, mergeChanges: number < 35)
            }
            return "refresh"
        case 22:
            guard child == nil, graph == saved, !parent.hasChanges else { return "nothing" }
            parent.reset()
            forgetUndo()
            return "reset"
        default:
            guard child == nil else { return "nothing" }
            let made = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
            made.parent = parent
            child = made
            outer = graph
            return "begin child"
        }
    }

    private mutating func forgetUndo() {
        undoManager.removeAllActions()
        undone = []
        redone = []
    }

    /// The differences between the context and the model; nil for none.
    mutating func difference() throws -> String? {
        let current: Graph
        do {
            current = try Graph(of: context)
        } catch let failure as Graph.OneSided {
            return failure.text
        }
        if current != graph { return "in the context " + current.differences(from: graph) }
        let pages = Int.random(in: 0..<100, using: &random)
        let found = Set(try context.find("Book", "pages > %@", pages).texts("title"))
        let wanted = Set(graph.books.filter { $0.value.pages > pages }.keys)
        if found != wanted { return "more than \(pages) pages: \(found), not \(wanted)" }
        if Int.random(in: 0..<10, using: &random) == 0 {
            let reader = Library.context(coordinator)
            let stored = try withExtendedLifetime(reader) { try Graph(of: reader) }
            if stored != saved { return "in the store " + stored.differences(from: saved) }
            if graph == saved, let author = graph.authors.keys.sorted().first {
                let found = try reader.find("Book", "author.name == %@", author).texts("title")
                let wanted = graph.books.filter { $0.value.author == author }.keys
                if Set(found) != Set(wanted) { return "the books of \(author)" }
            }
        }
        return nil
    }
}
