import { RouterProvider } from 'react-router';
import { SyncProvider } from '../sync/react/sync-provider.tsx';
import { ConfirmProvider } from '../ui/feedback/confirm.tsx';
import { firstScreen, router } from './routes.tsx';

export { firstScreen };

/** All screens with their providers: dialogs, the device's data, routes. */
export function WholeApp() {
  return (
    <ConfirmProvider>
      <SyncProvider>
        <RouterProvider router={router} />
      </SyncProvider>
    </ConfirmProvider>
  );
}
