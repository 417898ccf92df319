import { Button, Tabs, Text } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { OrderTrack } from '../../schema/delivery/order-track-entity.ts';
import { paths } from '../app/paths.ts';
import { PlusIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Popup } from '../ui/popup.tsx';
import { OrderIcon } from '../ui/work-icons.tsx';
import { ActiveTracks } from './active-tracks.tsx';
import { OrderTrackForm } from './order-track-form.tsx';
import { type TrackRow, useActiveTracks } from './use-active-tracks.ts';

/** `/admin/ordertrack`: which driver brings what to whom. */
export function Component() {
  const { rows, ready } = useActiveTracks();
  // The track stays while its popup closes.
  const [popup, setPopup] = useState<{ open: boolean; track: OrderTrack | null }>({ open: false, track: null });
  const edit = useCallback(({ track }: TrackRow) => setPopup({ open: true, track }), []);
  const close = () => setPopup({ ...popup, open: false });

  return (
    <Page>
      <PageTitle title="Order Track" count={ready ? rows.length : undefined}>
        <Button asChild variant="outline" px="3.5">
          <Link to={paths.adminArrange}>
            <OrderIcon /> Arrange
          </Link>
        </Button>
        <Button aria-label="Add Order Track" onClick={() => setPopup({ open: true, track: null })}>
          <PlusIcon />
          <span>
            Add
            <Text as="span" hideBelow="sm">
              {' '}
              Order Track
            </Text>
          </span>
        </Button>
      </PageTitle>
      <Tabs.Root defaultValue="active">
        <Tabs.List>
          <Tabs.Trigger value="active">Active</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="active" pt="5">
          <ActiveTracks rows={rows} ready={ready} onEdit={edit} />
        </Tabs.Content>
      </Tabs.Root>
      <Popup open={popup.open} onClose={close} title="ORDER TRACK">
        <OrderTrackForm track={popup.track} onDone={close} />
      </Popup>
    </Page>
  );
}
