import { t } from '@lingui/core/macro';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router';
import { useTableLater } from '../../replica/use-table.tsx';
import { recipes } from '../../theme/plain-recipes.ts';
import { BagIcon, DocumentIcon, UserIcon } from '../../ui/icons/icons.tsx';
import { BoxIcon, InvoiceIcon, PeopleIcon, TruckIcon } from '../../ui/icons/work-icons.tsx';
import { formatNumber } from '../../words/format.ts';
import type { Entry, Kind } from './find-index.ts';
import { detailOf, pathOf } from './find-labels.ts';
import styles from './find-results.module.css';

/** Entries of one kind, or the recent ones. */
export type Group = { kind: Kind | 'recent'; name: string; entries: Entry[]; count: number };

export const optionId = (listId: string, { kind, id }: Entry) => `${listId}-${kind}-${id}`;

const ICONS = {
  customer: PeopleIcon,
  product: BoxIcon,
  order: BagIcon,
  invoice: InvoiceIcon,
  slip: InvoiceIcon,
  document: DocumentIcon,
  stop: TruckIcon,
  login: UserIcon,
  employee: UserIcon,
};

type OptionProps = {
  listId: string;
  entry: Entry;
  detail: string;
  isChosen: boolean;
  onPoint: (entry: Entry) => void;
  onOpen: (entry: Entry, event: MouseEvent) => void;
};

/** A real link, so that it can be opened in another tab. Memoised, so that a keystroke renders few. */
const FoundOption = memo(function FoundOption({ listId, entry, detail, isChosen, onPoint, onOpen }: OptionProps) {
  const Icon = entry.kind === 'screen' ? entry.row.Icon : ICONS[entry.kind];
  return (
    <Link
      className={styles.result}
      id={optionId(listId, entry)}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      to={pathOf(entry)}
      onClick={(event) => onOpen(entry, event)}
      onPointerMove={() => onPoint(entry)}
    >
      <Icon />
      <div className={styles.text}>
        <p className={styles.title}>{entry.title}</p>
        <p className={styles.detail}>{detail}</p>
      </div>
    </Link>
  );
});

const NO_CATEGORIES: ReadonlyMap<string, { name: string }> = new Map();

type Props = {
  id: string;
  groups: Group[];
  chosen: Entry | undefined;
  onPoint: (entry: Entry) => void;
  onOpen: (entry: Entry, event: MouseEvent) => void;
};

export const FindResults = memo(function FindResults({ id, groups, chosen, onPoint, onOpen }: Props) {
  const categories = useTableLater('categories') ?? NO_CATEGORIES;
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={t`Found`}>
      {groups.map(({ kind, name, entries, count }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of choices has groups, no fieldsets
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div className={styles.head} role="presentation">
            <span className={recipes.overline} id={`${id}-${kind}`}>
              {name}
            </span>
            {count > entries.length && (
              <span className={styles.count}>
                {t`${{ soFar: formatNumber(entries.length) }} of ${{ all: formatNumber(count) }}`}
              </span>
            )}
          </div>
          {entries.map((entry, index) => (
            <FoundOption
              // Elements are recycled: results never have focus, and changing an element's text takes half as long as
              // creating one.
              // biome-ignore lint/suspicious/noArrayIndexKey: it keeps no state
              key={index}
              listId={id}
              entry={entry}
              detail={detailOf(entry, categories)}
              isChosen={entry === chosen}
              onPoint={onPoint}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
});
