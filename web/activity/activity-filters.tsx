import { Button, Field, Flex, Input } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { mutations } from '../../schema/all/mutations.ts';
import { useTable } from '../replica/use-table.tsx';
import { FilterSelect } from '../ui/lists/filter-select.tsx';
import { say } from '../words/i18n.ts';
import { type Filter, useFilters } from './use-activity.ts';

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label);

function kindChoices() {
  const kinds = Object.entries(mutations).map(([value, { title }]) => ({ value, label: say(title) }));
  return [{ value: '', label: t`All work` }, ...kinds.sort(byLabel)];
}

function outcomeChoices() {
  return [
    { value: '', label: t`Applied or refused` },
    { value: 'applied', label: t`Applied` },
    { value: 'refused', label: t`Refused` },
  ];
}

/**
 * Employees, including former ones, and the user in the URL. Customers have thousands of logins, so these are chosen
 * from their entries.
 */
function usePeople(named: string) {
  const employees = useTable('employees');
  const users = useTable('users');
  return useMemo(() => {
    const logins = [...users.values()].filter(({ _id, isAdmin }) => isAdmin || _id === named);
    const people = [...employees.values(), ...logins].map(({ _id, username, deletedAt }) => ({
      value: _id,
      label: deletedAt === null ? username : t`${username} (left)`,
    }));
    return [{ value: '', label: t`Everybody` }, ...people.sort(byLabel)];
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

/** Filters: user, kind of work, outcome, and days of arrival. */
export function ActivityFilters() {
  const { wanted, set, clear, count } = useFilters();
  const people = usePeople(wanted('actor'));
  const kinds = useMemo(kindChoices, []);
  const select = (filter: Filter, label: string, options: { value: string; label: string }[]) => (
    <FilterSelect
      label={label}
      width={{ sm: '12.5rem' }}
      value={wanted(filter)}
      options={options}
      onChange={(value) => set(filter, value)}
    />
  );
  return (
    <Flex gap="3" wrap="wrap" align="center" mb="4" role="group" aria-label={t`Filters`}>
      {select('actor', t`Person`, people)}
      {select('name', t`Kind of work`, kinds)}
      {select('outcome', t`Outcome`, outcomeChoices())}
      <Flex gap="3" wrap="wrap">
        <DayFilter filter="from" label={t`From`} />
        <DayFilter filter="until" label={t`Until`} />
      </Flex>
      {count > 0 && (
        <Button variant="ghost" px="2" onClick={clear}>
          {plural(count, { one: 'Clear # filter', other: 'Clear # filters' })}
        </Button>
      )}
    </Flex>
  );
}
