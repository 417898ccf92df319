import { Button, Tabs, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { useTab } from '../../browser/use-tab.ts';
import { OrderIcon, PlusIcon } from '../../ui/icons/work-icons.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ActiveTracks } from './active-tracks.tsx';
import { DeliveredTracks } from './delivered-tracks.tsx';
import { useOrderTrackPopup } from './order-track-popup.tsx';
import { useTracks } from './use-tracks.ts';

/** `/admin/ordertrack`: stops by driver, open and delivered. */
export function Component() {
  const { rows } = useTracks('active');
  const [tab, openTab] = useTab(['active', 'delivered']);
  const { open, popup } = useOrderTrackPopup();

  return (
    <Page wide>
      <PageTitle title={t`Order Track`} count={rows.length}>
        <Button asChild variant="outline" px="3.5">
          <Link to={paths.adminArrange}>
            <OrderIcon /> {t`Arrange`}
          </Link>
        </Button>
        <Button aria-label={t`Add Order Track`} onClick={() => open(null)}>
          <PlusIcon />
          <span>
            <Trans>
              Add
              <Text as="span" hideBelow="sm">
                {' '}
                Order Track
              </Text>
            </Trans>
          </span>
        </Button>
      </PageTitle>
      <Tabs.Root value={tab} onValueChange={({ value }) => openTab(value)} lazyMount unmountOnExit>
        <Tabs.List>
          <Tabs.Trigger value="active">{t({ message: 'Active', context: 'stops' })}</Tabs.Trigger>
          <Tabs.Trigger value="delivered">{t`Delivered`}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="active" pt="4">
          <ActiveTracks rows={rows} />
        </Tabs.Content>
        <Tabs.Content value="delivered" pt="4">
          <DeliveredTracks />
        </Tabs.Content>
      </Tabs.Root>
      {popup}
    </Page>
  );
}
