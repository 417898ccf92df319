import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/global.css';
import './theme/large-text.css';
import { SignedOutPage } from './app/signed-out-page.tsx';
import { fetchApp } from './browser/app-files.ts';
import { printInLight } from './browser/color-mode.ts';
import { watchInstall } from './browser/install.ts';
import { watchKeyboard } from './browser/keyboard-room.ts';
import { paths } from './browser/paths.ts';
import { registerServiceWorker } from './browser/updates.ts';
import { whenIdle } from './browser/when-idle.ts';
import { currentSession, onSessionChange, watchStorage } from './sync/session/session.ts';
import { firstLanguage, setWordsRole, startWords } from './words/language.ts';

const target = document.getElementById('root');
if (!target) throw new Error('The page has no #root.');
const root = createRoot(target);

watchStorage();
watchInstall();
watchKeyboard();
printInLight();
registerServiceWorker();
onSessionChange(() => setWordsRole(currentSession()?.role ?? null));

const loadApp = () => import('./app/whole-app.tsx');

/** Longest wait for the first screen's data before the frame is shown without it, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Menus are popovers, which iOS has since version 17. */
const loadPopovers = () => ('popover' in HTMLElement.prototype ? null : import('@oddbird/popover-polyfill'));

async function openApp(): Promise<void> {
  const [{ WholeApp, firstScreen }] = await Promise.all([loadApp(), loadPopovers()]);
  await Promise.race([firstScreen, new Promise((over) => setTimeout(over, PATIENCE_MS))]);
  root.render(
    <StrictMode>
      <WholeApp />
    </StrictMode>,
  );
}

/** Shows the login alone and fetches the rest of the app when the browser is idle. */
async function openLogin(): Promise<void> {
  await startWords(firstLanguage(), null);
  const leave = onSessionChange(() => {
    // If the app can't be loaded, the login stays usable.
    if (currentSession()) openApp().then(leave, () => {});
  });
  root.render(
    <StrictMode>
      <SignedOutPage loadApp={loadApp} />
    </StrictMode>,
  );
  whenIdle(fetchApp);
}

/** Loads the words and the app before the first render. */
async function start(): Promise<void> {
  const role = currentSession()?.role ?? null;
  // public/before-paint.js has begun to fetch the same files.
  if (!role && location.pathname === paths.login) return openLogin();
  await Promise.all([startWords(firstLanguage(), role), loadApp()]);
  return openApp();
}

void start();
