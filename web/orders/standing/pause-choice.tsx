import { Alert, Box, Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { addDays, type Day, dayOf } from '../../../schema/core/days.ts';
import type { StandingOrder } from '../../../schema/orders/standing/standing-entity.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { PauseIcon, PlayIcon } from '../../ui/icons/work-icons.tsx';
import { formatNearDay } from '../days/day-words.ts';
import { useServerNow } from '../days/use-delivery-plan.ts';

/** Lengths of a pause offered as buttons, in weeks. */
const WEEKS = [1, 2, 4];

/** Pauses a standing order until a day, or ends its pause. */
export function PauseChoice({ standing: { _id: standingOrderId, pausedUntil } }: { standing: StandingOrder }) {
  const mutate = useMutate();
  const today = dayOf(useServerNow(), useTimeZone());
  const [choosing, setChoosing] = useState(false);
  const [other, setOther] = useState<Day>(addDays(today, 7));
  const isPaused = pausedUntil !== null && pausedUntil > today;

  function pause(until: Day) {
    setChoosing(false);
    void mutate('standingOrder.pause', { standingOrderId, until }).catch(sayNotSaved);
  }

  if (isPaused) {
    return (
      <Alert.Root status="info" alignItems="center">
        <PauseIcon />
        <Alert.Content flexDirection="row" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
          <Alert.Title>{t`Paused. Delivered again from ${{ day: formatNearDay(pausedUntil) }}.`}</Alert.Title>
          <Button
            colorPalette="indigo"
            onClick={() => void mutate('standingOrder.resume', { standingOrderId }).catch(sayNotSaved)}
          >
            <PlayIcon /> {t`Resume`}
          </Button>
        </Alert.Content>
      </Alert.Root>
    );
  }
  if (!choosing) {
    return (
      <Button variant="outline" alignSelf="start" onClick={() => setChoosing(true)}>
        <PauseIcon /> {t`Pause until…`}
      </Button>
    );
  }
  return (
    <Box role="group" aria-label={t`Pause until`}>
      <Text fontWeight="semibold" mb="1.5" aria-hidden>
        {t`Pause until`}
      </Text>
      <Flex gap="2" wrap="wrap">
        {WEEKS.map((weeks) => {
          const until = addDays(today, 7 * weeks);
          return (
            <Button key={weeks} variant="outline" minH="tap" onClick={() => pause(until)}>
              {formatNearDay(until)}
            </Button>
          );
        })}
        <Button variant="ghost" minH="tap" onClick={() => setChoosing(false)}>
          {t`Cancel`}
        </Button>
      </Flex>
      <Flex gap="2" align="end" mt="3">
        <DayField label={t`Another day`} value={other} onChange={setOther} />
        <Button minH="tap" variant="subtle" disabled={other <= today} onClick={() => pause(other)}>
          {t`Pause until then`}
        </Button>
      </Flex>
      <Text mt="2" textStyle="sm" color="fg.muted">
        {t`Deliveries start again on the first delivery day from then on.`}
      </Text>
    </Box>
  );
}
