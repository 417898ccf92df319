import { t } from '@lingui/core/macro';
import { type ComponentType, type ReactNode, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { ReadsLater } from '../../replica/use-table.tsx';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { button, join, recipes } from '../../theme/plain-recipes.ts';
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
import styles from './sync-chip.module.css';

// Lazy chunk with all dialog code, since most visits never open it.
const SyncPanel = lazyPart(
  () => import('./sync-panel.tsx'),
  (chunk) => chunk.SyncPanel,
);

const LOOKS: Record<ChipFact['what'], { Icon: ComponentType<IconProps>; palette: string }> = {
  'first-sync': { Icon: SyncIcon, palette: recipes.indigo },
  offline: { Icon: OfflineIcon, palette: recipes.sumi },
  trouble: { Icon: AlertIcon, palette: recipes.persimmon },
  full: { Icon: AlertIcon, palette: recipes.persimmon },
  silent: { Icon: AlertIcon, palette: recipes.persimmon },
  syncing: { Icon: SyncIcon, palette: recipes.indigo },
  waiting: { Icon: ClockIcon, palette: recipes.indigo },
  attention: { Icon: AlertIcon, palette: recipes.persimmon },
  'signed-out': { Icon: UserIcon, palette: recipes.persimmon },
  sent: { Icon: SentIcon, palette: recipes.leaf },
  cart: { Icon: CartIcon, palette: recipes.sumi },
};

const CHIP = button('subtle', 'md', styles.chip, recipes.figures);

/** Longest text that fits a phone's bar beside a cart, in characters. */
const FEW_LETTERS = 12;

/** An icon beside the first, but for the one that warns, is for phones alone. */
function iconClass(what: ChipFact['what'], isFirst: boolean): string | undefined {
  if (what === 'attention') return styles.warning;
  return join(what === 'syncing' ? styles.spinning : undefined, isFirst ? undefined : styles.onPhones) || undefined;
}

type FactProps = { fact: ChipFact; isFirst: boolean; compact: boolean; children?: ReactNode };

function Fact({ fact: { what, count, label }, isFirst, compact, children }: FactProps) {
  const { Icon } = LOOKS[what];
  const hasIcon = isFirst || compact || what === 'attention';
  const text = compact ? styles.unseenOnPhones : undefined;
  return (
    <span className={styles.fact}>
      {!isFirst && <span className={text}>{' · '}</span>}
      {hasIcon && <Icon className={iconClass(what, isFirst)} />}
      {count !== null && <span>{count}</span>}
      <span className={text}>{count === null ? label : ` ${label}`}</span>
      {children}
    </span>
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
  const { palette } = LOOKS[status.refused > 0 ? 'attention' : first];
  const isShort = facts.length === 1 && (facts[0]?.label.length ?? 0) <= FEW_LETTERS && facts[0]?.count === null;
  const compact = facts.length > 2 || (facts.length > 1 && status.waitingYen > 0) || (hasCart && !isShort);
  return (
    <>
      <button
        type="button"
        className={join(CHIP, palette, compact ? styles.compact : undefined)}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        aria-haspopup="dialog"
      >
        {facts.map((fact, index) => (
          <Fact key={fact.what} fact={fact} isFirst={index === 0} compact={compact}>
            {fact.what === 'waiting' && status.waitingYen > 0 && (
              <Yen className={styles.cash} amount={status.waitingYen} />
            )}
          </Fact>
        ))}
        {isClockWrong && <ClockIcon className={styles.warning} />}
        <span className={recipes.srOnly}>
          {isClockWrong ? t`, the clock is wrong, open details` : t`, open details`}
        </span>
      </button>
      {opened && (
        <ReadsLater>
          <SyncPanel status={status} hasCart={hasCart} open={open} onClose={() => setOpen(false)} />
        </ReadsLater>
      )}
    </>
  );
}
