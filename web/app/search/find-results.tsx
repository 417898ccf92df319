import type { SystemStyleObject } from '@chakra-ui/react';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router';
import { useTable } from '../../replica/use-table.tsx';
import { BagIcon, BoxIcon, InvoiceIcon, TruckIcon, UserIcon } from '../../ui/icons/icons.tsx';
import { PeopleIcon } from '../../ui/icons/work-icons.tsx';
import { Looks } from '../../ui/lists/looks.tsx';
import type { Entry } from './find-index.ts';
import { detailOf, pathOf } from './find-labels.ts';

/** Entries of one kind, or the recent ones. */
export type Group = { name: string; entries: Entry[]; count: number };

export const optionId = (listId: string, { kind, id }: Entry) => `${listId}-${kind}-${id}`;

const ICONS = {
  customer: PeopleIcon,
  product: BoxIcon,
  order: BagIcon,
  invoice: InvoiceIcon,
  stop: TruckIcon,
  login: UserIcon,
  employee: UserIcon,
};

/** Styles of the list and its results, most of which change on every keystroke (docs/decisions/0007). */
const LOOKS: SystemStyleObject = {
  maxH: 'min(31rem, 60dvh)',
  overflowY: 'auto',
  px: '2',
  pb: '2',
  '& .found-head': { display: 'flex', alignItems: 'baseline', gap: '2', px: '3', pt: '3', pb: '1', color: 'fg.muted' },
  '& .found-name': { textStyle: 'overline' },
  '& .found-count': { textStyle: 'xs', fontVariantNumeric: 'tabular-nums' },
  '& .found': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '1.5',
    minH: '12',
    borderRadius: 'l2',
    color: 'fg',
    '&[aria-selected=true]': {
      bg: 'indigo.subtle',
      outlineOffset: '-2px',
      outline: '2px solid {colors.indigo.focusRing}',
    },
    '& svg': { color: 'fg.muted', boxSize: '5' },
  },
  '& .found-words': { minW: '0', flex: '1' },
  '& .found-title': { fontWeight: 'semibold', truncate: true },
  '& .found-detail': { color: 'fg.muted', textStyle: 'sm', fontVariantNumeric: 'tabular-nums', truncate: true },
};

type OptionProps = {
  listId: string;
  entry: Entry;
  detail: string;
  isChosen: boolean;
  onPoint: (entry: Entry) => void;
  onOpen: (entry: Entry, event: MouseEvent) => void;
};

/** A real link, so that it can be opened in another tab. Memoised against keystrokes. */
const FoundOption = memo(function FoundOption({ listId, entry, detail, isChosen, onPoint, onOpen }: OptionProps) {
  const Icon = entry.kind === 'screen' ? entry.row.Icon : ICONS[entry.kind];
  return (
    <Link
      className="found"
      id={optionId(listId, entry)}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      to={pathOf(entry)}
      onClick={(event) => onOpen(entry, event)}
      onPointerMove={() => onPoint(entry)}
    >
      <Icon />
      <div className="found-words">
        <p className="found-title">{entry.title}</p>
        <p className="found-detail">{detail}</p>
      </div>
    </Link>
  );
});

type Props = {
  id: string;
  groups: Group[];
  chosen: Entry | undefined;
  onPoint: (entry: Entry) => void;
  onOpen: (entry: Entry, event: MouseEvent) => void;
};

/** Results in groups by kind. */
export const FindResults = memo(function FindResults({ id, groups, chosen, onPoint, onOpen }: Props) {
  const categories = useTable('categories').rows;
  return (
    <Looks looks={LOOKS} id={id} role="listbox" aria-label="Found">
      {groups.map(({ name, entries, count }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of choices has groups, no fieldsets
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div className="found-head" role="presentation">
            <span className="found-name" id={`${id}-${name}`}>
              {name}
            </span>
            {count > entries.length && (
              <span className="found-count">
                {entries.length} of {count.toLocaleString('en-US')}
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
    </Looks>
  );
});
