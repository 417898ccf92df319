import { Alert, Button, Link as ChakraLink, Flex, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { formatYen, sumYen } from '../../../schema/core/money.ts';
import { netOf } from '../../../schema/slips/shown-sums.ts';
import { RETENTION_DAYS } from '../../../schema/sync/retention.ts';
import { paths } from '../../browser/paths.ts';
import { useAddressFields } from '../../invoices/filters/use-address-fields.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/feedback/states.tsx';
import { AlertIcon, OfflineIcon } from '../../ui/icons/icons.tsx';
import { EditIcon, InvoiceIcon, PlusIcon, PrintIcon } from '../../ui/icons/work-icons.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { isIn, type SlipFilter, slipsIn, viewIn } from '../rows/slip-filters.ts';
import { type SlipRow, useSlipRows } from '../rows/slip-rows.ts';
import { useOlderSlips } from '../rows/use-older-slips.ts';
import { SlipFilterBar } from './slip-filter-bar.tsx';
import { SlipList } from './slip-list.tsx';

/** Open work for the office, of all days: a link to each kind. */
function Waiting({ rows }: { rows: readonly SlipRow[] }) {
  const countOf = (filter: SlipFilter) => rows.filter((row) => isIn(row, filter)).length;
  const [differs, incomplete] = [countOf('differs'), countOf('incomplete')];
  if (differs + incomplete === 0) return null;
  const linkTo = (state: SlipFilter, text: string) => (
    <ChakraLink asChild key={state} fontWeight="semibold" textDecoration="underline" minH="6">
      <Link to={`${paths.adminSlips}?date=all&state=${state}`}>{text}</Link>
    </ChakraLink>
  );
  return (
    <Alert.Root status="warning" mb="4" alignItems="center">
      <AlertIcon />
      <Alert.Title display="flex" gap="4" flexWrap="wrap">
        {differs > 0 &&
          linkTo('differs', plural({ slips: differs }, { one: '# slip to decide', other: '# slips to decide' }))}
        {incomplete > 0 &&
          linkTo(
            'incomplete',
            plural(
              { slips: incomplete },
              { one: '# slip without weight or price', other: '# slips without weight or price' },
            ),
          )}
      </Alert.Title>
    </Alert.Root>
  );
}

/** `12 slips, ¥123,456 without tax`: slips with and without tax can only be added up without it. */
function sumOf(rows: readonly SlipRow[]): string {
  const nets = rows.filter(({ slip }) => slip.voidedAt === null).map(({ lines }) => netOf(lines));
  const total = formatYen(sumYen(nets));
  return plural(
    { slips: rows.length },
    { one: `# slip, ${total} without tax`, other: `# slips, ${total} without tax` },
  );
}

/** `/admin/slips`: delivery slips by day. */
export function Component() {
  const today = useToday(useTimeZone());
  const [params, set] = useAddressFields();
  const view = viewIn(params, today);
  const kept = useSlipRows();
  const older = useOlderSlips(view.day, Math.max(1, Number(params.get('page')) || 1));
  const rows = older.isOlder ? older.rows : kept;
  const text = useDeferredValue(params.toString());
  const shown = useMemo(() => slipsIn(rows, viewIn(new URLSearchParams(text), today)), [rows, text, today]);
  const printed = new URLSearchParams(params);

  function list() {
    if (older.needsSignal) {
      const subtitle = t`This device keeps ${{ days: RETENTION_DAYS.office }} days. Older ones are shown when there is signal.`;
      return <EmptyState title={t`Older history needs signal`} subtitle={subtitle} icon={<OfflineIcon />} />;
    }
    if (older.error !== null) return <ErrorState title={older.error} onRetry={older.retry} />;
    if (older.loading) return <SkeletonList rows={6} height="16" />;
    if (shown.length === 0) {
      return (
        <EmptyState
          title={t`No delivery slips`}
          subtitle={t`A slip is made when an order is dispatched, or written here.`}
          icon={<InvoiceIcon />}
        />
      );
    }
    return (
      <>
        <Text color="fg.muted" textStyle="sm" mb="3" role="status">
          {sumOf(shown)}
        </Text>
        <SlipList rows={shown} withDay={view.day === null} />
        {older.isOlder && (
          <Pagination page={older.page} pages={older.pages} onPage={(page) => set({ page: String(page) })} />
        )}
      </>
    );
  }

  return (
    <Page wide>
      <PageTitle title={t`Delivery Slips`} count={older.isOlder ? undefined : shown.length}>
        <Button asChild variant="outline" {...(shown.length === 0 && { 'aria-disabled': true })}>
          <Link to={`${paths.adminSlipsPrint}?${printed}`}>
            <PrintIcon /> {t`Print`}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={paths.adminRepricing}>
            <EditIcon /> {t`Correct a Price`}
          </Link>
        </Button>
        <Button asChild>
          <Link to={`${paths.adminSlips}/new`}>
            <PlusIcon /> {t`New Slip`}
          </Link>
        </Button>
      </PageTitle>
      <Waiting rows={kept} />
      <SlipFilterBar view={view} today={today} onChange={(fields) => set({ page: '', ...fields })} />
      <Flex direction="column">{list()}</Flex>
    </Page>
  );
}
