import { t } from '@lingui/core/macro';
import { join } from '../../theme/plain-recipes.ts';
import { ClockIcon, SentIcon } from '../icons/icons.tsx';
import styles from './sending-state.module.css';

type Props = {
  waiting: boolean;
  /** For cells of tables. */
  small?: boolean;
  className?: string;
};

/** Shows whether saved work has reached the server. */
export function SendingState({ waiting, small, className }: Props) {
  const look = join(styles.state, waiting ? styles.waiting : undefined, small ? styles.small : undefined, className);
  return (
    <span className={look}>
      {waiting ? <ClockIcon /> : <SentIcon />}
      {waiting ? t`Waiting to send` : t`Sent`}
    </span>
  );
}
