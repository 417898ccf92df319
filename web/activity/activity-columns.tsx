import { t } from '@lingui/core/macro';
import type { ActivityEntry } from '../../schema/activity/activity-responses.ts';
import { type Day, dayOf } from '../../schema/core/days.ts';
import { formatYen } from '../../schema/core/money.ts';
import { badge, join, recipes } from '../theme/plain-recipes.ts';
import { ChevronDownIcon } from '../ui/icons/work-icons.tsx';
import cells from '../ui/lists/data-table.module.css';
import type { Column } from '../ui/lists/data-table.tsx';
import { formatDateTime, formatDay, formatTime } from '../words/format.ts';
import { say } from '../words/i18n.ts';
import { ROLE_WORDS } from '../words/roles.ts';
import type { Speech } from './field-labels.ts';

const OPEN = join(recipes.focusRing, cells.opener);
const LINE = join(cells.line, cells.wrapping);
const FROM_FILE = badge('subtle', 'sm', recipes.indigo);
const REFUSED = badge('subtle', 'sm', recipes.persimmon);
/** Difference up to which the two clocks count as equal, in milliseconds. */
const SAME_MS = 60_000;

type Setting = { speech: Speech; today: Day; openId: string | null; onToggle: (id: string) => void };

/** The columns of the activity: who did what, and when. */
export function activityColumns({ speech, today, openId, onToggle }: Setting): Column<ActivityEntry>[] {
  const { names, timeZone } = speech;
  return [
    {
      id: 'when',
      label: t`Day`,
      width: '9.5rem',
      card: 'facts',
      cell: ({ receivedAt }) => {
        const day = dayOf(receivedAt, timeZone);
        return (
          <time className={recipes.figures} dateTime={receivedAt}>
            {day === today ? t`Today` : formatDay(day)}, {formatTime(receivedAt, timeZone)}
          </time>
        );
      },
    },
    {
      id: 'who',
      label: t`User`,
      width: '11rem',
      card: 'facts',
      cell: ({ by }) => (
        <span className={cells.cut}>
          <b>{by.username}</b> <span className={cells.muted}>{say(ROLE_WORDS[by.role])}</span>
        </span>
      ),
    },
    {
      id: 'act',
      label: t`Kind of work`,
      width: 'minmax(14rem, 1fr)',
      card: 'title',
      cell: ({ _id, title, about, cash }) => (
        <button
          type="button"
          className={OPEN}
          data-stop="entry"
          aria-expanded={openId === _id}
          onClick={() => onToggle(_id)}
        >
          <ChevronDownIcon />
          <span className={LINE}>
            <b>{say(title)}</b> {about} {cash !== 0 && <b>{formatYen(cash)}</b>}
          </span>
        </button>
      ),
    },
    {
      id: 'marks',
      label: t`Marks`,
      width: 'minmax(6rem, 0.6fr)',
      card: 'marks',
      cell: ({ at, receivedAt, enteredBy, refused }) => {
        const by = enteredBy && names(enteredBy);
        const isLate = Math.abs(Date.parse(receivedAt) - Date.parse(at)) >= SAME_MS;
        const when = formatDateTime(at, timeZone);
        return (
          <span className={LINE}>
            {enteredBy && (
              <span className={FROM_FILE}>{by ? t`From a file, by ${{ name: by }}` : t`From a file, by an admin`}</span>
            )}
            {refused && <span className={REFUSED}>{t`Refused`}</span>}
            {isLate && <span className={cells.muted}>{t`done ${when}`}</span>}
          </span>
        );
      },
    },
  ];
}
