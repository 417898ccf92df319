import { ChakraProvider } from '@chakra-ui/react';
import { RouterProvider } from 'react-router';
import { SyncProvider } from '../sync/react/sync-provider.tsx';
import { theme } from '../theme/theme.ts';
import { ConfirmProvider } from '../ui/feedback/confirm.tsx';
import { router } from './routes.tsx';

/** All screens with their providers: theme, dialogs, the device's data, routes. */
export function WholeApp() {
  return (
    <ChakraProvider value={theme}>
      <ConfirmProvider>
        <SyncProvider>
          <RouterProvider router={router} />
        </SyncProvider>
      </ConfirmProvider>
    </ChakraProvider>
  );
}
