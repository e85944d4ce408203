// What must happen before the first paint. A file of its own, because the page allows no inline script.

// No text becomes HTML here (the api's securityHeaders.ts); libraries may write their style sheets, and the shop has one
// worker.
window.trustedTypes?.createPolicy('default', {
  createHTML: text => (text.includes('<') ? null : text),
  createScriptURL: address => (address === '/sw.js' ? address : null),
});

/**
 * Of the site as it was built (web/build/ahead.ts): what the landing page needs, what every other page, what a path's
 * need and ask for, the typefaces.
 */
const {
  landing = [],
  every = [],
  own = {},
  calls = {},
  fonts = [],
} = JSON.parse(document.querySelector('meta[name=ahead]')?.content ?? '{}');

const stored = (storage, name) => {
  try {
    return window[storage].getItem(name);
  } catch {
    // Without storage there is neither a session nor a choice.
    return null;
  }
};

const link = attributes => document.head.append(Object.assign(document.createElement('link'), attributes));

/** The entry of a table for the path that is open, and the id in that path. */
const forThisPath = table => {
  for (const [path, value] of Object.entries(table)) {
    const found = new RegExp(`^${path.replace(':id', '([0-9a-f-]{36})')}$`).exec(location.pathname);
    if (found) return { value, id: found[1] };
  }
  return { value: [] };
};

/** Goods are drawn first: the pictures of those at the top need not wait for the page that shows them. */
const fetchDrawings = async reply => {
  const text = await (await reply).clone().text();
  const drawings = new Set(text.match(/\/art\/[\w-]+\.svg/g));
  for (const href of [...drawings].slice(0, 4)) link({ rel: 'preload', as: 'image', href });
};

/** What the page will ask the api, where somebody is signed in (src/api/askedAhead.ts takes it). */
const askAhead = () => {
  const token = stored('localStorage', 'session_token');
  const { value: addresses, id } = forThisPath(calls);
  // A page with a query asks for something else.
  if (!token || addresses.length === 0 || location.search) return;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  // Who has written reads what they wrote (src/api/consistency.ts).
  const written = stored('sessionStorage', 'consistency_token');
  if (written) headers['x-consistency-token'] = written;
  const drawnFirst = location.pathname.startsWith('/cart')
    ? /^\/cart/
    : /^\/((public\/)?packages|groceries|orders\?)/;
  const replies = {};
  for (const call of addresses) {
    const address = call.replace(':id', id);
    const reply = fetch(`/api/v1${address}`, { headers });
    replies[address] = reply;
    // Who takes it sees that it failed.
    const done = drawnFirst.test(address) ? fetchDrawings(reply) : reply;
    done.catch(() => undefined);
  }
  window.askedAhead = { token, at: performance.now(), replies };
};

/** Beside the scripts they would hold them up; the first text would come before they do, and be moved by them. */
const fetchTypefaces = () => {
  for (const file of fonts) link({ rel: 'preload', as: 'font', crossOrigin: 'anonymous', href: `/${file}` });
};

const fetchPart = file =>
  link(
    file.endsWith('.css')
      ? { rel: 'preload', as: 'style', crossOrigin: 'anonymous', href: `/${file}` }
      : { rel: 'modulepreload', href: `/${file}` },
  );

if (location.pathname === '/') {
  landing.forEach(fetchPart);
  fetchTypefaces();
} else {
  for (const file of [...every, ...forThisPath(own).value]) fetchPart(file);
  addEventListener('load', fetchTypefaces);
  askAhead();
}

// Light or dark, as the person chose or the device is now.
const darkDevice = matchMedia('(prefers-color-scheme: dark)');
const dress = () => {
  const mode = stored('localStorage', 'mui-mode');
  const dark = mode === 'dark' || (mode !== 'light' && darkDevice.matches);
  document.documentElement.setAttribute('data-scheme', dark ? 'dark' : 'light');
};
dress();
darkDevice.addEventListener('change', dress);
