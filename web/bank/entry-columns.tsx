import { plural, t } from '@lingui/core/macro';
import type { BankEntryResponse } from '../../schema/bank/bank-responses.ts';
import type { Id } from '../../schema/core/ids.ts';
import { formatYen } from '../../schema/core/money.ts';
import { badge, join, recipes } from '../theme/plain-recipes.ts';
import cells from '../ui/lists/data-table.module.css';
import type { Column } from '../ui/lists/data-table.tsx';
import { timeOf } from '../ui/lists/sort.ts';
import { formatDay } from '../words/format.ts';
import { say } from '../words/i18n.ts';
import { CustomerLink } from './entry-row.tsx';
import { STATE_WORDS } from './how-words.ts';

const LINE = join(cells.line, cells.wrapping);
const SAID = join(recipes.focusRing, cells.said);
const badgeOf = ({ state }: BankEntryResponse) =>
  badge('subtle', 'sm', recipes[state === 'matched' ? 'leaf' : state === 'open' ? 'persimmon' : 'sumi']);
const isGone = ({ state, sameAs }: BankEntryResponse) => state === 'taken back' || state === 'done' || Boolean(sameAs);

type Setting = {
  offline: boolean;
  nameOf: (customerId: Id) => string;
  onUndo: (entry: BankEntryResponse) => void;
  onBringBack: (entry: BankEntryResponse) => void;
  /** It is not the other entry that it was taken for. */
  onOther: (entry: BankEntryResponse, otherId: Id, kind: 'same' | 'back') => void;
};

/** What became of an entry. */
function About({ entry, nameOf }: { entry: BankEntryResponse; nameOf: Setting['nameOf'] }) {
  const { match, reason, by, amount, sameAs, wentBack } = entry;
  return (
    <span className={LINE}>
      {match && (
        <>
          <CustomerLink id={match.customerId} name={nameOf(match.customerId)} />
          <span className={cells.muted}>
            {plural({ count: match.invoices }, { one: '# invoice', other: '# invoices' })}
          </span>
          {match.amount !== amount && (
            <span className={cells.alarm}>
              {t`Only ${{ amount: formatYen(match.amount) }} of it: the rest was taken back.`}
            </span>
          )}
        </>
      )}
      {sameAs && (
        <span className={cells.muted}>
          {t`${{ name: by }}: the same as the transfer of ${{ day: formatDay(sameAs.bookedOn) }} from ${{ payer: sameAs.payer }}`}
        </span>
      )}
      {wentBack && (
        <span className={cells.muted}>{t`It went out again on ${{ day: formatDay(wentBack.bookedOn) }}`}</span>
      )}
      {reason !== '' && <span className={cells.muted}>{t`${{ name: by }}: ${{ reason }}`}</span>}
    </span>
  );
}

/** The columns of a bank's entries, with their states and ways to undo them. */
export function entryColumns({ offline, nameOf, onUndo, onBringBack, onOther }: Setting): Column<BankEntryResponse>[] {
  return [
    {
      id: 'day',
      sortBy: ({ bookedOn }) => timeOf(bookedOn),
      largestFirst: true,
      label: t`Day`,
      width: '6.5rem',
      card: 'facts',
      cell: ({ bookedOn }) => <time dateTime={bookedOn}>{formatDay(bookedOn)}</time>,
    },
    {
      id: 'payer',
      sortBy: ({ payer }) => payer,
      label: t`Payer`,
      width: 'minmax(10rem, 1fr)',
      card: 'title',
      cell: ({ payer }) => <b lang="ja">{payer === '' ? '–' : payer}</b>,
    },
    {
      id: 'state',
      label: t`Status`,
      width: '6.5rem',
      card: 'marks',
      cell: (entry) => <span className={badgeOf(entry)}>{say(STATE_WORDS[entry.state])}</span>,
    },
    {
      id: 'about',
      label: t`Customer`,
      width: 'minmax(10rem, 2fr)',
      card: 'facts',
      cell: (entry) => <About entry={entry} nameOf={nameOf} />,
    },
    {
      id: 'amount',
      sortBy: ({ amount }) => amount,
      largestFirst: true,
      label: t`Amount`,
      width: '6.75rem',
      isFigure: true,
      card: 'amount',
      cell: (entry) => (
        <b className={isGone(entry) ? join(cells.struck, cells.muted) : undefined}>{formatYen(entry.amount)}</b>
      ),
    },
    {
      id: 'acts',
      label: '',
      isUnnamed: true,
      width: '9rem',
      card: 'actions',
      cell: (entry) => {
        const { state, sameAs, wentBack } = entry;
        const acts: [string, () => void][] = [];
        if (sameAs) acts.push([t`Another one`, () => onOther(entry, sameAs._id, 'same')]);
        if (wentBack) acts.push([t`Other money`, () => onOther(entry, wentBack._id, 'back')]);
        if (state === 'matched') acts.push([t`Take the match back`, () => onUndo(entry)]);
        if (state === 'aside' && !sameAs) acts.push([t`Bring back`, () => onBringBack(entry)]);
        return (
          <div className={cells.buttons}>
            {acts.map(([label, run]) => (
              <button key={label} type="button" className={SAID} data-stop={label} disabled={offline} onClick={run}>
                {label}
              </button>
            ))}
          </div>
        );
      },
    },
  ];
}
