// What must happen before the first paint. A file of its own, because the page allows no inline script.

// What this page needs beside the first script is fetched at once; the landing page needs nothing more.
if (location.pathname !== '/') {
  const { every = [], own = {} } = JSON.parse(document.querySelector('meta[name=ahead]')?.content ?? '{}');
  for (const file of [...every, ...(own[location.pathname] ?? [])]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: `/${file}` });
    document.head.append(link);
  }
}

// Light or dark.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('mui-mode');
  } catch {
    // Without storage the system's choice stands.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-scheme', dark ? 'dark' : 'light');
})();
