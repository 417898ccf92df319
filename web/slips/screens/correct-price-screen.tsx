import { Alert, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useEffect, useMemo, useState } from 'react';
import { boundsOfDay, type Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen, sumYen } from '../../../schema/core/money.ts';
import { RETENTION_DAYS, windowStart } from '../../../schema/sync/retention.ts';
import { paths } from '../../browser/paths.ts';
import { useAddressFields } from '../../invoices/filters/use-address-fields.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { InfoIcon } from '../../ui/icons/icons.tsx';
import { CheckIcon, SlipIcon } from '../../ui/icons/work-icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { formatPriceUnit } from '../../words/billing-words.ts';
import { notAPrice, PriceField } from '../lines/price-field.tsx';
import { readPrice } from '../lines/price-text.ts';
import { ReasonChoice } from '../lines/reason-choice.tsx';
import { type PriceWish, wishIn } from '../repricing/price-wish.ts';
import { RepricingEffects } from '../repricing/repricing-effects.tsx';
import { ChargedChoice, WhatWasSold } from '../repricing/repricing-fields.tsx';
import { RepricingPreview } from '../repricing/repricing-preview.tsx';
import { RepricingResult } from '../repricing/repricing-result.tsx';
import { formatDifference } from '../repricing/repricing-words.ts';
import { toggled, useCorrections } from '../repricing/use-corrections.ts';
import { useRepricing } from '../repricing/use-repricing.ts';

const NONE: ReadonlySet<Id> = new Set();

/** True for days whose slips are not all on this device any more. */
function useIsOlder(day: Day): boolean {
  const timeZone = useTimeZone();
  const { clockAhead } = useSyncStatus();
  return boundsOfDay(day, timeZone).from < windowStart('office', Date.now() - clockAhead);
}

type Typed = { price: string; reason: string; without: ReadonlySet<Id> };
const EMPTY: Typed = { price: '', reason: 'Wrong price', without: NONE };

type Props = { wish: PriceWish; set: (fields: Record<string, string>) => void; today: Day };

