import { Box, Button, chakra, Flex, Tag, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useId, useMemo, useState } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { compareNames } from '../../../schema/core/names.ts';
import type { ChargedPrice } from '../../../schema/slips/repricing.ts';
import { useCustomerChoices } from '../../replica/current-records.ts';
import { useTable } from '../../replica/use-table.tsx';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { DayField } from '../../ui/fields/day-field.tsx';
import { optionsOf } from '../../ui/fields/options.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { namesOf } from '../../words/labels.ts';
import { type PriceWish, type Who, whoValue } from './price-wish.ts';
import { useProductOptions } from './use-repricing.ts';

type Set = (fields: Record<string, string>) => void;

/** Fields for the product, days and customers of a correction. */
export function WhatWasSold({ wish, set }: { wish: PriceWish; set: Set }) {
  const { productId, from, to, who } = wish;
  const products = useProductOptions();
  const lists = useTable('priceLists');
  const options = useMemo(() => {
    const named = [...lists.values()].sort((a, b) => compareNames(a.name, b.name));
    return [
      { value: 'all', label: t`All customers` },
      ...named.map(({ _id, name }) => ({ value: `list:${_id}`, label: t`Price list “${name}”` })),
      ...(named.length > 0 ? [{ value: 'list:', label: t`Customers without a price list` }] : []),
      { value: 'chosen', label: t`Chosen customers` },
    ];
  }, [lists]);
  const dayOf = (name: 'from' | 'to') => (day: Day) => set({ [name]: day, was: '' });
  return (
    <Flex gap="4" wrap="wrap" align="flex-start">
      <Box flex="2" minW={{ base: 'full', md: '18rem' }}>
        <ComboboxField
          label={t`Product`}
          options={products}
          value={productId}
          onChange={(product) => set({ product, was: '' })}
          placeholder={t`Name or number`}
        />
      </Box>
      <Flex gap="3">
        <DayField label={t`From`} value={from} onChange={dayOf('from')} />
        <DayField
          label={t`Until`}
          value={to}
          onChange={dayOf('to')}
          error={from > to ? t`The last day is before the first.` : undefined}
        />
      </Flex>
      <Box flex="1" minW={{ base: 'full', sm: '14rem' }}>
        <SelectField
          label={t`Customers`}
          value={whoValue(who)}
          options={options}
          onChange={(event) => set({ who: event.target.value === 'all' ? '' : event.target.value, customers: '' })}
        />
        {who.kind === 'chosen' && <ChosenCustomers who={who} set={set} />}
      </Box>
    </Flex>
  );
}

function ChosenCustomers({ who: { ids }, set }: { who: Extract<Who, { kind: 'chosen' }>; set: Set }) {
  const customers = useTable('customers');
  const choices = useCustomerChoices();
  const options = useMemo(() => optionsOf(choices.filter(({ value }) => !ids.includes(value))), [choices, ids]);
  // A new key empties the field for the next customer.
  const [count, setCount] = useState(0);
  const choose = (next: readonly Id[]) => {
    set({ customers: next.join() });
    setCount(count + 1);
  };
  return (
    <Box mt="3">
      <ComboboxField
        key={count}
        label={t`Add a customer`}
        options={options}
        value=""
        onChange={(id) => id !== '' && choose([...ids, id])}
        placeholder={t`Name or code`}
      />
      <Flex gap="2" mt="2" wrap="wrap">
        {ids.map((id) => {
          const name = namesOf(customers.get(id)).restaurantName;
          return (
            <Tag.Root key={id} size="lg" maxW="full">
              <Tag.Label>{name}</Tag.Label>
              <Tag.EndElement>
                <Tag.CloseTrigger
                  aria-label={t`Leave out ${name}`}
                  onClick={() => choose(ids.filter((each) => each !== id))}
                />
              </Tag.EndElement>
            </Tag.Root>
          );
        })}
      </Flex>
    </Box>
  );
}

const Group = chakra('fieldset');
const Legend = chakra('legend');
const Chip = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'baseline',
    columnGap: '2',
    flexWrap: 'wrap',
    minH: '12',
    px: '4',
    py: '2.5',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    cursor: 'pointer',
    bg: 'bg.panel',
    '&:has(:checked)': { bg: 'indigo.subtle', borderColor: 'indigo.solid', color: 'indigo.fg' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
  },
});

/** Prices shown before "more": a product priced per customer has dozens. */
const FIRST = 6;

type ChargedProps = { charged: readonly ChargedPrice[]; wish: PriceWish; set: Set };

/** The prices charged in these days, to choose the wrong one. */
export function ChargedChoice({ charged, wish: { was }, set }: ChargedProps) {
  const name = useId();
  const [hasAll, setAll] = useState(false);
  const shown = hasAll ? charged : charged.filter(({ unitPrice }, index) => index < FIRST || unitPrice === was);
  if (charged.length === 0) {
    return <Text color="fg.muted">{t`Nothing of it was sold in these days to these customers.`}</Text>;
  }
  return (
    <Group>
      <Legend fontWeight="semibold" textStyle="sm" mb="2">
        {t`Wrong price, as it was charged`}
      </Legend>
      <Flex wrap="wrap" gap="2">
        {shown.map(({ unitPrice, slips, customers }) => (
          <Chip key={unitPrice}>
            <chakra.input
              type="radio"
              name={name}
              srOnly
              checked={unitPrice === was}
              onChange={() => set({ was: String(unitPrice) })}
            />
            <Text as="span" textStyle="figures" fontWeight="bold">
              {formatYen(unitPrice)}
            </Text>
            <Text as="span" textStyle="sm">
              {`${plural({ slips }, { one: '# slip', other: '# slips' })} · ${plural({ customers }, { one: '# customer', other: '# customers' })}`}
            </Text>
          </Chip>
        ))}
        {shown.length < charged.length && (
          <Button variant="ghost" minH="12" onClick={() => setAll(true)}>
            {plural(charged.length - shown.length, { one: '# more price', other: '# more prices' })}
          </Button>
        )}
      </Flex>
    </Group>
  );
}
