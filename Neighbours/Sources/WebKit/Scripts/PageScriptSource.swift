/// The objects that scripts of a page find: the document and its elements, the window, and what belongs to them.
///
/// The tree itself is the app's; an element has only the number by which `__host` knows its node.
enum PageScriptSource {
    static let text = support + nodes + elements + document + events + window

    /// Values to and from the app.
    private static let support = #"""
        'use strict';
        (function (global) {
        const host = global.__host;
        delete global.__host;
        const ask = (...texts) => host(...texts.map(String));
        const wrappers = new Map();
        const list = (text) => text === '' ? [] : text.split(' ').map(Number);

        function pack(value, seen) {
            if (value === undefined) return ['u'];
            if (value === null) return ['z'];
            switch (typeof value) {
            case 'boolean': return ['b', String(value)];
            case 'number': return ['n', value === Infinity ? 'inf' : value === -Infinity ? '-inf' : isNaN(value) ? 'nan' : String(value)];
            case 'bigint': return ['n', String(value)];
            case 'string': return ['s', value];
            case 'function': case 'symbol': return ['!'];
            }
            if (value instanceof Node || value === global || value instanceof Promise) return ['!'];
            if (seen.length > 150 || seen.includes(value)) return ['!'];
            if (value instanceof Date) return ['d', String(value.getTime())];
            if (value instanceof Number || value instanceof String || value instanceof Boolean) return pack(value.valueOf(), seen);
            seen = seen.concat([value]);
            if (Array.isArray(value) || ArrayBuffer.isView(value)) return ['a', Array.from(value, (item) => pack(item, seen))];
            if (value instanceof Map) return ['o', Array.from(value, ([key, item]) => [String(key), pack(item, seen)])];
            return ['o', Object.keys(value).map((key) => [key, pack(value[key], seen)])];
        }
        const serialize = (value) => JSON.stringify(pack(value, []));

        function wrap(number) {
            number = Number(number);
            if (!number) return null;
            const known = wrappers.get(number);
            if (known) return known;
            const kind = ask('kind', number);
            const type = kind === '3' ? Text : kind === '8' ? Comment : kind === '9' ? Document : Element;
            const node = Object.create(type.prototype);
            Object.defineProperty(node, '__number', { value: number });
            wrappers.set(number, node);
            return node;
        }
        const wrapAll = (text) => list(text).map(wrap);
        """#

    /// Nodes, and the relations between them.
    private static let nodes = #"""

        class EventTarget {
            addEventListener(type, listener, options) {
                if (!listener) return;
                if (!this.__listeners) Object.defineProperty(this, '__listeners', { value: {} });
                const all = this.__listeners[type] = this.__listeners[type] || [];
                const once = !!(options && options.once);
                if (!all.some((entry) => entry.listener === listener)) all.push({ listener, once });
            }
            removeEventListener(type, listener) {
                const all = this.__listeners && this.__listeners[type];
                if (all) this.__listeners[type] = all.filter((entry) => entry.listener !== listener);
            }
            dispatchEvent(event) { return dispatch(this, event); }
        }

        class Node extends EventTarget {
            get nodeType() { return Number(ask('kind', this.__number)); }
            get nodeName() { return this instanceof Element ? this.tagName : this instanceof Text ? '#text' : this instanceof Comment ? '#comment' : '#document'; }
            get nodeValue() { return this instanceof Element || this instanceof Document ? null : this.textContent; }
            set nodeValue(value) { if (this.nodeValue !== null) this.textContent = value; }
            get textContent() { return ask('text', this.__number); }
            set textContent(value) { ask('setText', this.__number, value ?? ''); }
            get parentNode() { return wrap(ask('parent', this.__number)); }
            get parentElement() { const parent = this.parentNode; return parent instanceof Element ? parent : null; }
            get childNodes() { return wrapAll(ask('children', this.__number)); }
            get firstChild() { return this.childNodes[0] || null; }
            get lastChild() { return this.childNodes.at(-1) || null; }
            get nextSibling() { return this.__sibling('childNodes', 1); }
            get previousSibling() { return this.__sibling('childNodes', -1); }
            get nextElementSibling() { return this.__sibling('children', 1); }
            get previousElementSibling() { return this.__sibling('children', -1); }
            __sibling(list, step) {
                const all = this.parentNode ? this.parentNode[list] : [];
                const index = all.indexOf(this);
                return index < 0 ? null : all[index + step] || null;
            }
            get children() { return this.childNodes.filter((node) => node instanceof Element); }
            get childElementCount() { return this.children.length; }
            get firstElementChild() { return this.children[0] || null; }
            get lastElementChild() { return this.children.at(-1) || null; }
            get ownerDocument() { return this instanceof Document ? null : document; }
            get isConnected() { return document.contains(this); }
            hasChildNodes() { return this.childNodes.length > 0; }
            contains(node) { return !!node && ask('contains', this.__number, node.__number) === 'true'; }
            appendChild(node) { return this.insertBefore(node, null); }
            insertBefore(node, next) {
                if (node instanceof DocumentFragment) {
                    for (const child of node.__nodes.splice(0)) this.insertBefore(child, next);
                    return node;
                }
                if (!(node instanceof Node)) throw new TypeError('The object is not a node');
                if (node.contains(this)) throw new Error('A node cannot be inserted into itself');
                ask('insert', this.__number, node.__number, next ? next.__number : 0);
                return node;
            }
            removeChild(node) { node.remove(); return node; }
            replaceChild(node, old) { this.insertBefore(node, old); old.remove(); return old; }
            cloneNode(deep) { return wrap(ask('clone', this.__number, !!deep)); }
            remove() { ask('remove', this.__number); }
            append(...items) { for (const item of items) this.appendChild(asNode(item)); }
            prepend(...items) { const first = this.firstChild; for (const item of items) this.insertBefore(asNode(item), first); }
            before(...items) { for (const item of items) this.parentNode.insertBefore(asNode(item), this); }
            after(...items) { const next = this.nextSibling; for (const item of items) this.parentNode.insertBefore(asNode(item), next); }
            replaceWith(...items) { this.before(...items); this.remove(); }
            replaceChildren(...items) { this.textContent = ''; this.append(...items); }
            querySelector(selector) { return this.querySelectorAll(selector)[0] || null; }
            querySelectorAll(selector) {
                const found = ask('select', this.__number, selector);
                if (found === '!') throw new SyntaxError("'" + selector + "' is not a selector that is known here");
                const nodes = wrapAll(found);
                nodes.item = (index) => nodes[index] || null;
                return nodes;
            }
            getElementsByTagName(name) { return this.querySelectorAll(name); }
            getElementsByClassName(names) { return this.querySelectorAll(names.trim().split(/\s+/).map((name) => '.' + name).join('')); }
        }
        const asNode = (item) => item instanceof Node || item instanceof DocumentFragment ? item : document.createTextNode(String(item));
        class CharacterData extends Node {
            get data() { return this.textContent; }
            set data(value) { this.textContent = value; }
            get length() { return this.data.length; }
        }
        class Text extends CharacterData {}
        class Comment extends CharacterData {}
        class DocumentFragment extends EventTarget {
            constructor() { super(); this.__nodes = []; }
            get childNodes() { return this.__nodes.slice(); }
            get children() { return this.__nodes.filter((node) => node instanceof Element); }
            get firstChild() { return this.__nodes[0] || null; }
            appendChild(node) { node.remove(); this.__nodes.push(node); return node; }
            append(...items) { for (const item of items) this.appendChild(asNode(item)); }
        }
        """#

    /// Elements with their attributes.
    private static let elements = #"""

        class DOMTokenList {
            constructor(element) { this.__element = element; }
            get __all() { return this.__element.className.split(/\s+/).filter((name) => name); }
            get length() { return this.__all.length; }
            get value() { return this.__element.className; }
            item(index) { return this.__all[index] || null; }
            contains(name) { return this.__all.includes(name); }
            add(...names) { this.__element.className = Array.from(new Set(this.__all.concat(names))).join(' '); }
            remove(...names) { this.__element.className = this.__all.filter((name) => !names.includes(name)).join(' '); }
            toggle(name, force) {
                const isOn = force === undefined ? !this.contains(name) : !!force;
                if (isOn) this.add(name); else this.remove(name);
                return isOn;
            }
            replace(old, name) { if (!this.contains(old)) return false; this.remove(old); this.add(name); return true; }
            forEach(body) { this.__all.forEach(body); }
            toString() { return this.value; }
            [Symbol.iterator]() { return this.__all[Symbol.iterator](); }
        }
        const dashed = (name) => name === 'cssFloat' ? 'float' : name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase()).replace(/^webkit-/, '-webkit-');

        function styleOf(element) {
            const read = () => (element.getAttribute('style') || '').split(';').map((part) => part.split(/:(.*)/s)).filter((pair) => pair.length > 1).map(([name, value]) => [name.trim(), value.trim()]);
            const write = (pairs) => element.setAttribute('style', pairs.map(([name, value]) => name + ': ' + value + ';').join(' '));
            const methods = {
                getPropertyValue: (name) => (read().findLast((pair) => pair[0] === name) || ['', ''])[1],
                setProperty: (name, value, priority) => {
                    const rest = read().filter((pair) => pair[0] !== name);
                    if (value !== null && String(value) !== '') rest.push([name, String(value) + (priority ? ' !' + priority : '')]);
                    write(rest);
                },
                removeProperty: (name) => { const old = methods.getPropertyValue(name); methods.setProperty(name, ''); return old; },
            };
            return new Proxy({}, {
                get: (_, name) => typeof name !== 'string' ? undefined : name in methods ? methods[name] : name === 'cssText' ? element.getAttribute('style') || '' : name === 'length' ? read().length : methods.getPropertyValue(dashed(name)),
                set: (_, name, value) => { if (name === 'cssText') element.setAttribute('style', value); else methods.setProperty(dashed(name), value); return true; },
            });
        }

        class Element extends Node {
            get tagName() { return ask('name', this.__number).toUpperCase(); }
            get localName() { return ask('name', this.__number); }
            getAttribute(name) { const value = ask('attribute', this.__number, name.toLowerCase()); return value[0] === '=' ? value.slice(1) : null; }
            setAttribute(name, value) { ask('setAttribute', this.__number, String(name).toLowerCase(), value); }
            removeAttribute(name) { ask('removeAttribute', this.__number, name.toLowerCase()); }
            hasAttribute(name) { return this.getAttribute(name) !== null; }
            toggleAttribute(name, force) {
                const isOn = force === undefined ? !this.hasAttribute(name) : force;
                if (isOn) this.setAttribute(name, ''); else this.removeAttribute(name);
                return isOn;
            }
            getAttributeNames() { return JSON.parse(ask('attributeNames', this.__number)); }
            get attributes() { return this.getAttributeNames().map((name) => ({ name, value: this.getAttribute(name) })); }
            get className() { return this.getAttribute('class') || ''; }
            set className(value) { this.setAttribute('class', value); }
            get classList() { return new DOMTokenList(this); }
            get style() { return styleOf(this); }
            set style(value) { this.setAttribute('style', value); }
            get dataset() {
                const key = (name) => 'data-' + dashed(name);
                return new Proxy({}, {
                    get: (_, name) => typeof name === 'string' ? this.getAttribute(key(name)) ?? undefined : undefined,
                    set: (_, name, value) => { this.setAttribute(key(name), value); return true; },
                    has: (_, name) => this.hasAttribute(key(name)),
                    deleteProperty: (_, name) => { this.removeAttribute(key(name)); return true; },
                });
            }
            get innerHTML() { return ask('innerHTML', this.__number); }
            set innerHTML(value) { ask('setInnerHTML', this.__number, value ?? ''); }
            get outerHTML() { return ask('outerHTML', this.__number); }
            set outerHTML(value) { this.insertAdjacentHTML('beforebegin', value); this.remove(); }
            get innerText() { return ask('innerText', this.__number); }
            set innerText(value) { this.textContent = value; }
            insertAdjacentHTML(place, html) {
                const nodes = wrapAll(ask('parse', html));
                for (const node of nodes) {
                    if (place === 'beforebegin') this.before(node);
                    else if (place === 'beforeend') this.append(node);
                }
                if (place === 'afterbegin') this.prepend(...nodes);
                if (place === 'afterend') this.after(...nodes);
            }
            insertAdjacentElement(place, element) {
                if (place === 'beforebegin') this.before(element); else if (place === 'afterbegin') this.prepend(element);
                else if (place === 'beforeend') this.append(element); else this.after(element);
                return element;
            }
            insertAdjacentText(place, text) { this.insertAdjacentElement(place, document.createTextNode(text)); }
            matches(selector) { return ask('matches', this.__number, selector) === 'true'; }
            closest(selector) { let node = this; while (node instanceof Element) { if (node.matches(selector)) return node; node = node.parentNode; } return null; }
            getBoundingClientRect() {
                const [x, y, width, height] = list(ask('rect', this.__number));
                return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height };
            }
            get offsetWidth() { return Math.round(this.getBoundingClientRect().width); }
            get offsetHeight() { return Math.round(this.getBoundingClientRect().height); }
            get offsetTop() { return Math.round(this.getBoundingClientRect().top + global.scrollY); }
            get offsetLeft() { return Math.round(this.getBoundingClientRect().left + global.scrollX); }
            get clientWidth() { return this === document.documentElement ? global.innerWidth : this.offsetWidth; }
            get clientHeight() { return this === document.documentElement ? global.innerHeight : this.offsetHeight; }
            get scrollWidth() { return this.offsetWidth; }
            get scrollHeight() { return this === document.documentElement || this === document.body ? Number(ask('pageHeight')) : this.offsetHeight; }
            get scrollTop() { return global.scrollY; }
            set scrollTop(y) { if (this === document.documentElement || this === document.body) global.scrollTo(0, y); }
            scrollIntoView() { global.scrollTo(0, this.offsetTop); }
            click() { ask('click', this.__number); }
            focus() { active = this; dispatch(this, new Event('focus')); }
            blur() { active = null; dispatch(this, new Event('blur')); }
            submit() { ask('submit', this.__number); }
            get value() { return ask('value', this.__number); }
            set value(value) { ask('setValue', this.__number, value ?? ''); }
            get checked() { return ask('checked', this.__number) === 'true'; }
            set checked(value) { ask('setChecked', this.__number, !!value); }
            get href() { return ask('address', this.__number, 'href'); }
            set href(value) { this.setAttribute('href', value); }
            get src() { return ask('address', this.__number, 'src'); }
            set src(value) { this.setAttribute('src', value); }
            get text() { return this.textContent; }
            set text(value) { this.textContent = value; }
            get width() { return this.offsetWidth; }
            set width(value) { this.setAttribute('width', value); }
            get height() { return this.offsetHeight; }
            set height(value) { this.setAttribute('height', value); }
            get form() { return this.closest('form'); }
            get elements() { return this.querySelectorAll('input, select, textarea, button'); }
            get options() { return this.querySelectorAll('option'); }
            getClientRects() { return [this.getBoundingClientRect()]; }
        }
        const HTMLElement = Element;
        for (const name of ['id', 'title', 'lang', 'dir', 'name', 'type', 'rel', 'target', 'alt', 'placeholder', 'content', 'media', 'action', 'method', 'charset', 'align', 'color', 'accept', 'htmlFor', 'role', 'srcset', 'label'])
            Object.defineProperty(Element.prototype, name, {
                get() { return this.getAttribute(name === 'htmlFor' ? 'for' : name) || ''; },
                set(value) { this.setAttribute(name === 'htmlFor' ? 'for' : name, value); },
            });
        for (const name of ['hidden', 'disabled', 'readOnly', 'required', 'autofocus', 'multiple', 'selected', 'controls', 'loop', 'muted', 'async', 'defer'])
            Object.defineProperty(Element.prototype, name, {
                get() { return this.hasAttribute(name); },
                set(value) { this.toggleAttribute(name, !!value); },
            });
        """#

    /// The document.
    private static let document = #"""

