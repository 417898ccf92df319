// Runs before the first paint: sets the colour mode, so that the other one does not flash, and fetches the words of the
// language and, for those who don't see the login, the app with their role's first screens, in parallel with the first
// script. A file of its own,
// because the content security policy forbids inline scripts.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('colorMode');
  } catch {
    // Storage may be denied; then the system's preference decides.
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

// Marks a page whose lines have few letters, for theme/large-text.css: media queries don't know about enlarged text.
(() => {
  const fewLetters = 20;
  const { documentElement } = document;
  const mark = () => {
    const letter = Number.parseFloat(getComputedStyle(documentElement).fontSize);
    documentElement.toggleAttribute('data-large-text', innerWidth < fewLetters * letter);
  };
  mark();
  addEventListener('resize', mark);
})();

(() => {
  const preload = (file) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  };
  const named = (name) => document.querySelector(`meta[name=${name}]`)?.content;

  // File names by language and part, from the build.
  const words = JSON.parse(named('words') ?? '{}');
  const kept = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];
  const wished = [kept ?? '', ...navigator.languages.map((tag) => tag.split('-', 1)[0].toLowerCase())];
  const language = wished.find((each) => each in words) ?? 'en';
  document.documentElement.lang = language;
  if (words[language]?.common) preload(words[language].common);

  // A guess at what main.tsx will read from the session. A wrong one costs only time.
  let role = null;
  try {
    role = JSON.parse(localStorage.getItem('userInfo'))?.role ?? null;
  } catch {
    // Storage may be denied.
  }
  if (!role && location.pathname === '/') return;
  const area = role === 'admin' || role === 'manager' ? 'office' : role;
  const parts = ['app', ...(area ? [`app-${area}`] : [])];
  for (const file of parts.flatMap((part) => named(part)?.split(' ') ?? [])) preload(file);
  for (const part of area ? ['shared', area] : []) if (words[language]?.[part]) preload(words[language][part]);
})();
