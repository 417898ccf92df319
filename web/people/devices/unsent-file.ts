import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { findMutation } from '../../../schema/all/mutations.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { sumYen } from '../../../schema/core/money.ts';
import {
  DAMAGED_FILE,
  type ImportedWork,
  UnsentImportResponse,
  UnsentWork,
} from '../../../schema/sync/devices-responses.ts';
import { useTable } from '../../replica/use-table.tsx';
import { CallFailed } from '../../rest/call-failed.ts';
import { askServer } from '../../rest/server-call.ts';
import { say } from '../../words/i18n.ts';

/** A mutation in a file, with labels. */
export type FiledWork = { id: Id; title: string; about: string; at: string; cash: number };

/** Why a file can't be read, as a message for the user. */
export class BadFile extends Error {}

/** @throws BadFile if it is not a file of unsent work */
export function readUnsentWork(text: string): UnsentWork {
  try {
    return UnsentWork.parse(JSON.parse(text));
  } catch {
    throw new BadFile(say(DAMAGED_FILE));
  }
}

/** Sum of cash, in yen. */
export function cashOf(works: readonly { cash: number }[]): number {
  return sumYen(works.map(({ cash }) => cash));
}

/** Describes a file: its owner by the office's records, and its work with the customers. */
export function useFileLabels(): (file: UnsentWork) => { who: string; works: FiledWork[] } {
  const tables = {
    invoices: useTable('invoices'),
    orderTracks: useTable('orderTracks'),
    orders: useTable('orders'),
  };
  const { invoices, orderTracks, orders } = tables;
  const customers = useTable('customers');
  const employees = useTable('employees');
  const users = useTable('users');

  return useCallback(
    ({ actor, mutations }) => {
      const employee = employees.get(actor._id);
      const login = users.get(actor._id);
      const who = employee ? `${employee.name} (${employee.username})` : (login?.username ?? actor.username);
      const works = mutations.map(({ id, name, args, at }): FiledWork => {
        const mutation = findMutation(name);
        const parsed = mutation?.args.safeParse(args);
        if (!mutation || !parsed?.success) return { id, title: mutation?.title ?? name, about: '', at, cash: 0 };
        const subject = mutation.subject(parsed.data).id;
        const record = invoices.get(subject) ?? orderTracks.get(subject) ?? orders.get(subject);
        const about = customers.get(record?.customerId ?? subject)?.restaurantName ?? '';
        return { id, title: mutation.title, about, at, cash: mutation.cash?.(parsed.data) ?? 0 };
      });
      return { who, works };
    },
    [invoices, orderTracks, orders, customers, employees, users],
  );
}

/**
 * Imports a file on the server.
 * @throws BadFile with a message for the user. Importing again is safe: the server recognises work by its id
 */
export async function importUnsentWork(file: UnsentWork): Promise<ImportedWork[]> {
  const call = { method: 'POST', body: file, otherwise: t`Operation failed` } as const;
  try {
    return (await askServer(UnsentImportResponse, '/api/sync/rescue', call)).verdicts;
  } catch (error) {
    const noServer = !(error instanceof CallFailed) || error.status === 0;
    throw new BadFile(
      noServer ? t`No signal. Load the file again; what was entered already is not entered twice.` : error.message,
    );
  }
}