function CorrectPrice({ wish, set, today }: Props) {
  const { productId, from, was } = wish;
  const product = useTable('products').get(productId);
  const [{ price: typed, reason, without }, setTyped] = useState(EMPTY);
  const change = (fields: Partial<Typed>) => setTyped((before) => ({ ...before, ...fields }));
  const [isTried, setTried] = useState(false);
  const confirm = useConfirm();
  const price = readPrice(typed);
  const why = reason.trim();
  const { charged, whole, chosen } = useRepricing(wish, price, why, without);
  const { corrections, isSaving, correct, takeBack, again } = useCorrections();
  const isOlder = useIsOlder(from);
  useUnsaved(typed !== '' && corrections === null);

  // If only one price was charged, it is the wrong one.
  const [only] = charged;
  const isOnly = charged.length === 1 && was !== only?.unitPrice;
  useEffect(() => {
    if (isOnly && corrections === null) set({ was: String(only?.unitPrice ?? '') });
  }, [isOnly, only, corrections, set]);

  const counts = useMemo(
    () => ({
      slips: chosen.reduce((sum, each) => sum + each.slips.length, 0),
      customers: chosen.filter((each) => each.slips.length > 0).length,
      net: formatDifference(sumYen(chosen.map(({ net }) => net))),
    }),
    [chosen],
  );
  const { slips, customers, net } = counts;
  const of = plural({ customers }, { one: '# customer', other: '# customers' });
  const sum = plural(
    { slips },
    { one: `# slip of ${of}: ${net} without tax`, other: `# slips of ${of}: ${net} without tax` },
  );

  function whyNot(): string | null {
    if (productId === '') return t`Please choose a product.`;
    if (was === null) return t`Please choose the price that was charged.`;
    if (price === null) return notAPrice();
    if (price === was) return t`The right price is the one that was charged.`;
    if (why === '') return t`Please choose a reason.`;
    return slips === 0 ? t`No slip is left to correct.` : null;
  }
  async function save() {
    setTried(true);
    if (whyNot() !== null || was === null || price === null || isSaving) return;
    const title = t`${{ product: product?.name ?? '' }}: ${{ was: formatYen(was) }} becomes ${{ price: formatYen(price) }}?`;
    if (!(await confirm({ title, subtitle: sum }))) return;
    await correct(chosen, { productId, was, price, reason: why });
  }
  function another() {
    setTyped(EMPTY);
    setTried(false);
    again();
    set({ product: '', was: '' });
  }

  const isReady = was !== null && price !== null && price !== was;
  return (
    <Form name="correct-price-screen" display="block" onSubmit={save}>
      {corrections && <RepricingResult {...{ corrections, takeBack, isSaving }} again={another} />}
      {(corrections === null || whole.length > 0) && (
        <>
          <Stack gap="5" bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }} mb="4">
            <WhatWasSold wish={wish} set={set} />
            {isOlder && (
              <Alert.Root status="info">
                <InfoIcon />
                <Alert.Title>
                  {t`This device keeps ${{ days: RETENTION_DAYS.office }} days. Of earlier ones not all slips are here, and those are not corrected.`}
                </Alert.Title>
              </Alert.Root>
            )}
            {productId !== '' && <ChargedChoice {...{ charged, wish, set }} />}
            {was !== null && (
              <Flex gap="5" wrap="wrap" align="flex-start">
                <Box w={{ base: 'full', sm: '14rem' }}>
                  <PriceField
                    label={product ? t`Right price per ${{ unit: formatPriceUnit(product) }}` : t`Right price`}
                    hint={t`Without tax`}
                    value={typed}
                    onChange={(text) => change({ price: text })}
                    error={
                      isTried && price === null
                        ? notAPrice()
                        : price === was
                          ? t`The right price is the one that was charged.`
                          : undefined
                    }
                  />
                </Box>
                <Box flex="1" minW={{ base: 'full', sm: '20rem' }} maxW="32rem">
                  <ReasonChoice
                    reasons={['Wrong price', 'As agreed']}
                    value={reason}
                    onChange={(text) => change({ reason: text })}
                    error={isTried && why === '' ? t`Please choose a reason.` : undefined}
                  />
                </Box>
              </Flex>
            )}
          </Stack>
          {isReady && whole.length === 0 && (
            <EmptyState
              title={t`No slip is left to correct.`}
              subtitle={t`Every slip of these days and customers has another price.`}
              icon={<SlipIcon />}
            />
          )}
          {isReady && whole.length > 0 && (
            <>
              <RepricingEffects {...{ chosen, wish, today }} />
              <RepricingPreview
                {...{ whole, chosen }}
                onToggle={(ids, wanted) =>
                  setTyped((before) => ({ ...before, without: toggled(before.without, ids, wanted) }))
                }
              />
            </>
          )}
          <Box position="sticky" bottom="var(--dock)" zIndex="2" mt="4" py="3" bg="bg" borderTopWidth="1px">
            <FormError reason={isTried ? whyNot() : null} />
            <Flex
              pt={isTried && whyNot() !== null ? '3' : '0'}
              columnGap="4"
              rowGap="2"
              align="center"
              justify="space-between"
              wrap="wrap"
            >
              <Text role="status" fontWeight="semibold" flex="1" minW="12rem">
                {isReady && whole.length > 0 ? sum : ''}
              </Text>
              <Button type="submit" size="lg" loading={isSaving} flexGrow={{ base: '1', sm: '0' }}>
                <CheckIcon /> {plural({ slips }, { 0: 'Correct', one: 'Correct # slip', other: 'Correct # slips' })}
              </Button>
            </Flex>
          </Box>
        </>
      )}
    </Form>
  );
}

/** `/admin/repricing`: corrects one price of a product on all slips of some days. */
export function Component() {
  const today = useToday(useTimeZone());
  const [params, set] = useAddressFields();
  const wish = useMemo(() => wishIn(params, today), [params, today]);
  return (
    <Page>
      <Breadcrumbs steps={[{ label: t`DELIVERY SLIPS`, to: paths.adminSlips }, { label: t`CORRECT A PRICE` }]} />
      <PageTitle title={t`Correct a Price`} />
      <CorrectPrice wish={wish} set={set} today={today} />
    </Page>
  );
}