        let active = null;
        class Document extends Node {
            get documentElement() { return this.children[0] || null; }
            get head() { return this.querySelector('head'); }
            get body() { return this.querySelector('body'); }
            set body(element) { this.body.replaceWith(element); }
            get title() { return ask('title'); }
            set title(value) { ask('setTitle', value); }
            get URL() { return ask('location'); }
            get documentURI() { return this.URL; }
            get baseURI() { return ask('base'); }
            get location() { return location; }
            set location(value) { location.href = value; }
            get referrer() { return ''; }
            get domain() { return location.hostname; }
            get cookie() { return ask('cookie'); }
            set cookie(value) { ask('setCookie', value); }
            get readyState() { return ask('readyState'); }
            get characterSet() { return 'UTF-8'; }
            get compatMode() { return this.childNodes.some((node) => Number(ask('kind', node.__number)) === 10) ? 'CSS1Compat' : 'BackCompat'; }
            get visibilityState() { return 'visible'; }
            get hidden() { return false; }
            get activeElement() { return active || this.body; }
            get scrollingElement() { return this.documentElement; }
            get defaultView() { return global; }
            get forms() { return this.querySelectorAll('form'); }
            get images() { return this.querySelectorAll('img'); }
            get links() { return this.querySelectorAll('a[href]'); }
            get scripts() { return this.querySelectorAll('script'); }
            get all() { return this.querySelectorAll('*'); }
            getElementById(id) { return wrap(ask('byId', id)); }
            getElementsByName(name) { return this.querySelectorAll('[name="' + name + '"]'); }
            createElement(name) { return wrap(ask('create', String(name).toLowerCase())); }
            createElementNS(_, name) { return this.createElement(name); }
            createTextNode(text) { return wrap(ask('createText', text)); }
            createComment(text) { return wrap(ask('createComment', text)); }
            createDocumentFragment() { return new DocumentFragment(); }
            createEvent() { const event = new Event(''); event.initEvent = (type) => { event.type = type; }; return event; }
            write(...texts) { ask('write', texts.join('')); }
            writeln(...texts) { this.write(...texts, '\n'); }
            open() {}
            close() {}
            hasFocus() { return true; }
            elementFromPoint(x, y) { return wrap(ask('elementAt', x, y)); }
            execCommand() { return false; }
        }
        const document = wrap(ask('document'));
        """#

    /// Events and timers.
    private static let events = #"""

