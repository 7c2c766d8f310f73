import UIKit

/// A card of the box.
struct Card {
    var title: String
    var text: String
}

/// The list of cards. Its rows are prototypes of the storyboard.
class CardsViewController: UITableViewController {

    private var cards = [
        Card(title: "Lisbon", text: "The trams are as steep as they say."),
        Card(title: "Tromsø", text: "No night at all since Tuesday."),
        Card(title: "Kyoto", text: "It rained in every garden."),
    ]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        cards.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Card", for: indexPath)
        cell.textLabel?.text = cards[indexPath.row].title
        cell.detailTextLabel?.text = cards[indexPath.row].text
        return cell
    }

    // MARK: - Segues

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "ShowCard", let screen = segue.destination as? CardViewController,
            let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell)
        else { return }
        screen.card = cards[path.row]
    }

    /// The card was written.
    @IBAction func finishWriting(_ segue: UIStoryboardSegue) {
        guard let screen = segue.source as? ComposeViewController else { return }
        cards.insert(Card(title: screen.place, text: screen.message), at: 0)
        tableView.reloadData()
    }

    /// Nothing was written.
    @IBAction func cancelWriting(_ segue: UIStoryboardSegue) {}
}
