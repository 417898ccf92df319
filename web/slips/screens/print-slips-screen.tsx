import { Alert, Box, Flex, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { MOST_IN_FILE } from '../../../schema/papers/contents/document-responses.ts';
import { namedOnPapers } from '../../../schema/papers/contents/goods-names.ts';
import { draftPaperOf } from '../../../schema/papers/layout/draft-paper.ts';
import { linesOf } from '../../../schema/slips/slip-rules.ts';
import { paths } from '../../browser/paths.ts';
import { DrawnSheet } from '../../papers/parts/paper-sheet.tsx';
import { PartButtons } from '../../papers/parts/part-buttons.tsx';
import { useTable } from '../../replica/use-table.tsx';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { AlertIcon, InfoIcon, OfflineIcon } from '../../ui/icons/icons.tsx';
import { InvoiceIcon } from '../../ui/icons/work-icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PrintButton } from '../../ui/paper/print.tsx';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { slipsIn, viewIn } from '../rows/slip-filters.ts';
import { type SlipRow, useSlipRows } from '../rows/slip-rows.ts';

/** Most papers on the screen: more would keep a browser busy for minutes. The server prints all. */
const MOST = 300;

/**
 * The slips in the URL, in the order of the stops: one (`?slip=`), or those that match a list's filters. A void one has
 * no paper.
 */
function usePrinted(): SlipRow[] {
  const today = useToday(useTimeZone());
  const [params] = useSearchParams();
  const rows = useSlipRows();
  const one = params.get('slip');
  const text = params.toString();
  return useMemo(() => {
    const asked =
      one === null
        ? slipsIn(rows, viewIn(new URLSearchParams(text), today))
        : rows.filter(({ slip }) => slip._id === one);
    return asked.filter(({ slip }) => slip.voidedAt === null);
  }, [rows, one, text, today]);
}

/** A paper that goes with the goods: not a document, and marked as such (decision 0030). */
function DraftSheet({ row: { slip, restaurantName } }: { row: SlipRow }) {
  const business = useTable('business').get(BUSINESS_ID);
  const customer = useTable('customers').get(slip.customerId);
  const orderNo = useTable('orders').get(slip.orderId ?? '')?.no;
  const products = useTable('products');
  const paper = useMemo(() => {
    if (!business || !customer) return null;
    const lines = namedOnPapers(linesOf(slip), customer, (id) => products.get(id));
    return draftPaperOf({ business, customer }, { ...slip, lines }, orderNo);
  }, [business, customer, slip, orderNo, products]);
  const label = t`Slip of ${{ restaurant: restaurantName }}`;
  return paper && <DrawnSheet paper={paper} language={customer?.language ?? ''} label={label} />;
}

function Notices({ issued, drafts, hasSignal }: { issued: number; drafts: number; hasSignal: boolean }) {
  return (
    <Stack gap="3" mb="4">
      {issued > 0 && (
        <Alert.Root status={hasSignal ? 'info' : 'warning'} role="status">
          {hasSignal ? <InfoIcon /> : <OfflineIcon />}
          <Alert.Title>
            {plural(issued, {
              one: '# slip is delivered: it is printed as it was issued, by the server.',
              other: '# slips are delivered: they are printed as they were issued, by the server.',
            })}
            {!hasSignal && ` ${t`That has to wait until there is signal.`}`}
          </Alert.Title>
        </Alert.Root>
      )}
      {drafts > MOST && (
        <Alert.Root status="warning">
          <AlertIcon />
          <Alert.Title>{t`These are the first ${{ count: MOST }} of ${{ all: drafts }}. The PDFs above have all of them.`}</Alert.Title>
        </Alert.Root>
      )}
    </Stack>
  );
}

/**
 * `/admin/slips/print`: delivered slips are printed by the server, from their documents; papers that go with the goods
 * are previewed and printed here, offline as well.
 */
export function Component() {
  const rows = usePrinted();
  const hasSignal = useSignal();
  const drafts = rows.filter(({ slip, isComplete }) => slip.deliveredAt === null || !isComplete);
  const shown = drafts.slice(0, MOST);
  const pathOf = (part = 1) => {
    const ids = rows.slice((part - 1) * MOST_IN_FILE, part * MOST_IN_FILE).map(({ slip }) => slip._id);
    return `/api/documents/slips/pdf?${new URLSearchParams({ ids: ids.join() })}`;
  };
  return (
    <Page>
      <ScreenOnly>
        <Breadcrumbs steps={[{ label: t`DELIVERY SLIPS`, to: paths.adminSlips }, { label: t`PRINT` }]} />
        <PageTitle title={t`Print delivery slips`} count={rows.length}>
          <Flex gap="2" wrap="wrap">
            <PartButtons
              papers={rows.length}
              pathOf={pathOf}
              name="slips"
              variant="solid"
              disabled={!hasSignal || rows.length === 0}
            >
              {t`Print as PDF`}
            </PartButtons>
            {shown.length > 0 && <PrintButton />}
          </Flex>
        </PageTitle>
        {rows.length > 0 && (
          <Text color="fg.muted" mb="4" role="status">
            {plural({ slips: rows.length }, { one: '# slip', other: '# slips, by driver in the order of the stops' })}
          </Text>
        )}
        <Notices issued={rows.length - drafts.length} drafts={drafts.length} hasSignal={hasSignal} />
        {rows.length === 0 && <EmptyState title={t`No delivery slips`} icon={<InvoiceIcon />} />}
      </ScreenOnly>
      <Stack gap="6" _print={{ gap: '0', display: 'block' }}>
        {shown.map((row) => (
          <Box key={row.slip._id} _print={{ '&:not(:last-of-type)': { breakAfter: 'page' } }}>
            <DraftSheet row={row} />
          </Box>
        ))}
      </Stack>
    </Page>
  );
}
