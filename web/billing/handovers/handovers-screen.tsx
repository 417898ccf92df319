import { Badge, Flex, Stack, Tabs, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { sumYen } from '../../../schema/money.ts';
import { devicePage } from '../../rest/history-page.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { HandOverIcon } from '../../ui/icons/work-icons.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { type HandoverRow, useHandoverList } from '../payments/use-handover-list.ts';
import { CarriedCashCard } from './carried-cash-card.tsx';
import { HandoverCard } from './handover-card.tsx';
import { useCashWithDrivers } from './use-cash-with-drivers.ts';

function HandoverList({ rows, label }: { rows: HandoverRow[]; label: string }) {
  const timeZone = useTimeZone();
  const [wanted, setWanted] = useState(1);
  const { page, pages, rows: shown } = devicePage({ pageNumber: wanted, local: rows });
  return (
    <>
      <Stack as="section" aria-label={label} gap="3">
        {shown.map((row) => (
          <HandoverCard key={row.handover._id} row={row} timeZone={timeZone} />
        ))}
      </Stack>
      <Pagination page={page} pages={pages} onPage={setWanted} />
    </>
  );
}

/** Cash with each driver, oldest first. */
function CarriedList({ cash }: { cash: ReturnType<typeof useCashWithDrivers>['cash'] }) {
  const timeZone = useTimeZone();
  return (
    <Stack as="section" aria-label="Cash with drivers" gap="3">
      <Flex justify="space-between" align="baseline" gap="3" px="5">
        <Text color="fg.muted">With {cash.length === 1 ? '1 driver' : `${cash.length} drivers`}, not handed over</Text>
        <Yen amount={sumYen(cash.map(({ total }) => total))} fontWeight="bold" />
      </Flex>
      {cash.map((each) => (
        <CarriedCashCard key={each.driverId} cash={each} timeZone={timeZone} />
      ))}
    </Stack>
  );
}

/**
 * `/admin/handovers` (beyond the requirements): drivers' handovers to count and confirm, and the cash drivers still
 * carry.
 */
export function Component() {
  const { open, confirmed, ready } = useHandoverList();
  const { cash, ready: isCashReady } = useCashWithDrivers();
  return (
    <Page>
      <PageTitle title="Handovers" count={ready ? open.length : undefined} />
      <Tabs.Root defaultValue="open" lazyMount>
        <Tabs.List>
          <Tabs.Trigger value="open">
            To confirm <Badge colorPalette="sumi">{open.length}</Badge>
          </Tabs.Trigger>
          <Tabs.Trigger value="drivers">
            With drivers <Badge colorPalette="sumi">{cash.length}</Badge>
          </Tabs.Trigger>
          <Tabs.Trigger value="confirmed">Confirmed</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="open" pt="5">
          {!ready && <SkeletonList height="40" rows={3} />}
          {ready && open.length > 0 && <HandoverList rows={open} label="Handovers to confirm" />}
          {ready && open.length === 0 && (
            <EmptyState title="Nothing to confirm" subtitle="All cash is confirmed." icon={<CheckCircleIcon />} />
          )}
        </Tabs.Content>
        <Tabs.Content value="drivers" pt="5">
          {!isCashReady && <SkeletonList height="24" rows={3} />}
          {isCashReady && cash.length > 0 && <CarriedList cash={cash} />}
          {isCashReady && cash.length === 0 && (
            <EmptyState title="No cash with drivers" subtitle="All of it is handed over." icon={<CheckCircleIcon />} />
          )}
        </Tabs.Content>
        <Tabs.Content value="confirmed" pt="5">
          {!ready && <SkeletonList height="40" rows={3} />}
          {ready && confirmed.length > 0 && <HandoverList rows={confirmed} label="Confirmed handovers" />}
          {ready && confirmed.length === 0 && (
            <EmptyState title="Nothing confirmed yet" subtitle="Confirmed cash appears here." icon={<HandOverIcon />} />
          )}
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  );
}
