import { expect } from 'vitest';
import { ProposalsResponse } from '../../schema/bank/bank-responses.ts';
import type { WholeYen } from '../../schema/core/money.ts';
import type { Random } from '../../schema/testing/random.ts';
import { buildNotice } from '../../schema/testing/test-zengin.ts';
import { request, send } from './test-calls.ts';
import type { Office } from './test-closings.ts';
import type { World } from './test-world.ts';

type Acts = { world: World; office: Office; random: Random };

/** Imports a bank file with a transfer, sometimes too large; it is matched as proposed, and sometimes undone. */
export async function transferByBank(
  { world, office, random }: Acts,
  { payer, amount }: { payer: string; amount: WholeYen },
): Promise<void> {
  const day = office.today();
  const account = { bank: '0001', branch: '123', kind: '1', number: '1234567' };
  const notice = buildNotice([{ day, amount, payer }], { account, from: day, to: day });
  const body = new FormData();
  body.append('file', new File([new Uint8Array(notice)], 'notice.txt'));
  expect((await request(world, 'manager', '/api/bank/files', { method: 'POST', body })).status).toBe(200);
  const { proposals } = ProposalsResponse.parse(await (await request(world, 'manager', '/api/bank/proposals')).json());
  for (const { entryId, customerId: customer, fee, fingerprint, invoices } of proposals) {
    const allocations = invoices.map(({ _id: invoice, amount: part }) => ({ invoice, amount: part }));
    const match = { customer, allocations, fee, granted: [], fingerprint };
    const entry = `/api/bank/entries/${entryId}`;
    expect((await send(world, 'manager', 'POST', `${entry}/match`, match)).status).toBe(200);
    if (!random.chance(0.3)) continue;
    world.clock.advance(1000);
    const undone = await send(world, 'manager', 'POST', `${entry}/undo`, { reason: 'Of another customer' });
    expect(undone.status).toBe(200);
  }
  // Entries left open would be matched on a later day as that day's payments.
  const { entries } = ProposalsResponse.parse(await (await request(world, 'manager', '/api/bank/proposals')).json());
  for (const { _id } of entries) {
    const aside = await send(world, 'manager', 'PUT', `/api/bank/entries/${_id}/aside`, { reason: 'Not ours' });
    expect(aside.status).toBe(200);
  }
}
