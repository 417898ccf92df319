import { Badge, Box, Button, Field, Flex, Grid, Input } from '@chakra-ui/react';
import { memo } from 'react';
import { ROUTES } from '../../../../schema/customers/customer-entity.ts';
import { useDriverChoices } from '../../../replica/current-records.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FilterIcon } from '../../../ui/icons/work-icons.tsx';
import { AmountField } from '../../payments/amount-field.tsx';
import { countActive, type FilterKey, NOBODY } from './invoice-filters.ts';
import type { InvoiceView } from './use-invoice-view.ts';

const ROUTE_OPTIONS = ROUTES.map((route) => ({ value: route, label: route }));

const PANEL_ID = 'invoice-filters';

type ButtonProps = { view: InvoiceView; isOpen: boolean; onToggle: () => void };

/** Toggles the panel; its badge counts active filters (requirements section 2). */
export const FiltersButton = memo(function FiltersButton({ view, isOpen, onToggle }: ButtonProps) {
  const count = countActive(view.filters);
  return (
    <Button
      variant="outline"
      aria-label={count > 0 ? `Filters, ${count} active` : 'Filters'}
      aria-expanded={isOpen}
      aria-controls={PANEL_ID}
      onClick={onToggle}
    >
      <FilterIcon /> Filters
      {count > 0 && (
        <Badge variant="solid" size="sm" textStyle="figures">
          {count}
        </Badge>
      )}
    </Button>
  );
});

/** Filters besides the search: route, collector, overdue, amount and due date. Kept in the URL. */
export const FilterPanel = memo(function FilterPanel({ view, isOpen }: { view: InvoiceView; isOpen: boolean }) {
  const { type, filters, textOf, setFilter, clearFilters } = view;
  const named = filters.collector === NOBODY ? null : filters.collector;
  const drivers = [{ value: NOBODY, label: 'Nobody' }, ...useDriverChoices(named)];
  const field = (key: FilterKey) => ({
    value: textOf(key),
    onChange: (event: { target: { value: string } }) => setFilter(key, event.target.value),
  });
  return (
    <Box
      as="section"
      id={PANEL_ID}
      aria-label="Filters"
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
        <SelectField label="Route" none="All Customers" options={ROUTE_OPTIONS} {...field('route')} />
        <SelectField label="Collector" none="Anybody" options={drivers} {...field('collector')} />
        <AmountField label="Amount from" {...field('min')} />
        <AmountField label="Amount to" {...field('max')} />
        <Field.Root>
          <Field.Label>Due from</Field.Label>
          <Input type="date" min="1900-01-01" max="2099-12-31" px="2.5" {...field('from')} />
        </Field.Root>
        <Field.Root>
          <Field.Label>Due to</Field.Label>
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
            Overdue only
          </Button>
        )}
        <Button variant="ghost" ms="auto" disabled={countActive(filters) === 0} onClick={clearFilters}>
          Clear filters
        </Button>
      </Flex>
    </Box>
  );
});
