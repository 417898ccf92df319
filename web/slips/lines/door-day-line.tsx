import { plural, t } from '@lingui/core/macro';
import type { UserInfo } from '../../../schema/people/session.ts';
import { formatYen } from '../../../schema/plain/yen.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { AlertIcon, CheckCircleIcon } from '../../ui/icons/icons.tsx';
import styles from './door-day-line.module.css';
import { useDoorDay } from './use-door-dues.ts';

const OPEN = join(styles.line, styles.open);
const TEXT = join(recipes.figures, styles.text);

/** `4 doors delivered, ¥140,370 not collected`: a driver's day, so that nothing is forgotten at its end. */
export function DoorDayLine({ session }: { session: UserInfo }) {
  const day = useDoorDay(session);
  if (day.doors === 0) return null;
  const doors = plural(day.doors, { one: '# door delivered', other: '# doors delivered' });
  const isOpen = day.notCollected > 0;
  return (
    <div className={isOpen ? OPEN : styles.line}>
      {isOpen ? <AlertIcon /> : <CheckCircleIcon />}
      <p className={TEXT}>
        {isOpen
          ? t`${{ doors }}, ${{ amount: formatYen(day.notCollected) }} not collected`
          : t`${{ doors }}, all of it collected`}
      </p>
    </div>
  );
}
