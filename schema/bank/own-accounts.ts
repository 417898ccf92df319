import type { BankAccount } from '../business/business-entity.ts';

/** Codes of account kinds in the Zengin formats. */
const KINDS: Record<BankAccount['kind'], string> = { ordinary: '1', current: '2', savings: '4' };

const sevenDigits = (number: string) => number.replace(/^0+/, '').padStart(7, '0');

/**
 * The key of one of the business' own accounts. The settings know a bank only by name, so kind and number have to do;
 * the bank's code is learned from its first file, and every later one has to agree.
 */
export const ownAccountKey = ({ kind, number }: Pick<BankAccount, 'kind' | 'number'>): string =>
  `${KINDS[kind]}-${sevenDigits(number)}`;

/** Splits a file's account (`accountKey`) into the codes of bank and branch, and the key of the own account. */
export function partsOfAccount(account: string): { codes: string; key: string } {
  const [bank = '', branch = '', kind = '', number = ''] = account.split('-');
  return { codes: `${bank}-${branch}`, key: `${kind}-${number}` };
}
