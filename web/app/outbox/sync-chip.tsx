import { Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../../browser/updates.ts';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import {
  AlertIcon,
  CartIcon,
  ClockIcon,
  type IconProps,
  OfflineIcon,
  SentIcon,
  SyncIcon,
  UserIcon,
} from '../../ui/icons/icons.tsx';
import { type ChipFact, chipFacts, clockText } from '../../ui/values/sync-labels.ts';
import { Yen } from '../../ui/values/yen.tsx';

// Lazy chunk with all dialog code, since most visits never open it.
const SyncPanel = lazy(async () => ({ default: (await loadChunk(() => import('./sync-panel.tsx'))).SyncPanel }));

const styles: Record<ChipFact['what'], { Icon: ComponentType<IconProps>; palette: string }> = {
  'first-sync': { Icon: SyncIcon, palette: 'indigo' },
  offline: { Icon: OfflineIcon, palette: 'sumi' },
  trouble: { Icon: AlertIcon, palette: 'persimmon' },
  full: { Icon: AlertIcon, palette: 'persimmon' },
  syncing: { Icon: SyncIcon, palette: 'indigo' },
  waiting: { Icon: ClockIcon, palette: 'indigo' },
  attention: { Icon: AlertIcon, palette: 'persimmon' },
  'signed-out': { Icon: UserIcon, palette: 'persimmon' },
  sent: { Icon: SentIcon, palette: 'leaf' },
  cart: { Icon: CartIcon, palette: 'sumi' },
};

/** Longest text that fits a phone's bar beside a cart, in characters. */
const FEW_LETTERS = 12;

/** Visually hidden on phones, but read by screen readers. */
const unseenOnPhones = {
  '@media (width < 48em)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const;

type FactProps = { fact: ChipFact; isFirst: boolean; compact: boolean; children?: ReactNode };

function Fact({ fact: { what, count, label }, isFirst, compact, children }: FactProps) {
  const { Icon } = styles[what];
  const hasIcon = isFirst || compact || what === 'attention';
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" flexShrink={0}>
      {!isFirst && <chakra.span css={compact ? unseenOnPhones : undefined}>{' · '}</chakra.span>}
      {hasIcon && (
        <Icon
          animation={what === 'syncing' ? 'spin' : undefined}
          color={what === 'attention' ? 'fg.warning' : undefined}
          hideFrom={isFirst || what === 'attention' ? undefined : 'md'}
        />
      )}
      {count !== null && <span>{count}</span>}
      <chakra.span css={compact ? unseenOnPhones : undefined}>{count === null ? label : ` ${label}`}</chakra.span>
      {children}
    </chakra.span>
  );
}

/**
 * The sync status, always in the bar. Opens the sync panel.
 * @param hasCart true if there is an unordered cart, whose button shares a phone's bar
 */
export function SyncChip({ hasCart }: { hasCart: boolean }) {
  const status = useSyncStatus();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const isClockWrong = clockText(status) !== null;
  const facts = chipFacts(status, hasCart);
  const first = facts[0]?.what ?? 'sent';
  const palette = styles[status.refused > 0 ? 'attention' : first].palette;
  const isShort = facts.length === 1 && (facts[0]?.label.length ?? 0) <= FEW_LETTERS && facts[0]?.count === null;
  const compact = facts.length > 2 || (facts.length > 1 && status.waitingYen > 0) || (hasCart && !isShort);
  return (
    <>
      <Button
        variant="subtle"
        colorPalette={palette}
        borderRadius="full"
        px={{ base: '3', md: '3.5' }}
        gap={compact ? { base: '2.5', md: '1' } : '1'}
        textStyle="figures"
        fontSize="sm"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        aria-haspopup="dialog"
      >
        {facts.map((fact, index) => (
          <Fact key={fact.what} fact={fact} isFirst={index === 0} compact={compact}>
            {fact.what === 'waiting' && status.waitingYen > 0 && <Yen amount={status.waitingYen} fontWeight="bold" />}
          </Fact>
        ))}
        {isClockWrong && <ClockIcon color="fg.warning" />}
        <VisuallyHidden>{isClockWrong ? t`, the clock is wrong, open details` : t`, open details`}</VisuallyHidden>
      </Button>
      {opened && (
        <Suspense>
          <SyncPanel status={status} hasCart={hasCart} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
