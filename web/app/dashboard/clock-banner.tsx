import { Alert, Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ClockResponse } from '../../../schema/core/health.ts';
import { useServerWrite } from '../../rest/use-server-write.ts';
import { useSync } from '../../sync/react/sync-context.ts';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { ClockIcon } from '../../ui/icons/icons.tsx';

const FIELDS: string[] = [];

/** Shown while the server doubts its own clock; an admin can confirm it. */
export function ClockBanner({ isAdmin }: { isAdmin: boolean }) {
  const { serverDoubted, offline } = useSyncStatus();
  const { wake } = useSync();
  const confirm = useConfirm();
  const { write, failure } = useServerWrite(FIELDS, () => {});
  const [isBusy, setBusy] = useState(false);
  if (!serverDoubted) return null;

  async function sayItIsRight() {
    const subtitle = t`Its time is then used again for new work, and finished work leaves the lists as days pass. Look at the clock of the server first.`;
    if (!(await confirm({ title: t`Is the clock of the server right?`, subtitle }))) return;
    setBusy(true);
    if (await write({ method: 'POST', path: '/api/sync/clock', schema: ClockResponse })) wake();
    setBusy(false);
  }

  return (
    <Alert.Root status="warning" alignItems="center" flexWrap="wrap" columnGap="4" rowGap="2">
      <ClockIcon />
      <Alert.Content flex="1" minW="64">
        <Alert.Title>{t`The clock of the server may be wrong`}</Alert.Title>
        <Alert.Description>
          {t`It jumped by more than five minutes: somebody set it, or the machine stood still. All work is recorded, with the times of the devices. Nothing old leaves the lists, and no standing order is made, until an admin has looked at the clock of the server and confirmed it here.`}
        </Alert.Description>
        <FormError reason={failure} />
      </Alert.Content>
      {isAdmin && (
        <Button variant="outline" loading={isBusy} disabled={offline} onClick={() => void sayItIsRight()}>
          {t`The clock is right`}
        </Button>
      )}
    </Alert.Root>
  );
}
