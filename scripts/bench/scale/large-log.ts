import { id } from './large-work.ts';

type Logged = {
  /** Number of the kind of mutation, part of its id. */
  kind: number;
  name: string;
  /** SQL source: rows with `n` and the columns used below. */
  from: string;
  args: string;
  actor: string;
  /** The time, as text and in milliseconds. */
  at: string;
  millis: string;
  seq: string;
  changes: { table: string; record: string; op: 'created' | 'changed'; fields?: string }[];
};

const invoiceArgs = (
  due: string,
  assigned: string,
) => `'{"amount":' || (amount / 100.0) || ',"assignToCollect":' || ${assigned} ||
  ',"customerId":"' || customerId || '","dueDate":"' || ${due} || '","invoiceId":"' || invoiceId || '","note":""}'`;
const paymentArgs = (date: string) =>
  `'{"amount":' || (amount / 100.0) || ',"date":"' || ${date} || '","invoiceId":"' || invoiceId || '","paymentId":"' || paymentId || '"}'`;
const paid = (at: string) => `'{"paid":[0,' || (amount / 100.0) || '],"completedAt":[null,"' || ${at} || '"]}'`;

const BILLS = '(select *, m * 100000 + c as n from bill)';

/** Every mutation behind the work, as logged, with its changes. */
const MUTATIONS: Logged[] = [
  {
    kind: 101,
    name: 'order.place',
    from: '(select work.*, ordered from work join basket on number = basket)',
    args: `'{"customMessage":"","deliveryDate":"' || onDay || '","orderId":"' || orderId || '","orderItems":' || ordered || '}'`,
    actor: 'userId',
    at: 'placedAt',
    millis: 'placedMs',
    seq: 'seq + 1',
    changes: [{ table: 'orders', record: 'orderId', op: 'created' }],
  },
  {
    kind: 102,
    name: 'order.dispatch',
    from: '(select * from work where isDispatched)',
    args: `'{"deliveredBy":"' || driverId || '","orderId":"' || orderId || '","orderTrackId":"' || trackId || '"}'`,
    actor: '@managerId',
    at: 'loadedAt',
    millis: 'loadedMs',
    seq: 'seq + 2',
    changes: [
      {
        table: 'orders',
        record: 'orderId',
        op: 'changed',
        fields: `'{"isDelivered":[false,true],"deliveredBy":[null,"' || @managerName || '"],"deliveredAt":[null,"' || loadedAt || '"]}'`,
      },
      { table: 'orderTracks', record: 'trackId', op: 'created' },
    ],
  },
  {
    kind: 103,
    name: 'orderTrack.deliver',
    from: '(select * from work where isDriven)',
    args: `'{"orderTrackId":"' || trackId || '"}'`,
    actor: 'driverId',
    at: 'deliveredAt',
    millis: 'deliveredMs',
    seq: 'seq + 3',
    changes: [
      {
        table: 'orderTracks',
        record: 'trackId',
        op: 'changed',
        fields: `'{"isDelivered":[false,true],"deliveredAt":[null,"' || deliveredAt || '"]}'`,
      },
    ],
  },
  {
    kind: 104,
    name: 'invoice.create',
    from: '(select * from work where isDispatched and isCash)',
    args: invoiceArgs('onDay', `'"' || driverId || '"'`),
    actor: '@managerId',
    at: 'loadedAt',
    millis: 'loadedMs',
    seq: 'seq + 4',
    changes: [{ table: 'invoices', record: 'invoiceId', op: 'created' }],
  },
  {
    kind: 105,
    name: 'invoice.addPayment',
    from: '(select * from work where isPaid)',
    args: paymentArgs('onDay'),
    actor: 'driverId',
    at: 'deliveredAt',
    millis: 'deliveredMs',
    seq: 'seq + 5',
    changes: [
      { table: 'payments', record: 'paymentId', op: 'created' },
      { table: 'invoices', record: 'invoiceId', op: 'changed', fields: paid('deliveredAt') },
    ],
  },
  {
    kind: 106,
    name: 'invoice.create',
    from: BILLS,
    args: invoiceArgs('dueDay', "'null'"),
    actor: '@managerId',
    at: 'madeAt',
    millis: 'madeMs',
    seq: 'seq',
    changes: [{ table: 'invoices', record: 'invoiceId', op: 'created' }],
  },
  {
    kind: 107,
    name: 'invoice.addPayment',
    from: `(select * from ${BILLS} where isPaid)`,
    args: paymentArgs('dueDay'),
    actor: '@managerId',
    at: 'paidAt',
    millis: 'madeMs + 1814400000',
    seq: 'seq',
    changes: [
      { table: 'payments', record: 'paymentId', op: 'created' },
      { table: 'invoices', record: 'invoiceId', op: 'changed', fields: paid('paidAt') },
    ],
  },
  {
    kind: 108,
    name: 'handover.close',
    from: `(select handovers.rowid as n, handovers.*, json_group_array(payments._id) as taken, unixepoch(closedAt) * 1000 as closedMs
      from payments join handovers on handovers._id = handoverId group by handovers._id)`,
    args: `'{"counted":' || (counted / 100.0) || ',"day":"' || day || '","handoverId":"' || _id || '","note":"","paymentIds":' || taken || '}'`,
    actor: 'driverId',
    at: 'closedAt',
    millis: 'closedMs',
    seq: '@customers * 2 + 1000 + n',
    changes: [{ table: 'handovers', record: '_id', op: 'created' }],
  },
];

export const LOG = MUTATIONS.flatMap(({ kind, name, from, args, actor, at, millis, seq, changes }) => {
  const logId = id(millis, kind, 'n');
  return [
    `insert into mutationLog (id, name, args, actorId, deviceId, at, receivedAt, verdict, code, enteredBy)
     select logId, '${name}', args, actorId, actorId, at, at, '{"id":"' || logId || '","status":"applied","seq":' || position || '}', null, null
     from (select ${logId} as logId, ${args} as args, ${actor} as actorId, ${at} as at, ${seq} as position from ${from} order by n)`,
    ...changes.map(
      ({ table, record, op, fields = "'{}'" }) =>
        `insert into recordChanges (tbl, recordId, mutationId, op, fields)
         select '${table}', ${record}, ${logId}, '${op}', ${fields} from ${from} order by n`,
    ),
  ];
});
