// Runs before the first paint, from its own file because inline scripts are forbidden: no flash of the other colour mode.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('colorMode');
  } catch {
    // Storage may be denied; the system's preference then decides.
  }
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.classList.add(mode);
  document.documentElement.style.colorScheme = mode;
  // The colour of the system's own bar goes with the app's, whatever the system prefers.
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
    meta.media = meta.dataset.mode === mode ? 'all' : 'not all';
  }
})();
