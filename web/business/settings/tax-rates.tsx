import { Badge, Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { TaxRateRecord } from '../../../schema/business/business-entity.ts';
import type { Day } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { Popup } from '../../ui/feedback/popup.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useDelete } from '../../ui/forms/use-delete.ts';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { formatDay } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { TAX_CLASS_WORDS } from '../../words/tax-words.ts';
import { RateForm } from './rate-form.tsx';

/** Focus target after a rate is gone. */
const LIST_ID = 'tax-rates';

const formatDays = ({ from, to }: TaxRateRecord): string =>
  to === null ? t`From ${{ from: formatDay(from) }}` : t`${{ from: formatDay(from) }} to ${{ to: formatDay(to) }}`;

/** The label of a rate's state on a day, and its colour palette. */
function standingOf({ status, from, to }: TaxRateRecord, today: Day): { text: string; palette: string } {
  if (status === 'planned') return { text: t`Planned, not applied`, palette: 'persimmon' };
  if (to !== null && to < today) return { text: t({ message: 'Ended', context: 'a tax rate' }), palette: 'sumi' };
  return from > today ? { text: t`Fixed for later`, palette: 'indigo' } : { text: t`In force`, palette: 'leaf' };
}

function useRateActs() {
  const mutate = useMutate();
  const confirm = useConfirm();
  const askAndDelete = useDelete();
  return {
    async confirmRate(rate: TaxRateRecord) {
      const goods = say(TAX_CLASS_WORDS[rate.class]);
      const isYes = await confirm({
        title: t`Put ${{ percent: rate.percent }} % in force for “${goods}”?`,
        subtitle: t`${{ days: formatDays(rate) }}. What holds on these days until now ends before it and goes on after it. To take it back, plan another rate for the same days.`,
      });
      if (!isYes) return;
      try {
        await mutate('taxRate.confirm', { rateId: rate._id, restId: newId() });
        toast.done(t`The rate is in force on its days`);
        focusIfLost(LIST_ID);
      } catch (error) {
        sayNotSaved(error, t`Operation failed`);
      }
    },
    withdraw: ({ _id: rateId, percent }: TaxRateRecord) =>
      askAndDelete({
        title: t`Withdraw the planned ${{ percent }} %?`,
        subtitle: t`It was never applied, so nothing changes.`,
        remove: () => mutate('taxRate.delete', { rateId }),
        done: t`Planned rate withdrawn`,
        onDone: () => focusIfLost(LIST_ID),
      }),
  };
}

type RowProps = { rate: TaxRateRecord; today: Day; onEdit: () => void };

function RateRow({ rate, today, onEdit }: RowProps) {
  const { confirmRate, withdraw } = useRateActs();
  const { text, palette } = standingOf(rate, today);
  return (
    <Grid
      role="listitem"
      templateColumns={{ base: 'auto 1fr', md: '4.5rem minmax(0, 1fr) 12rem auto' }}
      columnGap="4"
      rowGap="2"
      alignItems="center"
      px={{ base: '4', md: '5' }}
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Text textStyle="figures" fontSize="xl" fontWeight="bold">
        {t`${{ percent: rate.percent }} %`}
      </Text>
      <Box minW="0">
        <Text fontWeight="medium">{formatDays(rate)}</Text>
        {rate.source !== '' && (
          <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
            {rate.source}
          </Text>
        )}
      </Box>
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <Badge colorPalette={palette}>{text}</Badge>
      </Box>
      <Flex
        gap="2"
        wrap="wrap"
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        minW={{ md: '19rem' }}
        justify={{ md: 'flex-end' }}
      >
        {rate.status === 'planned' && (
          <>
            <Button size="sm" minH="11" onClick={() => void confirmRate(rate)}>
              {t({ message: 'Confirm', context: 'a tax rate' })}
            </Button>
            <Button size="sm" minH="11" variant="outline" onClick={onEdit}>
              {t`Edit`}
            </Button>
            <Button size="sm" minH="11" variant="ghost" colorPalette="persimmon" onClick={() => void withdraw(rate)}>
              {t({ message: 'Withdraw', context: 'a tax rate' })}
            </Button>
          </>
        )}
      </Flex>
    </Grid>
  );
}

const CLASSES = ['food', 'standard'] as const;

/** The dated table of tax rates by kind of goods, in which an admin manages planned rates. */
export function TaxRates() {
  const rows = useTable('taxRates');
  const today = useToday(useTimeZone());
  const rates = [...rows.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
  // The rate stays while its popup closes.
  const [popup, setPopup] = useState<{ open: boolean; rate: TaxRateRecord | null }>({ open: false, rate: null });
  const close = () => setPopup({ ...popup, open: false });
  return (
    <Box as="section" aria-labelledby="tax-rates-title">
      <Flex align="center" gap="3" wrap="wrap" mb="1">
        <Heading as="h2" id="tax-rates-title" textStyle="xl">
          {t`Tax rates`}
        </Heading>
        <Button ms="auto" variant="outline" onClick={() => setPopup({ open: true, rate: null })}>
          <PlusIcon /> {t`Plan a rate`}
        </Button>
      </Flex>
      <Text color="fg.muted" mb="4" maxW="70ch">
        {t`The rate of the day of delivery counts. A planned rate is shown here and applied only after you confirm it.`}
      </Text>
      <Flex id={LIST_ID} tabIndex={-1} outline="none" direction="column" gap="4">
        {CLASSES.map((each) => (
          <Box key={each} bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
            <Flex
              px={{ base: '4', md: '5' }}
              py="2.5"
              bg="bg.subtle"
              borderBottomWidth="1px"
              gap="2"
              align="baseline"
              wrap="wrap"
            >
              <Text as="h3" id={`rates-${each}`} fontWeight="semibold">
                {say(TAX_CLASS_WORDS[each])}
              </Text>
              <Text color="fg.muted" textStyle="sm">
                {each === 'food' ? t`except alcohol; marked as reduced on papers` : t`including alcohol`}
              </Text>
            </Flex>
            <Box role="list" aria-labelledby={`rates-${each}`}>
              {rates
                .filter((rate) => rate.class === each)
                .map((rate) => (
                  <RateRow key={rate._id} rate={rate} today={today} onEdit={() => setPopup({ open: true, rate })} />
                ))}
            </Box>
          </Box>
        ))}
      </Flex>
      <Text mt="4" color="fg.muted" textStyle="sm" maxW="70ch">
        {t`Rounding: tax is rounded down to whole yen, once for each rate of a document, never for each line. This is fixed.`}
      </Text>
      <Popup open={popup.open} onClose={close} title={popup.rate ? t`Planned rate` : t`Plan a rate`}>
        <RateForm rate={popup.rate} rates={rates} onDone={close} />
      </Popup>
    </Box>
  );
}
