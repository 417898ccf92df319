import { t } from '@lingui/core/macro';
import { Suspense, useId, useRef, useState } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { lazyPart } from '../../browser/lazy-part.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { Initials } from '../../ui/page/initials.tsx';
import styles from './user-menu.module.css';

const AccountActions = lazyPart(
  () => import('./account-actions.tsx'),
  (chunk) => chunk.AccountActions,
);

const BUTTON = join(recipes.focusRing, styles.button);

/**
 * The user menu. The native popover closes on Escape and outside clicks and returns focus; a menu library would weigh
 * more than the whole bar.
 */
export function UserMenu({ session }: { session: UserInfo }) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={BUTTON} popoverTarget={id}>
        <Initials name={session.name} size="small" />
        <span className={recipes.srOnly}>{t`Account of ${{ name: session.name }}`}</span>
      </button>
      <div
        ref={popover}
        id={id}
        className={styles.menu}
        popover="auto"
        // Rendered on first open, so that a phone's first rows come before a menu nobody asked for.
        onBeforeToggle={() => setOpened(true)}
      >
        <Suspense>
          {opened && <AccountActions session={session} onLeave={() => popover.current?.hidePopover()} />}
        </Suspense>
      </div>
    </>
  );
}
