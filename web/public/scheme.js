// Sets light or dark before the first paint. A file of its own, because the page allows no inline script.
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
