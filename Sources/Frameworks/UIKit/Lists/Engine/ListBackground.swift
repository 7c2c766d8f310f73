/// The view behind the elements of a list, which does not scroll.
@MainActor
struct ListBackground {
    fileprivate(set) var view: UIView?

    init() {}
}

extension ListHost {
    func changeBackgroundView(_ view: UIView?) {
        guard view !== list.background.view else { return }
        list.background.view?.removeFromSuperview()
        list.background.view = view
        guard let view else { return }
        insertSubview(view, at: 0)
        placeBackgroundView()
    }

    func placeBackgroundView() {
        if let view = list.background.view, view.frame != hostedLayer.bounds {
            view.frame = hostedLayer.bounds
        }
    }

    /// Sends the background behind views that were sent to the back.
    func sendBackgroundToBack() {
        if let view = list.background.view { sendSubviewToBack(view) }
    }
}
