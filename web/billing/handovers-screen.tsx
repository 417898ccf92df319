import { Badge, Stack, Tabs } from '@chakra-ui/react';
import { useState } from 'react';
import { PAGE_SIZE } from '../../schema/paging.ts';
import { useSession } from '../sync/session.ts';
import { CheckCircleIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { EmptyState, SkeletonList } from '../ui/states.tsx';
import { HandOverIcon } from '../ui/work-icons.tsx';
import { HandoverCard } from './handover-card.tsx';
import { type HandoverRow, useHandoverList } from './use-handover-list.ts';

function HandoverList({ rows, label }: { rows: HandoverRow[]; label: string }) {
  const timeZone = useSession()?.timeZone ?? 'UTC';
  const [wanted, setWanted] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(wanted, pages);
  return (
    <>
      <Stack as="section" aria-label={label} gap="3">
        {rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
          <HandoverCard key={row.handover._id} row={row} timeZone={timeZone} />
        ))}
      </Stack>
      <Pagination page={page} pages={pages} onPage={setWanted} />
    </>
  );
}

/** `/admin/handovers` (beyond the specification): the cash that drivers handed over, to be counted again and confirmed. */
export function Component() {
  const { open, confirmed, ready } = useHandoverList();
  return (
    <Page>
      <PageTitle title="Handovers" count={ready ? open.length : undefined} />
      <Tabs.Root defaultValue="open" lazyMount>
        <Tabs.List>
          <Tabs.Trigger value="open">
            To confirm <Badge colorPalette="sumi">{open.length}</Badge>
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
