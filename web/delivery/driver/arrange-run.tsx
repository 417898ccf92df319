import { Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Id } from '../../../schema/core/ids.ts';
import { isOnTrackDay, runWithDay } from '../../../schema/delivery/track-days.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { TruckIcon } from '../../ui/icons/work-icons.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { formatNumber } from '../../words/format.ts';
import { ArrangeStops } from './arrange-stops.tsx';
import { type Driver, type Stop, useStops } from './driver-stops.ts';
import { useTrackDay } from './track-days.ts';

type Props = {
  driver: Driver;
  /** The chosen day; empty for the first with stops. */
  asked: string;
  onDay: (day: string) => void;
  onDone: () => void;
};

/** Reorders a driver's stops of one day; those of other days keep their order, before and after it. */
export function ArrangeRun({ driver, asked, onDay, onDone }: Props) {
  const today = useToday(driver.timeZone);
  const { stops } = useStops(driver);
  const dayOfStop = ({ slip }: Stop) => slip?.day ?? today;
  const days = stops.map(dayOfStop);
  const { day, choices } = useTrackDay({ days, asked, today });
  const shown = stops.filter((stop) => isOnTrackDay(dayOfStop(stop), day, today));
  const run = stops.map((stop) => ({ _id: stop.track._id, day: dayOfStop(stop) }));
  const isOneDay = day !== 'all' && day !== 'late';
  return (
    <>
      {(asked !== '' || days.some((each) => each !== today)) && (
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
      )}
      {shown.length === 0 ? (
        <EmptyState title={t({ message: 'NO ORDERS', context: 'deliveries' })} icon={<TruckIcon />} />
      ) : (
        <ArrangeStops
          key={day}
          driverId={driver._id}
          stops={shown}
          {...(isOneDay && { runOf: (arranged: readonly Id[]) => runWithDay(run, day, arranged) })}
          onDone={onDone}
        />
      )}
    </>
  );
}
