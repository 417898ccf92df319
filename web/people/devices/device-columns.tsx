import { plural, t } from '@lingui/core/macro';
import type { DeviceResponse } from '../../../schema/sync/devices-responses.ts';
import { badge, recipes } from '../../theme/plain-recipes.ts';
import cells from '../../ui/lists/data-table.module.css';
import type { Column } from '../../ui/lists/data-table.tsx';
import { timeOf } from '../../ui/lists/sort.ts';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { say } from '../../words/i18n.ts';
import { ROLE_WORDS } from '../../words/roles.ts';

const SILENT = badge('solid', 'sm', recipes.persimmon);
const WAITING = badge('subtle', 'sm', recipes.indigo);
const SENT = badge('subtle', 'sm', recipes.leaf);
const ABOVE = { as: 'facts', label: 'above' } as const;

export const deviceKey = ({ deviceId, user }: DeviceResponse) => deviceId + user._id;

/** The columns of users' apps on devices: last contact, and the work that each says it holds. */
export const deviceColumns = (): Column<DeviceResponse>[] => [
  {
    id: 'name',
    sortBy: ({ user }) => user.name,
    label: t`Name`,
    width: 'minmax(10rem, 1fr)',
    card: 'title',
    cell: ({ user }) => <b>{user.name}</b>,
  },
  {
    id: 'user',
    label: t`User`,
    width: 'minmax(8rem, 1fr)',
    card: 'facts',
    cell: ({ user }) => (
      <span className={cells.muted}>
        {user.username} · {say(ROLE_WORDS[user.role])}
      </span>
    ),
  },
  {
    id: 'state',
    label: t`Status`,
    width: '6rem',
    card: 'marks',
    cell: ({ isSilent, waiting }) => {
      if (isSilent) return <span className={SILENT}>{t`Silent`}</span>;
      return waiting.count > 0 ? (
        <span className={WAITING}>{t`Waiting`}</span>
      ) : (
        <span className={SENT}>{t`All sent`}</span>
      );
    },
  },
  {
    id: 'contact',
    sortBy: ({ lastContactAt }) => timeOf(lastContactAt),
    largestFirst: true,
    label: t`Last contact`,
    width: '8rem',
    card: ABOVE,
    cell: ({ lastContactAt }) => <TimeAgo at={lastContactAt} />,
  },
  {
    id: 'waiting',
    sortBy: ({ waiting }) => waiting.count,
    largestFirst: true,
    label: t`Says it holds`,
    width: '10rem',
    card: ABOVE,
    cell: ({ waiting: { count, yen } }) => (
      <>
        {count === 0 ? t`Nothing` : plural({ count }, { one: '# item', other: '# items' })}{' '}
        {yen > 0 && (
          <b>
            <Yen amount={yen} />
          </b>
        )}
      </>
    ),
  },
  {
    id: 'version',
    label: t`App version`,
    width: '6rem',
    card: ABOVE,
    cell: ({ appVersion }) => appVersion || t`Unknown`,
  },
];