        class Event {
            constructor(type, settings) {
                this.type = type;
                this.bubbles = !!(settings && settings.bubbles);
                this.cancelable = !!(settings && settings.cancelable);
                this.defaultPrevented = false;
                this.target = this.currentTarget = null;
                this.timeStamp = performance.now();
            }
            preventDefault() { this.defaultPrevented = true; }
            stopPropagation() { this.__stopped = true; }
            stopImmediatePropagation() { this.__stopped = this.__ended = true; }
            get srcElement() { return this.target; }
            get returnValue() { return !this.defaultPrevented; }
            set returnValue(value) { if (!value) this.preventDefault(); }
        }
        class CustomEvent extends Event {
            constructor(type, settings) { super(type, settings); this.detail = settings && settings.detail; }
        }
        class MouseEvent extends Event { constructor(type, settings) { super(type, settings); Object.assign(this, { clientX: 0, clientY: 0, button: 0 }, settings); } }

        function report(error) { ask('error', String(error), error && error.line || 0); }
        function inline(node, type) {
            if (!(node instanceof Element)) return null;
            const code = node.getAttribute('on' + type);
            return code && ask('allowsInline') === 'true' ? new Function('event', code) : null;
        }
        function dispatch(target, event) {
            event.target = target;
            let node = target;
            while (node && !event.__stopped) {
                event.currentTarget = node;
                const calls = ((node.__listeners || {})[event.type] || []).slice();
                const own = Object.prototype.hasOwnProperty.call(node, 'on' + event.type) ? node['on' + event.type] : inline(node, event.type);
                if (typeof own === 'function') calls.unshift({ listener: own, isOwn: true });
                for (const entry of calls) {
                    try {
                        if (entry.once) node.removeEventListener(event.type, entry.listener);
                        const result = typeof entry.listener === 'function' ? entry.listener.call(node, event) : entry.listener.handleEvent(event);
                        if (entry.isOwn && result === false) event.preventDefault();
                    } catch (error) { report(error); }
                    if (event.__ended) break;
                }
                if (!event.bubbles) break;
                node = node === document ? global : node === global ? null : node.parentNode || (node instanceof Node ? null : null);
            }
            return !event.defaultPrevented;
        }

