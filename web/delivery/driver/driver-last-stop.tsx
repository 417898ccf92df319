import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { formatYen, sumYen } from '../../../schema/core/money.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { putOffDoors, usePutOffDoors } from '../../replica/put-off-doors.ts';
import { useLocalDb } from '../../replica/use-table.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { ChevronDownIcon } from '../../ui/icons/work-icons.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { type Delivered, useDeliveredOn } from './driver-delivered.ts';
import { Collect } from './driver-stop-card.tsx';

type Door = { latest: Delivered; stopIds: string[] };

/** Deliveries by door, latest first. */
function doorsOf(delivered: readonly Delivered[]): Door[] {
  const doors = new Map<string, Door>();
  for (const stop of delivered) {
    const door = doors.get(stop.customerId);
    if (door) door.stopIds.push(stop._id);
    else doors.set(stop.customerId, { latest: stop, stopIds: [stop._id] });
  }
  return [...doors.values()];
}

/**
 * The doors of today's deliveries with money left to collect, until it is paid or the driver says "not today". Shows
 * the latest door with its whole sum, as on its card; earlier ones are folded.
 */
export function DriverLastStop({ session }: { session: UserInfo }) {
  const today = useToday(session.timeZone);
  const delivered = useDeliveredOn(session, today);
  const putOff = usePutOffDoors(today);
  const db = useLocalDb();
  const [all, setAll] = useState(false);
  const doors = doorsOf(delivered).filter(
    ({ latest, stopIds }) => latest.payable > 0 && stopIds.some((id) => putOff?.has(id) === false),
  );
  const others = doors.slice(1);
  if (doors.length === 0) return null;

  async function notToday({ stopIds }: Door) {
    try {
      if (db) await putOffDoors(db, stopIds, today);
    } catch (error) {
      sayNotSaved(error, t`Not saved on this phone. Try again.`);
    }
  }

  return (
    <Stack as="section" aria-label={t`Delivered, not collected`} gap="3" mb="4">
      {(all ? doors : doors.slice(0, 1)).map((door) => (
        <Flex
          key={door.latest._id}
          id={`collect-${door.latest._id}`}
          tabIndex={-1}
          direction="column"
          gap="3"
          p="4"
          bg="bg.success"
          borderRadius="l4"
        >
          <Flex align="center" wrap="wrap" columnGap="2" color="fg.success" fontWeight="semibold">
            <CheckCircleIcon />
            <Text flex="1 1 7rem" minW="0" overflowWrap="anywhere">
              {t`${{ restaurant: door.latest.restaurantName }}: delivered`}
            </Text>
            <Button
              variant="ghost"
              colorPalette="leaf"
              h="12"
              px="3"
              ms="auto"
              aria-label={t`Not today: ${{ restaurant: door.latest.restaurantName }}`}
              onClick={() => void notToday(door)}
            >
              {t`Not today`}
            </Button>
          </Flex>
          <Collect place={door.latest} focusId={`collect-${door.latest._id}`} />
        </Flex>
      ))}
      {others.length > 0 && (
        <Button variant="ghost" h="12" aria-expanded={all} onClick={() => setAll(!all)}>
          <ChevronDownIcon transform={all ? 'rotate(180deg)' : undefined} />
          {plural(others.length, { one: '# more door not collected', other: '# more doors not collected' })}
          {' · '}
          {formatYen(sumYen(others.map(({ latest }) => latest.toCollect)))}
        </Button>
      )}
    </Stack>
  );
}
