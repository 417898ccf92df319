import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import './theme/global.css';
import { router } from './app/routes.tsx';
import { printInLight } from './browser/color-mode.ts';
import { watchInstall } from './browser/install.ts';
import { watchKeyboard } from './browser/keyboard-room.ts';
import { registerServiceWorker } from './browser/updates.ts';
import { loadWork } from './sync/react/load-work.ts';
import { SyncProvider } from './sync/react/sync-provider.tsx';
import { currentSession, onSessionChange, watchStorage } from './sync/session/session.ts';
import { theme } from './theme/theme.ts';
import { ConfirmProvider } from './ui/feedback/confirm.tsx';
import { firstLanguage, setWordsRole, startWords } from './words/language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

watchStorage();
watchInstall();
watchKeyboard();
printInLight();
registerServiceWorker();
onSessionChange(() => setWordsRole(currentSession()?.role ?? null));

/** Nothing is rendered without words. */
async function start(target: HTMLElement) {
  const role = currentSession()?.role ?? null;
  // Begun here, beside the words. The provider that needs it reports its failure.
  if (role && role !== 'customer') loadWork(role).catch(() => {});
  await startWords(firstLanguage(), role);
  createRoot(target).render(
    <StrictMode>
      <ChakraProvider value={theme}>
        <ConfirmProvider>
          <SyncProvider>
            <RouterProvider router={router} />
          </SyncProvider>
        </ConfirmProvider>
      </ChakraProvider>
    </StrictMode>,
  );
}

void start(root);
