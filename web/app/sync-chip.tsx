import { Button, VisuallyHidden } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { type SyncStatus, useSyncStatus } from '../sync/use-sync.ts';
import { AlertIcon, ClockIcon, type IconProps, OfflineIcon, SentIcon, SyncIcon } from '../ui/icons.tsx';
import { Yen } from '../ui/yen.tsx';
import { chipText, clockText } from './sync-words.ts';
import { loadPart } from './updates.ts';

// Its own chunk, with all of the dialog code: most visits never open it.
const SyncPanel = lazy(async () => ({ default: (await loadPart(() => import('./sync-panel.tsx'))).SyncPanel }));

const looks: Record<SyncStatus['state'], { Icon: ComponentType<IconProps>; palette: string }> = {
  'first-sync': { Icon: SyncIcon, palette: 'indigo' },
  offline: { Icon: OfflineIcon, palette: 'sumi' },
  trouble: { Icon: AlertIcon, palette: 'persimmon' },
  full: { Icon: AlertIcon, palette: 'persimmon' },
  syncing: { Icon: SyncIcon, palette: 'indigo' },
  waiting: { Icon: ClockIcon, palette: 'indigo' },
  attention: { Icon: AlertIcon, palette: 'persimmon' },
  'signed-out': { Icon: AlertIcon, palette: 'persimmon' },
  sent: { Icon: SentIcon, palette: 'leaf' },
};

/**
 * Always in the bar: whether what was done here has arrived. Opens the sync panel, which `withAccount` also holds the user
 * menu's actions: the cart has taken its place in the bar.
 */
export function SyncChip({ withAccount }: { withAccount: boolean }) {
  const status = useSyncStatus();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const { Icon, palette } = looks[status.state];
  const isClockWrong = clockText(status) !== null;
  return (
    <>
      <Button
        variant="subtle"
        colorPalette={palette}
        borderRadius="full"
        px={{ base: '3', md: '3.5' }}
        gap="1.5"
        textStyle="figures"
        fontSize="sm"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        aria-haspopup="dialog"
      >
        <Icon animation={status.state === 'syncing' ? 'spin' : undefined} />
        {chipText(status)}
        {status.waitingYen > 0 && <Yen amount={status.waitingYen} fontWeight="bold" />}
        {isClockWrong && <ClockIcon color="fg.warning" />}
        <VisuallyHidden>{isClockWrong && ', the clock is wrong'}, open sync details</VisuallyHidden>
      </Button>
      {opened && (
        <Suspense>
          <SyncPanel status={status} withAccount={withAccount} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
