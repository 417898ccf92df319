/**
 * Records of the Zengin formats: each field in order, with its width in bytes. N are digits with leading zeros, C is
 * text padded with spaces; every record has 200 bytes.
 */
type Layout = Record<string, `${'N' | 'C'}${number}`>;

export const RECORD_BYTES = 200;

/** Kind 01: notice of transfers received (振込入金通知), format A. */
export const NOTICE = {
  header: {
    record: 'N1',
    kind: 'N2',
    code: 'N1',
    made: 'N6',
    from: 'N6',
    to: 'N6',
    bank: 'N4',
    bankName: 'C15',
    branch: 'N3',
    branchName: 'C15',
    accountKind: 'N1',
    number: 'N7',
    holder: 'C40',
    filler: 'C93',
  },
  data: {
    record: 'N1',
    inquiry: 'N6',
    booked: 'N6',
    valued: 'N6',
    amount: 'N10',
    cheques: 'N10',
    payerCode: 'N10',
    payer: 'C48',
    bankName: 'C15',
    branchName: 'C15',
    cancelled: 'N1',
    edi: 'C20',
    filler: 'C52',
  },
  trailer: {
    record: 'N1',
    count: 'N6',
    total: 'N12',
    cancelledCount: 'N6',
    cancelledTotal: 'N12',
    filler: 'C163',
  },
} as const satisfies Record<string, Layout>;

/** Kind 03: statement of an account (入出金取引明細). */
export const STATEMENT = {
  header: {
    record: 'N1',
    kind: 'N2',
    code: 'N1',
    made: 'N6',
    from: 'N6',
    to: 'N6',
    bank: 'N4',
    bankName: 'C15',
    branch: 'N3',
    branchName: 'C15',
    zeros: 'N3',
    accountKind: 'N1',
    number: 'N10',
    holder: 'C40',
    sign: 'N1',
    passbook: 'N1',
    balance: 'N14',
    filler: 'C71',
  },
  data: {
    record: 'N1',
    inquiry: 'N8',
    booked: 'N6',
    valued: 'N6',
    direction: 'N1',
    kind: 'N2',
    amount: 'N12',
    cheques: 'N12',
    presented: 'N6',
    returned: 'N6',
    chequeKind: 'N1',
    chequeNumber: 'N7',
    office: 'N3',
    payerCode: 'N10',
    payer: 'C48',
    bankName: 'C15',
    branchName: 'C15',
    note: 'C20',
    edi: 'C20',
    filler: 'C1',
  },
  trailer: {
    record: 'N1',
    inCount: 'N6',
    inTotal: 'N13',
    outCount: 'N6',
    outTotal: 'N13',
    sign: 'N1',
    balance: 'N14',
    records: 'N7',
    filler: 'C139',
  },
} as const satisfies Record<string, Layout>;

export const END = { record: 'N1', filler: 'C199' } as const satisfies Layout;

/** Every field of a layout with its kind and position, in bytes from the record's start. */
export function fieldsOf<L extends Layout>(
  layout: L,
): { name: keyof L & string; isNumber: boolean; start: number; width: number }[] {
  let start = 0;
  return Object.entries(layout).map(([name, format]) => {
    const field = { name, isNumber: format.startsWith('N'), start, width: Number(format.slice(1)) };
    start += field.width;
    return field;
  });
}
