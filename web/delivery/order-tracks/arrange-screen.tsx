import { Box, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import type { Id } from '../../../schema/ids.ts';
import { paths } from '../../browser/paths.ts';
import { useDriverChoices } from '../../replica/current-records.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { useMayLeave } from '../../ui/feedback/unsaved.tsx';
import { useOptions } from '../../ui/fields/options.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TruckIcon } from '../../ui/icons/work-icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { DriverArrangeStops } from '../driver/driver-arrange-stops.tsx';
import { useStops } from '../driver/driver-stops.ts';

function Run({ driverId, onDone }: { driverId: Id; onDone: () => void }) {
  const timeZone = useTimeZone();
  const { stops, ready } = useStops({ _id: driverId, timeZone });
  if (!ready) return <SkeletonList />;
  if (stops.length === 0)
    return <EmptyState title={t({ message: 'NO ORDERS', context: 'deliveries' })} icon={<TruckIcon />} />;
  return <DriverArrangeStops driverId={driverId} stops={stops} onDone={onDone} />;
}

/** `/admin/ordertrack/arrange` (beyond the requirements): the office plans the order of a driver's stops. */
export function Component() {
  const drivers = useOptions(useDriverChoices());
  const [params, setParams] = useSearchParams();
  const driverId = params.get('driver') ?? '';
  const mayLeave = useMayLeave();
  const choose = (driver: string) => setParams(driver === '' ? {} : { driver }, { replace: true });
  return (
    <Page maxW="3xl">
      <Breadcrumbs steps={[{ label: t`ORDER TRACK`, to: paths.adminOrderTrack }, { label: t`ARRANGE` }]} />
      <PageTitle title={t`Arrange stops`} />
      <Box mb="5">
        <SelectField
          label={t`Driver`}
          none={t`Choose a driver`}
          options={drivers}
          value={driverId}
          onChange={({ target: { value } }) => void mayLeave().then((isSure) => isSure && choose(value))}
        />
      </Box>
      {driverId === '' ? (
        <Text color="fg.muted">{t`The driver sees the stops in this order, and may still change it on the way.`}</Text>
      ) : (
        <Run key={driverId} driverId={driverId} onDone={() => choose('')} />
      )}
    </Page>
  );
}
