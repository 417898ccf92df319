import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { Instant } from '../../../schema/core/days.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import { EmptyState } from '../feedback/states.tsx';
import { SearchIcon } from '../icons/work-icons.tsx';
import { Breadcrumbs } from '../page/breadcrumbs.tsx';
import { Page } from '../page/page.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { useFound } from '../search/use-found.ts';
import { TimeAgo } from '../values/time-ago.tsx';
import { VirtualList } from './virtual-list.tsx';

/** Focus target after a record left the list. */
export const DELETED_LIST_ID = 'deleted-records';

type Deletable = { _id: string; deletedAt: Instant | null };
type Listed<T> = { _id: string; record: T; text: string };
const keyOf = ({ _id }: { _id: string }) => _id;

type Props<T extends Deletable> = {
  /** Page title, such as `Deleted Customers`. */
  title: string;
  /** The list that they were deleted from. */
  parent: { label: string; to: string };
  /** A sentence on what restoring a record brings back. */
  hint: string;
  searchLabel: string;
  emptyTitle: string;
  notFoundTitle: string;
  icon: ReactNode;
  rows: ReadonlyMap<string, T>;
  nameOf(record: T): string;
  /** The line under the name, searched as well. */
  detailsOf(record: T): string;
  /** More text to search. */
  alsoFoundBy?(record: T): string;
  /** Shown beside the restore button. */
  actions?(record: T): ReactNode;
  onRestore(record: T): void;
};

/** A page of deleted records, last deleted first, for an admin to restore. */
export function DeletedRecords<T extends Deletable>(props: Props<T>) {
  const { title, parent, hint, rows, nameOf, detailsOf, alsoFoundBy } = props;
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const deleted = useMemo(
    () =>
      [...rows.values()]
        .filter(({ deletedAt }) => deletedAt !== null)
        .sort((a, b) => (b.deletedAt ?? '').localeCompare(a.deletedAt ?? ''))
        .map((record): Listed<T> => {
          const text = `${nameOf(record)} ${detailsOf(record)} ${alsoFoundBy?.(record) ?? ''}`;
          return { _id: record._id, record, text: foldForSearch(text) };
        }),
    [rows, nameOf, detailsOf, alsoFoundBy],
  );
  const shown = useFound(deleted, sought);

  function list() {
    if (deleted.length === 0) return <EmptyState title={props.emptyTitle} icon={props.icon} />;
    if (shown.length === 0) return <EmptyState title={props.notFoundTitle} icon={<SearchIcon />} />;
    return (
      <VirtualList label={title} items={shown} keyOf={keyOf} height={64} framed>
        {({ record }) => <DeletedRecord record={record} {...props} />}
      </VirtualList>
    );
  }

  return (
    <Page wide>
      <Breadcrumbs steps={[parent, { label: title.toUpperCase() }]} />
      <PageTitle title={title} count={shown.length} />
      <Text color="fg.muted" mb="4">
        {hint}
      </Text>
      <Box mb="4">
        <SearchBox label={props.searchLabel} value={search} onChange={setSearch} />
      </Box>
      <Box id={DELETED_LIST_ID} tabIndex={-1} outline="none">
        {list()}
      </Box>
    </Page>
  );
}

type RecordProps<T extends Deletable> = { record: T } & Pick<
  Props<T>,
  'nameOf' | 'detailsOf' | 'actions' | 'onRestore'
>;

function DeletedRecord<T extends Deletable>({ record, nameOf, detailsOf, actions, onRestore }: RecordProps<T>) {
  const name = nameOf(record);
  const details = detailsOf(record);
  return (
    <Grid
      as="article"
      templateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) auto' }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      ps="4"
      pe={{ base: '4', sm: '3' }}
      py="2"
      minH="16"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Box minW="0">
        <Heading as="h2" textStyle="sm" overflowWrap="anywhere">
          {name}
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {record.deletedAt === null ? (
            details
          ) : (
            <Trans>
              {details} · deleted <TimeAgo at={record.deletedAt} />
            </Trans>
          )}
        </Text>
      </Box>
      <Flex gap="2">
        {actions?.(record)}
        <Button variant="outline" aria-label={t`Restore ${name}`} onClick={() => onRestore(record)}>
          {t`Restore`}
        </Button>
      </Flex>
    </Grid>
  );
}
