import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import './app/zod-without-eval.ts';
import './app/global.css';
import { printInLight } from './app/color-mode.ts';
import { watchInstall } from './app/install.ts';
import { watchKeyboard } from './app/keyboard-room.ts';
import { router } from './app/routes.tsx';
import { theme } from './app/theme.ts';
import { registerServiceWorker } from './app/updates.ts';
import { watchStorage } from './sync/session.ts';
import { SyncProvider } from './sync/sync-provider.tsx';
import { ConfirmProvider } from './ui/confirm.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

watchStorage();
watchInstall();
watchKeyboard();
printInLight();
registerServiceWorker();
createRoot(root).render(
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
