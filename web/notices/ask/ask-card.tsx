import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Role } from '../../../schema/core/actor.ts';
import { decline, isDeclined } from '../../browser/declined.ts';
import { paths } from '../../browser/paths.ts';
import { pushSupport } from '../../browser/push.ts';
import { turnPushOn } from '../../rest/push-subscription.ts';
import { useSession } from '../../sync/session/session.ts';
import { button, join, recipes } from '../../theme/plain-recipes.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { BellIcon } from '../../ui/icons/work-icons.tsx';
import styles from './ask-card.module.css';

const WIDE = join(styles.card, styles.wide);
const TITLE = join(recipes.heading, styles.title);
const YES = button('solid', 'md', styles.answer);
const NOT_NOW = button('outline', 'md', recipes.sumi, styles.answer);
const CHOOSE = button('ghost', 'md', recipes.sumi, styles.choose);

function eventsOf(role: Role): string {
  if (role === 'customer') {
    return t`When your order is changed, is on its way and has arrived, and before you can’t order any more.`;
  }
  return role === 'driver'
    ? t`When something that you did was not accepted, also while the app is closed.`
    : t`When an order comes, a customer asks for a change, work is refused, or a phone stays silent with unsent work.`;
}

type Props = {
  /** Space above it, in the theme's units. */
  above?: 5 | 8;
  /** As wide as the screen's other parts, with the buttons beside the question where there is room. */
  wide?: true;
};

/**
 * Offers notifications after an order, and on the homes of drivers and the office. The browser only asks after a tap
 * here, and a device on which somebody declined does not ask again.
 */
export function AskCard({ above, wide }: Props) {
  const session = useSession();
  const hasSignal = useSignal();
  const [isOpen, setOpen] = useState(() => pushSupport() === 'ask' && !isDeclined('push'));
  const [isBusy, setBusy] = useState(false);
  if (!isOpen || !session || !hasSignal) return null;

  function onNotNow() {
    decline('push');
    setOpen(false);
  }

  async function accept(person: NonNullable<typeof session>) {
    setBusy(true);
    try {
      if (await turnPushOn(person)) toast.done(t`Notifications are on`);
      setOpen(false);
    } catch {
      toast.error(t`Notifications could not be switched on. Try it again in the settings.`);
      setOpen(false);
    }
  }

  return (
    <section
      data-unkept
      className={wide ? WIDE : styles.card}
      style={above && { marginTop: `var(--todoke-spacing-${above})` }}
      aria-labelledby="ask-notices"
    >
      <div className={styles.question}>
        <BellIcon />
        <div className={styles.text}>
          <h2 id="ask-notices" className={TITLE}>
            {t`Get notifications?`}
          </h2>
          <p className={styles.events}>{eventsOf(session.role)}</p>
        </div>
      </div>
      <div className={styles.answers}>
        <button type="button" className={YES} disabled={isBusy} onClick={() => void accept(session)}>
          {isBusy ? t`Switching on…` : t`Yes, tell me`}
        </button>
        <button type="button" className={NOT_NOW} disabled={isBusy} onClick={onNotNow}>
          {t`Not now`}
        </button>
        <Link className={CHOOSE} to={paths.notifications}>{t`Choose what you are told`}</Link>
      </div>
    </section>
  );
}
