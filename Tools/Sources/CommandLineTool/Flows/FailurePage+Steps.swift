import Foundation

// The steps of a session, one of which is shown at a time: a slider chooses it.

extension FailurePage {
    /// A step, with what the app showed at its end.
    struct Step: Equatable {
        var title: String
        /// The path of the picture, relative to the page; nil without one.
        var picture: String?
        /// The elements, a line for each.
        var tree: String
        /// The output of the app in it.
        var log: String
        /// A line for each event.
        var events: [String]
        /// The seconds of the app's clock at its end.
        var seconds: Double
    }

    /// The steps of an entry; nothing without any.
    static func html(of steps: [Step]) -> String {
        guard !steps.isEmpty else { return "" }
        var shown: [String] = []
        var lines: [Substring] = []
        for (index, step) in steps.enumerated() {
            let before = Set(lines)
            lines = step.tree.split(separator: "\n")
            let tree = lines.map { line in
                let text = escaped(String(line))
                return index == 0 || before.contains(line) ? text : "<mark>\(text)</mark>"
            }
            shown.append(html(of: step, number: index + 1, tree: tree))
        }
        return """
            <div class="steps" tabindex="0">
            <p class="chooser"><button type="button" data-by="-1">◀</button>
            <input type="range" min="1" max="\(steps.count)" value="\(steps.count)" aria-label="Step">
            <button type="button" data-by="1">▶</button>
            <output>\(steps.count) of \(steps.count)</output></p>
            \(shown.joined(separator: "\n"))
            </div>
            """
    }

    private static func html(of step: Step, number: Int, tree: [String]) -> String {
        let picture = step.picture.map {
            "<img src=\"\(escaped(address(of: $0)))\" alt=\"\" loading=\"lazy\">"
        }
        func part(_ title: String, _ content: String) -> String {
            content.isEmpty ? "" : "<h4>\(title)</h4><pre>\(content)</pre>"
        }
        return """
            <article class="step">
            <h3>\(number). \(escaped(step.title))</h3>
            <div class="screen">\(picture ?? "no picture")</div>
            <div class="facts">
            \(part("Log", escaped(step.log)))
            \(part("Events", escaped(step.events.joined(separator: "\n"))))
            \(part("Elements at the end", tree.joined(separator: "\n")))
            </div>
            </article>
            """
    }

    /// The address of a file beside the page.
    static func address(of path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }

    static let stepStyle = """
        .steps { border: 1px solid #8888; border-radius: 8px; padding: 0 1em 1em; display: block; }
        .chooser { display: flex; gap: .5em; align-items: center; }
        .chooser input { flex: 1; }
        .step { display: grid; grid-template-columns: minmax(120px, 300px) 1fr; gap: 0 1.5em; }
        .step h3 { grid-column: 1 / 3; font-size: 1em; margin: .2em 0 .8em; overflow-wrap: anywhere; }
        .steps.scripted .step:not(.chosen) { display: none; }
        .facts { display: block; min-width: 0; }
        .facts h4 { margin: 0 0 .3em; }
        .facts pre { font-size: 12px; max-height: 22em; overflow: auto; margin: 0 0 1em; white-space: pre; }
        mark { background: #fd06; color: inherit; }
        """

    /// Shows the step that a slider chooses; without it all steps are shown, one below the other.
    static let stepScript = """
        for (const steps of document.querySelectorAll('.steps')) {
          const slider = steps.querySelector('input'), all = steps.querySelectorAll('.step');
          const show = () => {
            all.forEach((step, index) => step.classList.toggle('chosen', index + 1 == slider.value));
            steps.querySelector('output').textContent = slider.value + ' of ' + all.length;
          };
          const move = by => { slider.value = Number(slider.value) + by; show(); };
          slider.addEventListener('input', show);
          for (const button of steps.querySelectorAll('button'))
            button.addEventListener('click', () => move(Number(button.dataset.by)));
          steps.addEventListener('keydown', event => {
            if (event.target == slider) return;
            if (event.key == 'ArrowLeft') move(-1); else if (event.key == 'ArrowRight') move(1);
          });
          steps.classList.add('scripted');
          show();
        }
        """
}
