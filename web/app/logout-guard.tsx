import { Button, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useSyncActions, useSyncStatus } from '../sync/use-sync.ts';
import { Popup } from '../ui/popup.tsx';
import { saveFile } from '../ui/save-file.ts';
import { items } from './sync-words.ts';

type Props = { open: boolean; onStay: () => void; onEmpty: () => void };

/** Stands between Logout and work that no server has: it can be sent or kept as a file, never thrown away in passing. */
export function LogoutGuard({ open, onStay, onEmpty }: Props) {
  const { waiting, refused, offline } = useSyncStatus();
  const { syncNow, unsentWorkAsJson } = useSyncActions();
  const [sending, setSending] = useState(false);
  const left = waiting + refused;

  useEffect(() => {
    if (!open) setSending(false);
    else if (sending && left === 0) onEmpty();
  }, [open, sending, left, onEmpty]);

  function send() {
    setSending(true);
    syncNow();
  }

  return (
    <Popup
      open={open}
      onClose={onStay}
      title="Not everything is sent"
      size="small"
      footer={
        <Stack w="full" gap="2">
          <Button onClick={send} loading={sending && !offline && waiting > 0} loadingText="Sending…">
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
        {sending && offline && (
          <Text role="status" color="fg.warning" fontWeight="medium">
            No signal right now. It is sent as soon as there is.
          </Text>
        )}
      </Stack>
    </Popup>
  );
}
