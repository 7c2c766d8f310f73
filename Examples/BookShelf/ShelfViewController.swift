import CoreData
import UIKit

/// Books in two sections. A tap moves a book into the other one, a swipe deletes it, and the button adds another one.
class ShelfViewController: UITableViewController, NSFetchedResultsControllerDelegate {

    private let context: NSManagedObjectContext
    private let results: NSFetchedResultsController<Book>

    init(_ context: NSManagedObjectContext) {
        self.context = context
        let request = Book.fetchRequest()
        request.sortDescriptors = [
            NSSortDescriptor(key: "isRead", ascending: true),
            NSSortDescriptor(
                key: "title", ascending: true,
                selector: #selector(NSString.localizedCaseInsensitiveCompare)),
        ]
        results = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "isRead",
            cacheName: nil)
        super.init(style: .insetGrouped)
        title = "Book Shelf"
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.navigationBar.prefersLargeTitles = true
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(add))
        results.delegate = self
        do {
            try results.performFetch()
        } catch {
            fatalError("the books cannot be fetched: \(error)")
        }
    }

    @objc private func add() {
        try? Shelf.addNext(to: context)
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int {
        results.sections?.count ?? 0
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        results.sections?[section].numberOfObjects ?? 0
    }

    override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
        results.sections?[section].name == "1" ? "Read" : "To Read"
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "Book")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "Book")
        show(results.object(at: indexPath), in: cell)
        return cell
    }

    private func show(_ book: Book, in cell: UITableViewCell) {
        var content = cell.defaultContentConfiguration()
        content.text = book.title
        content.secondaryText = book.author
        content.image = UIImage(systemName: book.isRead ? "book.closed.fill" : "book")
        cell.contentConfiguration = content
        cell.accessoryType = book.isRead ? .checkmark : .none
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        results.object(at: indexPath).isRead.toggle()
        try? context.save()
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        context.delete(results.object(at: indexPath))
        try? context.save()
    }

    // MARK: Changes

    func controllerWillChangeContent(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>
    ) {
        tableView.beginUpdates()
    }

    func controller(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>,
        didChange sectionInfo: NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType
    ) {
        if type == .insert { tableView.insertSections([sectionIndex], with: .fade) }
        if type == .delete { tableView.deleteSections([sectionIndex], with: .fade) }
    }

    func controller(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
        switch type {
        case .insert: tableView.insertRows(at: [newIndexPath!], with: .automatic)
        case .delete: tableView.deleteRows(at: [indexPath!], with: .automatic)
        case .move:
            if let cell = tableView.cellForRow(at: indexPath!), let book = anObject as? Book {
                show(book, in: cell)
            }
            tableView.moveRow(at: indexPath!, to: newIndexPath!)
        case .update: tableView.reloadRows(at: [indexPath!], with: .automatic)
        @unknown default: break
        }
    }

    func controllerDidChangeContent(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>
    ) {
        tableView.endUpdates()
    }
}
