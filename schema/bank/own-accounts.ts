import type { BankAccount } from '../business/business-entity.ts';

/** Kinds of accounts as the formats number them. */
const KINDS: Record<BankAccount['kind'], string> = { ordinary: '1', current: '2', savings: '4' };

const sevenDigits = (number: string) => number.replace(/^0+/, '').padStart(7, '0');

/**
 * One of the business's own accounts, as its entries name it. The settings know a bank by its name, so kind and number
 * tell accounts apart; the bank's code comes with its first file, and every later one has to have the same.
 */
export const ownAccountKey = ({ kind, number }: Pick<BankAccount, 'kind' | 'number'>): string =>
  `${KINDS[kind]}-${sevenDigits(number)}`;

/** Codes of bank and branch, and the own account's key, of a file's account (`accountKey`). */
export function partsOfAccount(account: string): { codes: string; key: string } {
  const [bank = '', branch = '', kind = '', number = ''] = account.split('-');
  return { codes: `${bank}-${branch}`, key: `${kind}-${number}` };
}
