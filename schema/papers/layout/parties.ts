import type { Issuer, Snapshot } from '../contents/snapshot.ts';
import { linesOf, postalOf } from './address-lines.ts';
import { type Fact, said, type Words } from './layout.ts';
import { ACCOUNT_LABELS, HEAD_LABELS } from './paper-labels.ts';
import { type WindowLine, windowLines } from './window-envelope.ts';

/** Width of the issuer's lines in ems, beside its seal. */
const SENDER_EMS = 17;

/** A line of the issuer: text, or a number with its label. */
export type SenderLine = string | Fact;

/** The recipient as shown in the envelope's window. Papers of earlier versions have no address. */
export function recipientLines({ name, restaurant, address = '', person = '' }: Snapshot['recipient']): WindowLine[] {
  const { code, rest } = postalOf(address);
  return windowLines({ code, address: rest, name, restaurant: restaurant === name ? '' : restaurant, person });
}

/** The issuer's lines below its name. */
export function senderLines({ address, phone, registrationNo }: Omit<Issuer, 'bankAccounts'>): SenderLine[] {
  const { code, rest } = postalOf(address);
  return [
    ...(code === null ? [] : [code]),
    ...linesOf(rest, SENDER_EMS),
    ...(phone === '' ? [] : [{ name: said(HEAD_LABELS.phone), value: phone }]),
    ...(registrationNo === '' ? [] : [{ name: said(HEAD_LABELS.registrationNo), value: registrationNo }]),
  ];
}

/** A bank account in the order that banks ask for. */
export const accountWords = ({ bank, branch, kind, number, holder }: Issuer['bankAccounts'][number]): Words[] => [
  `${bank} ${branch}`,
  said(ACCOUNT_LABELS[kind]),
  `${number} ${holder}`,
];
