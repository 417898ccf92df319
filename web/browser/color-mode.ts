import { useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark';

/** The local storage key that public/before-paint.js reads before the first paint. */
const KEY = 'colorMode';
const listeners = new Set<() => void>();

const current = (): ColorMode => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, current);
}

function paint(mode: ColorMode): void {
  const { classList, style } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(mode);
  style.colorScheme = mode;
}

/** Prints in light mode, whatever the screen shows. */
export function printInLight(): void {
  let shown: ColorMode | null = null;
  window.addEventListener('beforeprint', () => {
    shown ??= current();
    paint('light');
  });
  window.addEventListener('afterprint', () => {
    if (shown) paint(shown);
    shown = null;
  });
}

/** Sets the colour mode and stores it on this device. */
export function setColorMode(mode: ColorMode): void {
  paint(mode);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.media = meta.dataset.mode === mode ? 'all' : 'not all';
  }
  localStorage.setItem(KEY, mode);
  for (const listener of listeners) listener();
}
