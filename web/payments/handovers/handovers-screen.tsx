import { Badge, Flex, Stack, Tabs, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { sumYen } from '../../../schema/core/money.ts';
import { devicePage } from '../../rest/history-page.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { HandOverIcon } from '../../ui/icons/work-icons.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { formatNumber } from '../../words/format.ts';
import { type HandoverRow, useHandoverList } from '../forms/use-handover-list.ts';
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
    <Stack as="section" aria-label={t`Cash with drivers`} gap="3">
      <Flex justify="space-between" align="baseline" gap="3" px="5">
        <Text color="fg.muted">
          {plural(
            { drivers: cash.length },
            { one: 'With # driver, not handed over', other: 'With # drivers, not handed over' },
          )}
        </Text>
        <StyledYen amount={sumYen(cash.map(({ total }) => total))} fontWeight="bold" />
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
  const { open, confirmed } = useHandoverList();
  const { cash } = useCashWithDrivers();
  return (
    <Page wide>
      <PageTitle title={t`Handovers`} count={open.length} />
      <Tabs.Root defaultValue="open" lazyMount>
        <Tabs.List>
          <Tabs.Trigger value="open">
            {t`To confirm`} <Badge colorPalette="sumi">{formatNumber(open.length)}</Badge>
          </Tabs.Trigger>
          <Tabs.Trigger value="drivers">
            {t`With drivers`} <Badge colorPalette="sumi">{formatNumber(cash.length)}</Badge>
          </Tabs.Trigger>
          <Tabs.Trigger value="confirmed">{t`Confirmed`}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="open" pt="5">
          {open.length > 0 ? (
            <HandoverList rows={open} label={t`Handovers to confirm`} />
          ) : (
            <EmptyState title={t`Nothing to confirm`} subtitle={t`All cash is confirmed.`} icon={<CheckCircleIcon />} />
          )}
        </Tabs.Content>
        <Tabs.Content value="drivers" pt="5">
          {cash.length > 0 ? (
            <CarriedList cash={cash} />
          ) : (
            <EmptyState
              title={t`No cash with drivers`}
              subtitle={t`All of it is handed over.`}
              icon={<CheckCircleIcon />}
            />
          )}
        </Tabs.Content>
        <Tabs.Content value="confirmed" pt="5">
          {confirmed.length > 0 ? (
            <HandoverList rows={confirmed} label={t`Confirmed handovers`} />
          ) : (
            <EmptyState
              title={t`Nothing confirmed yet`}
              subtitle={t`Confirmed cash appears here.`}
              icon={<HandOverIcon />}
            />
          )}
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  );
}
