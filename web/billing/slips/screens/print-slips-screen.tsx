import { Alert, Box, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../browser/paths.ts';
import { useTable } from '../../../replica/use-table.tsx';
import { useTimeZone } from '../../../sync/session/session.ts';
import { EmptyState, SkeletonList } from '../../../ui/feedback/states.tsx';
import { AlertIcon } from '../../../ui/icons/icons.tsx';
import { InvoiceIcon } from '../../../ui/icons/work-icons.tsx';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { PaperFoot } from '../../../ui/paper/paper.tsx';
import { formatPaperDay } from '../../../ui/paper/paper-languages.tsx';
import { PrintButton } from '../../../ui/paper/print.tsx';
import { ScreenOnly } from '../../../ui/paper/screen-only.tsx';
import { useToday } from '../../../ui/values/use-today.ts';
import { SlipPaper, slipPaperTitle } from '../paper/slip-paper.tsx';
import { slipsIn, viewIn } from '../rows/slip-filters.ts';
import { useSlipRows } from '../rows/slip-rows.ts';

/** Most papers at once: more would keep a browser busy for minutes. Of more, a route or a driver is chosen. */
const MOST = 300;

const SHEET = {
  maxW: '210mm',
  bg: '#ffffff',
  p: { base: '5', md: '12mm' },
  borderWidth: '1px',
  boxShadow: 'md',
  overflowX: 'auto',
} as const;
const PAGE = { maxW: 'none', p: '0', border: 'none', boxShadow: 'none', overflow: 'visible' } as const;

/** `/admin/slips/print`: one slip (`?slip=`), or those of the list's view, each on a page of its own, in the order of the stops. */
export function Component() {
  const today = useToday(useTimeZone());
  const [params] = useSearchParams();
  const { rows, ready } = useSlipRows();
  const customers = useTable('customers').rows;
  const one = params.get('slip');
  const view = viewIn(params, today);
  const text = params.toString();
  const found = useMemo(() => {
    if (one !== null) return rows.filter(({ slip }) => slip._id === one);
    return slipsIn(rows, viewIn(new URLSearchParams(text), today));
  }, [rows, one, text, today]);
  const shown = found.slice(0, MOST);
  const footDay = view.day ?? today;
  return (
    <Page>
      <ScreenOnly>
        <Breadcrumbs steps={[{ label: t`DELIVERY SLIPS`, to: paths.adminSlips }, { label: t`PRINT` }]} />
        <PageTitle title={t`Print delivery slips`} count={ready ? shown.length : undefined}>
          <PrintButton disabled={shown.length === 0} />
        </PageTitle>
        {ready && shown.length > 0 && (
          <Text color="fg.muted" mb="4" role="status">
            {plural({ slips: shown.length }, { one: '# slip', other: '# slips, by driver in the order of the stops' })}
          </Text>
        )}
        {found.length > shown.length && (
          <Alert.Root status="warning" mb="4">
            <AlertIcon />
            <Alert.Title>{t`These are the first ${{ count: shown.length }} of ${{ all: found.length }}. Choose a route or a driver in the list to print the others.`}</Alert.Title>
          </Alert.Root>
        )}
        {!ready && <SkeletonList rows={2} height="96" />}
        {ready && shown.length === 0 && <EmptyState title={t`No delivery slips`} icon={<InvoiceIcon />} />}
      </ScreenOnly>
      {ready && <PaperFoot text={() => `${slipPaperTitle()} · ${formatPaperDay(footDay)}`} />}
      <Stack gap="6" align="center" _print={{ gap: '0', display: 'block' }}>
        {ready &&
          shown.map((row) => (
            <Box
              key={row.slip._id}
              w="full"
              {...SHEET}
              // Narrower than its table, it scrolls, by keys too.
              role="region"
              aria-label={t`Slip of ${{ restaurant: row.restaurantName }}`}
              tabIndex={0}
              focusVisibleRing="outside"
              _print={{ ...PAGE, '&:not(:last-of-type)': { breakAfter: 'page' } }}
            >
              <Box minW="160mm" _print={{ minW: '0' }}>
                <SlipPaper row={row} customer={customers.get(row.slip.customerId)} />
              </Box>
            </Box>
          ))}
      </Stack>
    </Page>
  );
}
