extension UIView {
    private final func holds(_ interaction: any UIInteraction) -> Bool {
        interactions.contains { $0 === interaction }
    }

    final func take(_ interaction: any UIInteraction) {
        guard !holds(interaction) else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        rareState.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    final func drop(_ interaction: any UIInteraction) {
        guard holds(interaction) else { return }
        interaction.willMove(to: nil)
        rareState.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    final func replaceInteractions(_ interactions: [any UIInteraction]) {
        for former in self.interactions where !interactions.contains(where: { $0 === former }) {
            removeInteraction(former)
        }
        for interaction in interactions { addInteraction(interaction) }
        // The remaining ones may have another order.
        rareState.interactions = interactions.filter(holds)
    }
}
