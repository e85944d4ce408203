// What must happen before the first paint. A file of its own, because the page allows no inline script.

// What every page but the landing page needs is fetched at once.
if (location.pathname !== '/') {
  const ahead = document.querySelector('meta[name=ahead]')?.content ?? '';
  for (const href of ahead.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
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
