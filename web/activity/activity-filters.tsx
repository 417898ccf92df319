import { Button, Field, Flex, Input } from '@chakra-ui/react';
import { useMemo } from 'react';
import { mutations } from '../../schema/mutations.ts';
import { useTable } from '../replica/use-table.tsx';
import { FilterSelect } from '../ui/lists/filter-select.tsx';
import { type Filter, useFilters } from './use-activity.ts';

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label);

const KINDS = [
  { value: '', label: 'All work' },
  ...Object.entries(mutations)
    .map(([value, { title }]) => ({ value, label: title }))
    .sort(byLabel),
];
const OUTCOMES = [
  { value: '', label: 'Applied or refused' },
  { value: 'applied', label: 'Applied' },
  { value: 'refused', label: 'Refused' },
];

/**
 * Employees, including former ones, and the person in the URL: restaurants' logins are thousands, so they are chosen
 * from their entries.
 */
function usePeople(named: string) {
  const employees = useTable('employees').rows;
  const users = useTable('users').rows;
  return useMemo(() => {
    const logins = [...users.values()].filter(({ _id, isAdmin }) => isAdmin || _id === named);
    const people = [...employees.values(), ...logins].map(({ _id, username, deletedAt }) => ({
      value: _id,
      label: deletedAt === null ? username : `${username} (left)`,
    }));
    return [{ value: '', label: 'Everybody' }, ...people.sort(byLabel)];
  }, [employees, users, named]);
}

function DayFilter({ filter, label }: { filter: Filter; label: string }) {
  const { wanted, set } = useFilters();
  return (
    <Field.Root width="auto">
      <Flex align="center" gap="2">
        <Field.Label color="fg.muted">{label}</Field.Label>
        <Input
          type="date"
          width="9.5rem"
          min="1900-01-01"
          max="2099-12-31"
          value={wanted(filter)}
          onChange={({ target }) => set(filter, target.value)}
        />
      </Flex>
    </Field.Root>
  );
}

/** Filters: person, kind of work, outcome, and days of arrival. */
export function ActivityFilters() {
  const { wanted, set, clear, count } = useFilters();
  const people = usePeople(wanted('actor'));
  const select = (filter: Filter, label: string, options: { value: string; label: string }[]) => (
    <FilterSelect
      label={label}
      width={{ base: 'full', sm: '12.5rem' }}
      value={wanted(filter)}
      options={options}
      onChange={(value) => set(filter, value)}
    />
  );
  return (
    <Flex gap="3" wrap="wrap" align="center" mb="4" role="group" aria-label="Filters">
      {select('actor', 'Person', people)}
      {select('name', 'Kind of work', KINDS)}
      {select('outcome', 'Outcome', OUTCOMES)}
      <Flex gap="3" wrap="wrap">
        <DayFilter filter="from" label="From" />
        <DayFilter filter="until" label="Until" />
      </Flex>
      {count > 0 && (
        <Button variant="ghost" px="2" onClick={clear}>
          Clear {count} {count === 1 ? 'filter' : 'filters'}
        </Button>
      )}
    </Flex>
  );
}
