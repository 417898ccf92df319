import { Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { MailServerResponse } from '../../../schema/notices/notice-responses.ts';
import { useServerRead } from '../../rest/server-reads.tsx';
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx';
import { ErrorState, SkeletonList } from '../../ui/feedback/states.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { FormPage } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { MailForm } from './mail-form.tsx';

/** `/admin/settings/mail`: the mail server for invoices and notices. For admins. */
export function Component() {
  const hasSignal = useSignal();
  const { data, error, offline, retry } = useServerRead({ path: '/api/notices/mail', schema: MailServerResponse });
  return (
    <FormPage>
      <PageTitle title={t`E-mail`} />
      <Stack gap="4">
        <Text color="fg.muted">
          {t`Invoices leave by e-mail through your mail server, and so do the notifications of everybody who enters an address at Notifications.`}
        </Text>
        <NeedsSignal hasSignal={hasSignal} />
        {data && <MailForm answer={data} hasSignal={hasSignal} onSaved={retry} />}
        {!data && error !== null && <ErrorState title={error} onRetry={retry} />}
        {!data && error === null && !offline && <SkeletonList rows={4} height="20" />}
      </Stack>
    </FormPage>
  );
}
