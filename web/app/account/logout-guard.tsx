import { Button, Stack, Text } from '@chakra-ui/react';

import { plural, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { useOutbox } from '../../sync/react/use-outbox.ts';
import { type SyncStatus, useSyncStatus } from '../../sync/react/use-sync.ts';
import { useSyncActions } from '../../sync/react/use-sync-actions.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { FULL, SILENT, TROUBLE } from '../../ui/values/sync-labels.ts';
import { say } from '../../words/i18n.ts';

/** Time until the button can be pressed again without a response, in milliseconds. */
const PATIENCE_MS = 10_000;

type Props = { open: boolean; onStay: () => void; onEmpty: () => void };

/** Why work can't be sent now; null if it can. */
function hindrance({ state, offline }: SyncStatus, allHeld: boolean, slow: boolean): string | null {
  if (state === 'signed-out') return t`Your session has ended. Stay and sign in again; then it is sent.`;
  if (offline) return t`No signal right now. It is sent as soon as there is.`;
  if (state === 'full') return say(FULL);
  if (state === 'silent') return say(SILENT);
  if (state === 'trouble') return say(TROUBLE);
  if (allHeld) return t`The server can’t take this yet. It is kept and tried again.`;
  return slow ? t`This takes longer than usual. It is kept and tried again.` : null;
}

/** Shown on Logout while work is unsent: it can be sent or saved as a file, but never discarded in passing. */
export function LogoutGuard({ open, onStay, onEmpty }: Props) {
  const status = useSyncStatus();
  const { waiting, refused } = status;
  const outbox = useOutbox();
  const { syncNow, unsentWorkAsJson } = useSyncActions();
  const [sending, setSending] = useState(false);
  const [slow, setSlow] = useState(false);
  const left = waiting + refused;
  const held = outbox.filter(({ state }) => state === 'held').length;
  const why = sending && waiting > 0 ? hindrance(status, held === waiting, slow) : null;

  useEffect(() => {
    if (!open) setSending(false);
    else if (sending && left === 0) onEmpty();
  }, [open, sending, left, onEmpty]);

  useEffect(() => {
    if (!sending || slow) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [sending, slow]);

  function send() {
    setSending(true);
    setSlow(false);
    void syncNow();
  }

  return (
    <Popup
      open={open}
      onClose={onStay}
      title={t`Not everything is sent`}
      size="small"
      footer={
        <Stack w="full" gap="2">
          <Button onClick={send} loading={sending && waiting > 0 && !why} loadingText={t`Sending…`}>
            {t`Send now`}
          </Button>
          <Button variant="outline" onClick={async () => saveFile('todoke-unsent-work.json', await unsentWorkAsJson())}>
            {t`Save a file`}
          </Button>
          <Button variant="ghost" colorPalette="sumi" onClick={onStay}>
            {t`Stay`}
          </Button>
        </Stack>
      }
    >
      <Stack gap="2" textStyle="md">
        {waiting > 0 && (
          <Text>
            {plural(waiting, {
              one: 'The server has not received # item from this device. Logging out would lose that work.',
              other: 'The server has not received # items from this device. Logging out would lose that work.',
            })}
          </Text>
        )}
        {refused > 0 && (
          <Text>
            {plural(refused, {
              one: 'Still to decide: # item that could not be accepted. Open “Sent and waiting”, then send again or discard.',
              other:
                'Still to decide: # items that could not be accepted. Open “Sent and waiting”, then send again or discard.',
            })}
          </Text>
        )}
        {why && (
          <Text role="status" color="fg.warning" fontWeight="medium">
            {why}
          </Text>
        )}
      </Stack>
    </Popup>
  );
}
