/// The page's style.
enum PageStyle {
    static let source = #"""
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        html, body { height: 100%; margin: 0; }
        body {
            display: flex; flex-direction: column; overflow: hidden;
            font: 14px/1.4 Inter, system-ui, sans-serif; color: #eee; background: #24262b;
        }
        header {
            display: flex; flex-wrap: wrap; gap: 6px; align-items: center; padding: 8px 12px;
            background: #1a1b1f;
        }
        header strong { margin-right: 8px; }
        button, select {
            font: inherit; color: inherit; background: #3a3d45; border: 0; border-radius: 6px;
            padding: 4px 10px;
        }
        button:hover, select:hover { background: #4a4e58; }
        main { flex: 1; min-height: 0; display: flex; position: relative; }
        main > #frame { margin: auto; }
        #frame { background: #000; border: 1px solid #55585f; flex: none; }
        #screen { position: relative; overflow: hidden; width: 100%; height: 100%; }
        #canvas, #overlay { position: absolute; inset: 0; width: 100%; height: 100%; }
        #canvas { background: #000; touch-action: none; outline: none; }
        #overlay { pointer-events: none; }
        #cover {
            position: absolute; inset: 0; display: grid; place-items: center; padding: 24px;
            text-align: center; white-space: pre-line; background: rgb(0 0 0 / 85%); cursor: pointer;
        }
        #input {
            position: absolute; left: 0; bottom: 0; width: 1px; height: 1px; opacity: 0; border: 0;
            padding: 0; resize: none; pointer-events: none;
        }
        #log {
            flex: 0 1 45%; margin: 0; padding: 10px; overflow: auto; background: #15161a;
            font: 12px/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere;
        }
        #open { margin: 0; padding: 6px 12px; background: #1a1b1f; }
        #open a { color: #8ab4ff; }
        """#
}
