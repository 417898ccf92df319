import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { z } from 'zod';
import { openOfEmployee } from '../../../schema/deleting/open-work.ts';
import type { Employee } from '../../../schema/people/people-entity.ts';
import { useReadTables } from '../../replica/use-table.tsx';
import { askServer } from '../../rest/server-call.ts';
import { useSync } from '../../sync/react/sync-context.ts';
import { useDelete } from '../../ui/forms/use-delete.ts';
import { openLines } from '../../ui/values/open-work.ts';

const Deleted = z.object({ message: z.string() });

/** An employee who can't be deleted yet, and why; kept while its dialog closes. */
export type Kept = { open: boolean; name: string; lines: string[] };

/**
 * Deletes an employee after a confirmation: the server ends the sessions and frees the username. With cash or open work
 * left it refuses instead of asking: the money would be missing, and nobody would do the work.
 */
export function useDeleteEmployee(onDeleted: () => void) {
  const askAndDelete = useDelete();
  const { wake } = useSync();
  const readTables = useReadTables();
  const [kept, setKept] = useState<Kept>({ open: false, name: '', lines: [] });

  async function remove(employee: Employee) {
    const { _id, name } = employee;
    const { orderTracks, invoices, payments, handovers } = await readTables(
      'orderTracks',
      'invoices',
      'payments',
      'handovers',
    );
    const open = openOfEmployee(employee, {
      orderTracks: orderTracks.values(),
      invoices: invoices.values(),
      payments: payments.values(),
      handovers: handovers.values(),
    });
    const lines = openLines(open);
    if (lines.length > 0) return setKept({ open: true, name, lines });
    await askAndDelete({
      title: t`Are you sure to delete ${name}?`,
      remove: () => askServer(Deleted, `/api/employee/${_id}`, { method: 'DELETE' }),
      done: t`Employee deleted`,
      onDone: () => {
        wake();
        onDeleted();
      },
    });
  }

  return { remove, kept, forget: () => setKept({ ...kept, open: false }) };
}
