import { Stack } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { NoticesResponse } from '../../../schema/notices/notice-responses.ts';
import { ServerReadsProvider, useServerRead } from '../../rest/server-reads.tsx';
import { useSession } from '../../sync/session/session.ts';
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx';
import { ErrorState, SkeletonList } from '../../ui/feedback/states.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { FormPage } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { DevicePanel } from './device-panel.tsx';
import { SettingsForm } from './settings-form.tsx';

function Notifications() {
  const session = useSession();
  const hasSignal = useSignal();
  const { data, error, offline, retry } = useServerRead({ path: '/api/notices', schema: NoticesResponse });
  if (!session) return null;
  return (
    <FormPage>
      <PageTitle title={t`Notifications`} />
      <Stack gap="4">
        <NeedsSignal hasSignal={hasSignal} />
        {data ? (
          <>
            <DevicePanel session={session} isSubscribed={data.isSubscribed} hasSignal={hasSignal} onChanged={retry} />
            <SettingsForm role={session.role} answer={data} hasSignal={hasSignal} onSaved={retry} />
          </>
        ) : (
          <>
            {error !== null && <ErrorState title={error} onRetry={retry} />}
            {error === null && !offline && <SkeletonList rows={3} height="32" />}
          </>
        )}
      </Stack>
    </FormPage>
  );
}

/**
 * `/notifications`: notification settings, for every role. Wraps itself in ServerReadsProvider, which otherwise only
 * the office has.
 */
export function Component() {
  return (
    <ServerReadsProvider>
      <Notifications />
    </ServerReadsProvider>
  );
}
