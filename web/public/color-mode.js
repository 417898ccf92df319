// Runs before the first paint to avoid a flash of the other mode; a file of its own, because inline scripts are
// forbidden.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('colorMode');
  } catch {
    // Storage may be denied; the system's preference decides then.
  }
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.classList.add(mode);
  document.documentElement.style.colorScheme = mode;
  // The system bar's colour follows the app's mode, not the system's.
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
    meta.media = meta.dataset.mode === mode ? 'all' : 'not all';
  }
})();
