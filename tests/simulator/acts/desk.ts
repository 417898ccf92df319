import type { Device } from '../../../web/sync/device/device.ts';
import { type BankDeps, createBank } from './bank.ts';
import { createClosings } from './closings.ts';
import { createStatements } from './statements.ts';

/** The office's online work, by weight. */
export const DESK_WEIGHTS = {
  close: 5,
  'reverse closing': 2,
  'bank file': 3,
  match: 5,
  'undo match': 2,
  statement: 2,
} as const;
export type DeskWork = keyof typeof DESK_WEIGHTS;

export const isDeskWork = (what: string): what is DeskWork => Object.hasOwn(DESK_WEIGHTS, what);

/** An office worker who closes accounts, matches transfers and issues statements, online. */
export function createDesk(deps: BankDeps, token: string) {
  const closings = createClosings(deps, token);
  const bank = createBank(deps, token);
  const statements = createStatements(deps, token);

  return {
    bringAll: bank.bringAll,
    answerAll: bank.answerAll,
    statementOfAll: statements.ofAll,
    /** @param device shows the records to work on */
    async work(what: DeskWork, device: Device): Promise<void> {
      if (what === 'close') await closings.close();
      if (what === 'reverse closing') await closings.reverse(device);
      if (what === 'bank file') await bank.book(device);
      if (what === 'match') await bank.match(device);
      if (what === 'undo match') await bank.undo(device);
      if (what === 'statement') await statements.issue(device);
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;
