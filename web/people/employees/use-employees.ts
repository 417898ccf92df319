import { plural } from '@lingui/core/macro';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { compareNames } from '../../../schema/core/names.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import { displayPhone } from '../../../schema/customers/customer-rules.ts';
import { balanceOf } from '../../../schema/invoices/invoice-rules.ts';
import type { Employee } from '../../../schema/people/people-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useAddressParam } from '../../ui/page/use-address-param.ts';
import { useFound } from '../../ui/search/use-found.ts';
import { useSearchInAddress } from '../../ui/search/use-search-in-address.ts';
import { formatList } from '../../words/format.ts';

function countBy<T>(rows: ReadonlyMap<Id, T>, whose: (row: T) => Id | null): ReadonlyMap<Id, number> {
  const counts = new Map<Id, number>();
  for (const row of rows.values()) {
    const id = whose(row);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Open work as text: `4 stops and 2 invoices to collect`; empty for none. */
function useOpenWork(): (id: Id) => string {
  const tracks = useTable('orderTracks');
  const invoices = useTable('invoices');
  const stops = useMemo(() => countBy(tracks, (each) => (each.isDelivered ? null : each.deliveredBy)), [tracks]);
  const dues = useMemo(
    () => countBy(invoices, (each) => (balanceOf(each) > 0 ? each.assignToCollect : null)),
    [invoices],
  );
  return useCallback(
    (id) => {
      const [open, toCollect] = [stops.get(id) ?? 0, dues.get(id) ?? 0];
      const parts = [
        open > 0 && plural({ stops: open }, { one: '# stop', other: '# stops' }),
        toCollect > 0 &&
          plural({ invoices: toCollect }, { one: '# invoice to collect', other: '# invoices to collect' }),
      ];
      return formatList(parts.filter((part) => part !== false));
    },
    [stops, dues],
  );
}

/** Current employees by name, filtered by role and by a search over name, username and phone number. */
export function useEmployees() {
  const rows = useTable('employees');
  const workOf = useOpenWork();
  const [search, setSearch] = useSearchInAddress();
  // Deferred: the field updates at once, the list follows.
  const sought = useDeferredValue(search);
  const [role, setRole] = useAddressParam('role');
  const employees = useMemo(
    () =>
      [...rows.values()]
        .filter(({ deletedAt }) => deletedAt === null)
        .sort((a, b) => compareNames(a.name, b.name))
        .map((employee: Employee) => {
          const { name, username, phoneNumber } = employee;
          return { employee, text: foldForSearch(`${name} ${username} ${displayPhone(phoneNumber)}`) };
        }),
    [rows],
  );
  const inRole = useMemo(
    () => (role === '' ? employees : employees.filter(({ employee }) => employee.role === role)),
    [employees, role],
  );
  const shown = useFound(inRole, sought);
  return { count: employees.length, shown, workOf, search, setSearch, role, setRole };
}
