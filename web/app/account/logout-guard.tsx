import { Button, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { useOutbox } from '../../sync/react/use-outbox.ts';
import { type SyncStatus, useSyncStatus } from '../../sync/react/use-sync.ts';
import { useSyncActions } from '../../sync/react/use-sync-actions.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { FULL, items, TROUBLE } from '../../ui/values/sync-labels.ts';

/** Time until the button can be pressed again without a response, in milliseconds. */
const PATIENCE_MS = 10_000;

type Props = { open: boolean; onStay: () => void; onEmpty: () => void };

/** Why requested sending makes no progress, or null while it may. */
function hindrance({ state, offline }: SyncStatus, allHeld: boolean, slow: boolean): string | null {
  if (state === 'signed-out') return 'Your session has ended. Stay and sign in again; then it is sent.';
  if (offline) return 'No signal right now. It is sent as soon as there is.';
  if (state === 'full') return FULL;
  if (state === 'trouble') return TROUBLE;
  if (allHeld) return 'The server can’t take this yet. It is kept and tried again.';
  return slow ? 'This takes longer than usual. It is kept and tried again.' : null;
}

/** Shown on Logout while work is unsent: it can be sent or saved as a file, never discarded in passing. */
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
      title="Not everything is sent"
      size="small"
      footer={
        <Stack w="full" gap="2">
          <Button onClick={send} loading={sending && waiting > 0 && !why} loadingText="Sending…">
            Send now
          </Button>
          <Button variant="outline" onClick={async () => saveFile('todoke-unsent-work.json', await unsentWorkAsJson())}>
            Save a file
          </Button>
          <Button variant="ghost" colorPalette="sumi" onClick={onStay}>
            Stay
          </Button>
        </Stack>
      }
    >
      <Stack gap="2" textStyle="md">
        {waiting > 0 && (
          <Text>The server has not received {items(waiting)} from this device. Logging out would lose that work.</Text>
        )}
        {refused > 0 && (
          <Text>
            Still to decide: {items(refused)} that could not be accepted. Open Sync, then send again or discard.
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
