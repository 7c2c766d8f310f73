/// The page's document.
enum PageDocument {
    static let source = #"""
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Carob</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="page.css">
        <script src="page.js" defer></script>
        </head>
        <body>
        <header>
        <strong id="title">Carob</strong>
        <select id="device" aria-label="Device"></select>
        <button id="rotate">Rotate</button>
        <button id="home">Home</button>
        <button id="lock">Lock</button>
        <label><input type="checkbox" id="dark"> Dark mode</label>
        <select id="size" aria-label="Text size"></select>
        <button id="memory">Memory warning</button>
        <button id="screenshot">Screenshot</button>
        <button id="paste">Send clipboard</button>
        <label><input type="checkbox" id="damage"> Show damage</label>
        <label><input type="checkbox" id="showLog"> Log</label>
        <button id="restart">Restart</button>
        </header>
        <main id="stage">
        <div id="frame">
        <div id="screen">
        <canvas id="canvas" width="1" height="1"></canvas>
        <canvas id="overlay" width="1" height="1"></canvas>
        <div id="cover" hidden></div>
        <textarea id="input" aria-label="Keyboard" autocomplete="off" autocapitalize="off"
         spellcheck="false"></textarea>
        </div>
        </div>
        <pre id="log" hidden></pre>
        </main>
        <p id="open" hidden></p>
        </body>
        </html>
        """#
}
