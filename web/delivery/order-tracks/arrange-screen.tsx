import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { isOnTrackDay, runWithDay } from '../../../schema/delivery/track-days.ts';
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
import { useToday } from '../../ui/values/use-today.ts';
import { formatNumber } from '../../words/format.ts';
import { DriverArrangeStops } from '../driver/driver-arrange-stops.tsx';
import { type Stop, useStops } from '../driver/driver-stops.ts';
import { useTrackDay } from './track-days.ts';

type RunProps = { driverId: Id; asked: string; onDay: (day: string) => void; onDone: () => void };

/** The stops of one day; those of other days keep their order, before and after it. */
function Run({ driverId, asked, onDay, onDone }: RunProps) {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const { stops, ready } = useStops({ _id: driverId, timeZone });
  const dayOfStop = ({ slip }: Stop) => slip?.day ?? today;
  const days = stops.map(dayOfStop);
  const { day, choices } = useTrackDay({ days, ready, asked, today });
  if (!ready) return <SkeletonList />;
  const shown = stops.filter((stop) => isOnTrackDay(dayOfStop(stop), day, today));
  const run = stops.map((stop) => ({ _id: stop.track._id, day: dayOfStop(stop) }));
  const isOneDay = day !== 'all' && day !== 'late';
  return (
    <>
      <Flex as="fieldset" wrap="wrap" gap="2" mb="5" aria-label={t`Delivery days`}>
        {choices.map(({ value, label, count }) => (
          <Button
            key={value}
            size="sm"
            minH="11"
            variant={value === day ? 'solid' : 'outline'}
            aria-pressed={value === day}
            onClick={() => onDay(value)}
          >
            {label}{' '}
            <Text as="span" textStyle="figures">
              {formatNumber(count ?? 0)}
            </Text>
          </Button>
        ))}
      </Flex>
      {shown.length === 0 ? (
        <EmptyState title={t({ message: 'NO ORDERS', context: 'deliveries' })} icon={<TruckIcon />} />
      ) : (
        <DriverArrangeStops
          key={day}
          driverId={driverId}
          stops={shown}
          {...(isOneDay && { runOf: (arranged: readonly Id[]) => runWithDay(run, day, arranged) })}
          onDone={onDone}
        />
      )}
    </>
  );
}

/** `/admin/ordertrack/arrange` (beyond the requirements): the office plans the order of a driver's stops. */
export function Component() {
  const drivers = useOptions(useDriverChoices());
  const [params, setParams] = useSearchParams();
  const driverId = params.get('driver') ?? '';
  const mayLeave = useMayLeave();
  const day = params.get('day') ?? '';
  const choose = (driver: string, on = day) =>
    setParams({ ...(driver !== '' && { driver }), ...(on !== '' && { day: on }) }, { replace: true });
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
        <Run
          key={driverId}
          driverId={driverId}
          asked={day}
          onDay={(next) => void mayLeave().then((isSure) => isSure && choose(driverId, next))}
          onDone={() => choose('')}
        />
      )}
    </Page>
  );
}
