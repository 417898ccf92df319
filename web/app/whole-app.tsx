import { RouterProvider } from 'react-router';
import { SyncProvider } from '../sync/react/sync-provider.tsx';
import { ConfirmProvider } from '../ui/feedback/confirm.tsx';
import { firstScreen, router } from './routes.tsx';
import { StorageBar } from './storage-bar.tsx';

export { firstScreen };

/** All screens with their providers: dialogs, the device's data, routes. */
export function WholeApp() {
  return (
    <ConfirmProvider>
      <StorageBar />
      <SyncProvider>
        <RouterProvider router={router} />
      </SyncProvider>
    </ConfirmProvider>
  );
}