        const timers = new Map();
        let lastTimer = 0;
        function addTimer(body, delay, values, repeats) {
            const id = ++lastTimer;
            timers.set(id, { body, values, delay: Number(delay) || 0, repeats });
            ask('timer', id, Number(delay) || 0);
            return id;
        }
        function fire(id) {
            const timer = timers.get(Number(id));
            if (!timer) return;
            if (!timer.repeats) timers.delete(Number(id));
            try {
                if (typeof timer.body === 'function') timer.body(...timer.values); else (0, eval)(String(timer.body));
            } catch (error) { report(error); }
            if (timer.repeats && timers.has(Number(id))) ask('timer', id, Math.max(timer.delay, 4));
        }
        """#

    /// The window.
    private static let window = #"""

        const started = Number(ask('now'));
        const performance = { now: () => Number(ask('now')) - started, timeOrigin: started };
        const part = (name) => ask('locationPart', name);
        const location = {
            get href() { return ask('location'); }, set href(value) { ask('navigate', value); },
            get protocol() { return part('protocol'); }, get host() { return part('host'); },
            get hostname() { return part('hostname'); }, get port() { return part('port'); },
            get pathname() { return part('pathname'); }, get search() { return part('search'); },
            get hash() { return part('hash'); }, set hash(value) { ask('navigate', '#' + String(value).replace(/^#/, '')); },
            get origin() { return part('origin'); },
            assign(value) { ask('navigate', value); }, replace(value) { ask('navigate', value); },
            reload() { ask('reload'); }, toString() { return this.href; },
        };
        function storage(kind) {
            const methods = {
                getItem: (key) => { const value = ask('stored', kind, key); return value[0] === '=' ? value.slice(1) : null; },
                setItem: (key, value) => { ask('store', kind, key, value); },
                removeItem: (key) => { ask('unstore', kind, key); },
                clear: () => { ask('clearStore', kind); },
                key: (index) => JSON.parse(ask('storeKeys', kind))[index] ?? null,
            };
            return new Proxy(methods, {
                get: (_, name) => name in methods ? methods[name] : name === 'length' ? JSON.parse(ask('storeKeys', kind)).length : typeof name === 'string' ? methods.getItem(name) ?? undefined : undefined,
                set: (_, name, value) => { methods.setItem(name, value); return true; },
                deleteProperty: (_, name) => { methods.removeItem(name); return true; },
            });
        }
        const shown = (values) => values.map((value) => typeof value === 'string' ? value : value instanceof Error ? String(value) : typeof value === 'object' ? JSON.stringify(value) ?? String(value) : String(value)).join(' ');
        const console = {};
        for (const level of ['log', 'info', 'debug', 'warn', 'error', 'trace', 'table', 'dir']) console[level] = (...values) => { ask('log', level, shown(values)); };
        for (const name of ['group', 'groupEnd', 'time', 'timeEnd', 'count', 'clear']) console[name] = () => {};
        console.assert = (holds, ...values) => { if (!holds) console.error('Assertion failed:', ...values); };

        const replies = new Map();
        let lastReply = 0;
        const handlerFor = (name) => ({
            postMessage(value) {
                if (arguments.length === 0) throw new TypeError('Not enough arguments');
                const packed = serialize(value);
                if (packed.includes('["!"]')) throw new Error('The object can not be cloned.');
                const id = ++lastReply;
                if (ask('post', name, packed, id) !== 'true') return Promise.resolve(undefined);
                return new Promise((resolve, reject) => { replies.set(id, { resolve, reject }); });
            },
        });
        const messageHandlers = new Proxy({}, {
            get: (_, name) => typeof name === 'string' && ask('hasHandler', name) === 'true' ? handlerFor(name) : undefined,
            has: (_, name) => ask('hasHandler', name) === 'true',
        });
        const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

        // The global object's prototype cannot be replaced.
        const own = {
            document, console, performance, navigator: {
                get userAgent() { return ask('userAgent'); }, platform: 'iPhone', language: 'en-US', languages: ['en-US'],
                vendor: 'Apple Computer, Inc.', appName: 'Netscape', appCodeName: 'Mozilla', product: 'Gecko', maxTouchPoints: 5,
                get onLine() { return ask('onLine') === 'true'; }, get appVersion() { return ask('userAgent').replace(/^Mozilla\//, ''); }, cookieEnabled: true,
            },
            history: {
                get length() { return Number(ask('historyLength')); }, state: null,
                back() { ask('historyGo', -1); }, forward() { ask('historyGo', 1); }, go(step) { ask('historyGo', step || 0); },
            },
            screen: { get width() { return Number(ask('screen', 'width')); }, get height() { return Number(ask('screen', 'height')); } },
            localStorage: storage('local'), sessionStorage: storage('session'),
            alert: (text) => { ask('alert', text ?? ''); },
            confirm: (text) => ask('confirm', text ?? '') === 'true',
            prompt: (text, value) => { const answer = ask('prompt', text ?? '', value ?? ''); return answer[0] === '=' ? answer.slice(1) : null; },
            open: (address, name, features) => { ask('open', address ?? '', features ?? ''); return null; },
            close: () => { ask('close'); },
            print: () => {}, focus: () => {}, blur: () => {}, stop: () => { ask('stop'); },
            setTimeout: (body, delay, ...values) => addTimer(body, delay, values, false),
            setInterval: (body, delay, ...values) => addTimer(body, delay, values, true),
            clearTimeout: (id) => { timers.delete(Number(id)); }, clearInterval: (id) => { timers.delete(Number(id)); },
            requestAnimationFrame: (body) => addTimer(() => body(performance.now()), 16, [], false),
            cancelAnimationFrame: (id) => { timers.delete(Number(id)); },
            queueMicrotask: (body) => { Promise.resolve().then(body).catch(report); },
            scrollTo: (x, y) => { if (x && typeof x === 'object') ask('scroll', x.left ?? global.scrollX, x.top ?? global.scrollY); else ask('scroll', x || 0, y || 0); },
            scrollBy: (x, y) => { global.scrollTo(global.scrollX + (x || 0), global.scrollY + (y || 0)); },
            getComputedStyle: (element) => new Proxy({}, {
                get: (_, name) => name === 'getPropertyValue' ? (key) => ask('computed', element.__number, key) : typeof name === 'string' ? ask('computed', element.__number, dashed(name)) : undefined,
            }),
            getSelection: () => ({ toString: () => '', rangeCount: 0, removeAllRanges() {} }),
            matchMedia: (query) => ({ media: query, matches: ask('media', query) === 'true', addListener() {}, removeListener() {}, addEventListener() {}, removeEventListener() {} }),
            atob: (text) => {
                let bits = 0, count = 0, result = '';
                for (const letter of String(text).replace(/[=\s]/g, '')) {
                    const value = base64.indexOf(letter);
                    if (value < 0) throw new Error('The string contains an invalid character.');
                    bits = (bits << 6 | value) & 0xffffff; count += 6;
                    if (count >= 8) { count -= 8; result += String.fromCharCode(bits >> count & 255); }
                }
                return result;
            },
            btoa: (text) => {
                let result = '';
                text = String(text);
                for (let index = 0; index < text.length; index += 3) {
                    const codes = [0, 1, 2].map((step) => text.charCodeAt(index + step));
                    if (codes.some((code) => code > 255)) throw new Error('The string contains an invalid character.');
                    const bits = codes[0] << 16 | (codes[1] || 0) << 8 | (codes[2] || 0);
                    const count = Math.min(3, text.length - index);
                    for (let step = 0; step < 4; step++) result += step <= count ? base64[bits >> (18 - 6 * step) & 63] : '=';
                }
                return result;
            },
            webkit: { messageHandlers },
            EventTarget, Node, Element, HTMLElement, Text, Comment, Document, HTMLDocument: Document, DocumentFragment, Event, CustomEvent, MouseEvent, DOMTokenList,
        };
        for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) own[name] = EventTarget.prototype[name].bind(global);
        for (const name of Object.keys(own)) Object.defineProperty(global, name, { value: own[name], writable: true, configurable: true });
        for (const name of ['window', 'self', 'top', 'parent', 'frames']) Object.defineProperty(global, name, { get: () => global, configurable: true });
        Object.defineProperty(global, 'location', { get: () => location, set: (value) => { location.href = value; } });
        const measures = { innerWidth: 'innerWidth', innerHeight: 'innerHeight', outerWidth: 'innerWidth', outerHeight: 'innerHeight', scrollX: 'scrollX', scrollY: 'scrollY', pageXOffset: 'scrollX', pageYOffset: 'scrollY', devicePixelRatio: 'density' };
        for (const name of Object.keys(measures)) Object.defineProperty(global, name, { get: () => Number(ask('measure', measures[name])), configurable: true });

        Object.defineProperty(global, '__carob', { value: {
            serialize: (value) => serialize(value),
            fire,
            dispatch: (number, type, bubbles) => String(dispatch(number === 'window' ? global : wrap(number), new MouseEvent(type, { bubbles: bubbles === 'true', cancelable: true }))),
            reply: (id, value, error) => {
                const reply = replies.get(Number(id));
                replies.delete(Number(id));
                if (!reply) return;
                if (error[0] === '=') reply.reject(new Error(error.slice(1))); else reply.resolve((0, eval)(value));
            },
            callAsync: (id, names, values, body) => {
                const type = Object.getPrototypeOf(async function () {}).constructor;
                Promise.resolve().then(() => new type(...JSON.parse(names), body)(...(0, eval)(values)))
                    .then((value) => { ask('settled', id, serialize(value), ''); }, (error) => { ask('settled', id, '', '=' + error); });
            },
        } });
        })(globalThis);
        """#
}
