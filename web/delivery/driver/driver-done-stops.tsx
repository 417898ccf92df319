import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { CheckCircleIcon, ClockIcon } from '../../ui/icons/icons.tsx';
import { ChevronDownIcon } from '../../ui/icons/work-icons.tsx';
import { Fold } from '../../ui/motion/motion.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { formatTime } from '../../words/format.ts';
import { type Delivered, useDeliveredOn } from './driver-delivered.ts';

function DoneStop({ stop, timeZone, waiting }: { stop: Delivered; timeZone: string; waiting: boolean }) {
  return (
    <Flex as="li" align="center" gap="3" px="4" py="2.5" listStyleType="none">
      <CheckCircleIcon color="leaf.fg" />
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere" lineHeight="1.3">
          {stop.restaurantName}
        </Text>
        <Text textStyle="figures" color="fg.muted" fontSize="sm">
          {stop.customerCode} · <time dateTime={stop.deliveredAt}>{formatTime(stop.deliveredAt, timeZone)}</time>
        </Text>
      </Box>
      <SendingState waiting={waiting} />
    </Flex>
  );
}

/** Today's delivered stops, collapsed under their number. */
export function DriverDoneStops({ session }: { session: UserInfo }) {
  const done = useDeliveredOn(session, useToday(session.timeZone));
  const unsent = useUnsentIds();
  const [open, setOpen] = useState(false);
  const listId = useId();
  if (done.length === 0) return null;
  const waiting = done.filter(({ _id }) => unsent.has(_id)).length;
  return (
    <Box mt="5" bg="bg.subtle" borderRadius="l4" overflow="hidden">
      <Button
        variant="ghost"
        colorPalette="sumi"
        w="full"
        h="13"
        px="4"
        justifyContent="flex-start"
        borderRadius="l4"
        focusRing="inside"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <ChevronDownIcon transform={open ? 'rotate(180deg)' : undefined} />
        {t`Done (${{ count: done.length }})`}
        {waiting > 0 && (
          <Badge ms="auto" role="img" aria-label={plural(waiting, { other: '# waiting to send' })} textStyle="figures">
            <ClockIcon /> {waiting}
          </Badge>
        )}
      </Button>
      <Fold id={listId} open={open}>
        <Stack as="ul" aria-label={t`Done today`} gap="0" ps="0" pb="2">
          {done.map((stop) => (
            <DoneStop key={stop._id} stop={stop} timeZone={session.timeZone} waiting={unsent.has(stop._id)} />
          ))}
        </Stack>
      </Fold>
    </Box>
  );
}
