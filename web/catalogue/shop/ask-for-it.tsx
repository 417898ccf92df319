import { t } from '@lingui/core/macro';
import { oneLine } from '../../../schema/core/one-line.ts';
import { isInMessage, writeInMessage } from '../../replica/checkout-message.ts';
import { useLocalDb, useOwnState } from '../../replica/use-table.tsx';
import { button, join } from '../../theme/plain-recipes.ts';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import styles from './ask-for-it.module.css';

const ASKED = join(styles.text, styles.asked);
const ASK = button('outline', 'md', styles.button);
const TAKE_BACK = button('ghost', 'md', styles.button);

/** Longest name to ask for, in characters, since the search text may be a pasted page. */
const NAME_LENGTH = 80;

/** Asks the supplier for goods that are not in the catalogue, by a line in the next order's message. Works offline. */
export function AskForIt({ searched }: { searched: string }) {
  const db = useLocalDb();
  const { checkout } = useOwnState();
  const name = oneLine(searched).slice(0, NAME_LENGTH);
  if (!db || name === '') return null;
  const line = t`Asked for: ${{ name }}`;
  const isAsked = isInMessage(checkout?.customMessage ?? '', line);

  async function toggle() {
    if (!db) return;
    if (!(await writeInMessage(db, line, !isAsked))) toast.error(t`The message of your order has no room for it.`);
  }

  return (
    <div className={styles.ask}>
      <p role="status" className={isAsked ? ASKED : styles.text}>
        {isAsked
          ? t`“${{ name }}” is in the message of your next order.`
          : t`Is “${{ name }}” not on our list? We read it with your next order.`}
      </p>
      <button type="button" className={isAsked ? TAKE_BACK : ASK} onClick={() => void toggle().catch(sayNotSaved)}>
        {isAsked ? t`Don’t ask for it` : t`Ask for it`}
      </button>
    </div>
  );
}
