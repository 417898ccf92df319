import { Badge, Box, Button, Field, Flex, Grid, Input } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { memo } from 'react';
import { useDriverChoices } from '../../replica/current-records.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { notAnAmount } from '../../ui/fields/typed-number.ts';
import { FilterIcon } from '../../ui/icons/work-icons.tsx';
import { formatNumber } from '../../words/format.ts';
import { routeOptions } from '../../words/labels.ts';
import { countActive, type FilterKey, NOBODY } from './invoice-filters.ts';
import type { InvoiceView } from './use-invoice-view.ts';

const PANEL_ID = 'invoice-filters';

type ButtonProps = { view: InvoiceView; isOpen: boolean; onToggle: () => void };

/** Toggles the panel; its badge counts active filters (requirements section 2). */
export const FiltersButton = memo(function FiltersButton({ view, isOpen, onToggle }: ButtonProps) {
  const count = countActive(view.filters);
  return (
    <Button
      variant="outline"
      aria-label={count > 0 ? plural(count, { other: 'Filters, # active' }) : t`Filters`}
      aria-expanded={isOpen}
      aria-controls={PANEL_ID}
      onClick={onToggle}
    >
      <FilterIcon /> {t`Filters`}
      {count > 0 && (
        <Badge variant="solid" size="sm" textStyle="figures">
          {formatNumber(count)}
        </Badge>
      )}
    </Button>
  );
});

/** Filters besides the search: route, collector, overdue, amount and due date. Kept in the URL. */
export const FilterPanel = memo(function FilterPanel({ view, isOpen }: { view: InvoiceView; isOpen: boolean }) {
  const { type, filters, textOf, setFilter, clearFilters } = view;
  const named = filters.collector === NOBODY ? null : filters.collector;
  const drivers = [{ value: NOBODY, label: t`Nobody` }, ...useDriverChoices(named)];
  const field = (key: FilterKey) => ({
    value: textOf(key),
    onChange: (event: { target: { value: string } }) => setFilter(key, event.target.value),
  });
  const amountField = (key: 'min' | 'max') => ({
    ...field(key),
    error: textOf(key).trim() !== '' && filters[key] === null ? notAnAmount() : undefined,
  });
  return (
    <Box
      as="section"
      id={PANEL_ID}
      aria-label={t`Filters`}
      hidden={!isOpen}
      mb="4"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          lg: '1.2fr 1fr 1fr 1fr 1fr 1fr',
        }}
        gap="3"
      >
        <SelectField label={t`Route`} none={t`All Customers`} options={routeOptions()} {...field('route')} />
        <SelectField label={t`Collector`} none={t`Anybody`} options={drivers} {...field('collector')} />
        <AmountField label={t`Amount from`} {...amountField('min')} />
        <AmountField label={t`Amount to`} {...amountField('max')} />
        <Field.Root>
          <Field.Label>{t`Due from`}</Field.Label>
          <Input type="date" min="1900-01-01" max="2099-12-31" px="2.5" {...field('from')} />
        </Field.Root>
        <Field.Root>
          <Field.Label>{t`Due to`}</Field.Label>
          <Input type="date" min="1900-01-01" max="2099-12-31" px="2.5" {...field('to')} />
        </Field.Root>
      </Grid>
      <Flex mt="3" gap="3" wrap="wrap" align="center">
        {type !== 'completed' && (
          <Button
            variant={filters.overdue ? 'solid' : 'outline'}
            colorPalette={filters.overdue ? 'persimmon' : 'sumi'}
            aria-pressed={filters.overdue}
            onClick={() => setFilter('overdue', filters.overdue ? '' : '1')}
          >
            {t`Overdue only`}
          </Button>
        )}
        <Button variant="ghost" ms="auto" disabled={countActive(filters) === 0} onClick={clearFilters}>
          {t`Clear filters`}
        </Button>
      </Flex>
    </Box>
  );
});
