import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router';
import { useTable } from '../replica/use-table.tsx';
import { BagIcon, BoxIcon, InvoiceIcon } from '../ui/icons.tsx';
import { PeopleIcon } from '../ui/work-icons.tsx';
import type { Entry } from './find-index.ts';
import { detailOf, pathOf } from './find-words.ts';

/** Entries of one kind, or those that were opened last. */
export type Group = { name: string; entries: Entry[]; count: number };

export const optionId = (listId: string, { kind, id }: Entry) => `${listId}-${kind}-${id}`;

const ICONS = { customer: PeopleIcon, product: BoxIcon, order: BagIcon, invoice: InvoiceIcon };
const Option = chakra(Link);
const GroupBox = chakra('div');

type OptionProps = {
  listId: string;
  entry: Entry;
  detail: string;
  isChosen: boolean;
  onPoint: (entry: Entry) => void;
  onOpen: (entry: Entry, event: MouseEvent) => void;
};

/** A real link, so that the mouse can open it in another tab. One that stays is not drawn again with every key. */
const FoundOption = memo(function FoundOption({ listId, entry, detail, isChosen, onPoint, onOpen }: OptionProps) {
  const Icon = ICONS[entry.kind];
  return (
    <Option
      id={optionId(listId, entry)}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      to={pathOf(entry)}
      onClick={(event) => onOpen(entry, event)}
      onPointerMove={() => onPoint(entry)}
      display="flex"
      alignItems="center"
      gap="3"
      px="3"
      py="1.5"
      minH="12"
      borderRadius="l2"
      color="fg"
      css={{
        '&[aria-selected=true]': {
          bg: 'indigo.subtle',
          outlineOffset: '-2px',
          outline: '2px solid {colors.indigo.focusRing}',
        },
      }}
    >
      <Icon color="fg.muted" boxSize="5" />
      <Box minW="0" flex="1">
        <Text fontWeight="semibold" truncate>
          {entry.title}
        </Text>
        <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums" truncate>
          {detail}
        </Text>
      </Box>
    </Option>
  );
});

type Props = {
  id: string;
  groups: Group[];
  chosen: Entry | undefined;
  onPoint: (entry: Entry) => void;
  onOpen: (entry: Entry, event: MouseEvent) => void;
};

/** What was found, in groups of one kind. */
export const FindResults = memo(function FindResults({ id, groups, chosen, onPoint, onOpen }: Props) {
  const categories = useTable('categories').rows;
  return (
    <Box id={id} role="listbox" aria-label="Found" maxH="min(31rem, 60dvh)" overflowY="auto" px="2" pb="2">
      {groups.map(({ name, entries, count }) => (
        <GroupBox key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <Flex px="3" pt="3" pb="1" gap="2" color="fg.muted" align="baseline" role="presentation">
            <Text as="span" id={`${id}-${name}`} textStyle="overline">
              {name}
            </Text>
            {count > entries.length && (
              <Text as="span" textStyle="xs" fontVariantNumeric="tabular-nums">
                {entries.length} of {count.toLocaleString('en-US')}
              </Text>
            )}
          </Flex>
          {entries.map((entry) => (
            <FoundOption
              key={entry.id}
              listId={id}
              entry={entry}
              detail={detailOf(entry, categories)}
              isChosen={entry === chosen}
              onPoint={onPoint}
              onOpen={onOpen}
            />
          ))}
        </GroupBox>
      ))}
    </Box>
  );
});
