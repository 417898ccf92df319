const day = (millis: string) => `strftime('%Y-%m-%d', (${millis}) / 1000 + 32400, 'unixepoch')`;
export const instant = (millis: string) => `strftime('%Y-%m-%dT%H:%M:%S', (${millis}) / 1000, 'unixepoch') || '.000Z'`;
/** An id as a device would have made it: time, kind of record, number. */
export const id = (millis: string, kind: number, number: string) =>
  `printf('%08x-%04x-7%03x-8000-%012x', (${millis}) >> 16, (${millis}) & 65535, ${kind}, ${number})`;

/**
 * Three years of work, computed from an order's number, so that every run makes the same business. Each order comes the
 * evening before, is dispatched to the customer's driver in the morning and delivered that day. Cash is collected at
 * the door except for every fiftieth; of the last two weeks every eighth is open, too. Monthly payers get an invoice a
 * month and pay it three weeks later, except one in thirty. The last day's orders wait for the office; those of the day
 * before are on the road.
 */
export const WORK = [
  // Its key is the order of all inserts, so nothing has to be sorted.
  `create temp table work (n integer primary key, day, date, placedMs, loadedMs, deliveredMs, customerId, userId, driverId, driverName,
     isCash, basket, amount, isDispatched, isDriven, isPaid, chance, orderId, trackId, invoiceId, paymentId, onDay, placedAt, loadedAt,
     deliveredAt, seq)`,
  `insert into work
   with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < @days * @ordersPerDay - 1),
   timed as (
     select n, n / @ordersPerDay as day, n % @ordersPerDay as k, n * 2654435761 % 4294967296 >> 12 as chance,
       @midnight - (@days - 2 - n / @ordersPerDay) * 86400000 as date from numbers),
   placed as (
     select *, case when day = @days - 1 then @now - (k + 1) * 60000 else date - 14400000 + k * 7200000 / @ordersPerDay end as placedMs,
       case when day = @days - 2 then date - 3600000 else date + 21600000 + k * 1000 end as loadedMs,
       date + 32400000 + k * 36000000 / @ordersPerDay as deliveredMs from timed)
   select n, day, date, placedMs, loadedMs, deliveredMs, customerId, userId, driverId, driverName, isCash, number as basket, amount,
     day < @days - 1 as isDispatched, day < @days - 2 as isDriven,
     isCash and day < @days - 2 and chance % 50 > 0 and (day < @days - 16 or chance % 8 > 0) as isPaid, chance,
     ${id('placedMs', 1, 'n')} as orderId, ${id('loadedMs', 2, 'n')} as trackId, ${id('loadedMs', 3, 'n')} as invoiceId,
     ${id('deliveredMs', 4, 'n')} as paymentId, ${day('date')} as onDay, ${instant('placedMs')} as placedAt,
     ${instant('loadedMs')} as loadedAt, ${instant('deliveredMs')} as deliveredAt,
     @customers * 2 + 1000 + n * 5 as seq
   from placed join who on who.c = n * 7919 % @customers join basket on basket.number = n % @baskets`,
  `create temp table bill as
   with recursive months(m) as (select 1 union all select m + 1 from months where m < @days / 30.5),
   dated as (select *, @midnight - cast(m * 30.4375 as integer) * 86400000 + 36000000 + c % 3600 * 1000 as madeMs from months, who where not isCash)
   select *, ${id('madeMs', 5, 'c')} as invoiceId, ${id('madeMs + 1814400000', 6, 'c')} as paymentId, 2000000 + c % 977 * 1000 as amount,
     ${day('madeMs')} as onDay, ${day('madeMs + 1814400000')} as dueDay,
     ${instant('madeMs')} as madeAt, ${instant('madeMs + 1814400000')} as paidAt, (c + m) % 30 > 0 as isPaid,
     @customers * 2 + 1000 + (@days - cast(m * 30.4375 as integer)) * @ordersPerDay * 5 as seq from dated`,
  `insert into orders (_id, customerId, userId, orderItems, customMessage, deliveryDate, placedAt, isDelivered, deliveredBy, deliveredAt)
   select orderId, customerId, userId, stored, '', onDay, placedAt, isDispatched, iif(isDispatched, @managerName, null),
     iif(isDispatched, loadedAt, null) from work join basket on number = basket order by n`,
  `insert into orderTracks (_id, customerId, preparedBy, deliveredBy, orderId, serialNo, position, createdAt, isDelivered, deliveredAt)
   select trackId, customerId, @managerId, driverId, orderId, n + 1, null, loadedAt, isDriven, iif(isDriven, deliveredAt, null)
   from work where isDispatched order by n`,
  `insert into invoices (_id, customerId, amount, dueDate, note, assignToCollect, paid, createdAt, completedAt)
   select invoiceId, customerId, amount, onDay, '', driverId, iif(isPaid, amount, 0), loadedAt, iif(isPaid, deliveredAt, null)
   from work where isDispatched and isCash order by n`,
  `insert into invoices (_id, customerId, amount, dueDate, note, assignToCollect, paid, createdAt, completedAt)
   select invoiceId, customerId, amount, dueDay, 'Deliveries of the month', null, iif(isPaid, amount, 0), madeAt, iif(isPaid, paidAt, null)
   from bill order by m desc`,
  `insert into handovers (_id, driverId, day, expected, counted, note, closedAt, received, confirmedBy, confirmedAt)
   select ${id('date + 72000000', 7, 'min(n)')}, driverId, onDay, sum(amount), sum(amount), '', ${instant('date + 72000000')},
     sum(amount), @managerName, ${instant('date + 73500000')}
   from work where isPaid group by day, driverId`,
  'create temp table handed as select _id, driverId, day from handovers',
  'create unique index temp.handed_key on handed (driverId, day)',
  `insert into payments (_id, invoiceId, amount, date, collectedBy, collectorId, takenAt, recordedAt, receiptNo, handoverId,
     reverses, reason, reversedBy)
   select paymentId, invoiceId, amount, onDay, driverName, work.driverId, deliveredAt, deliveredAt, 'R' || n, handed._id, null, '', null
   from work join handed on handed.driverId = work.driverId and handed.day = onDay where isPaid order by n`,
  `insert into payments (_id, invoiceId, amount, date, collectedBy, collectorId, takenAt, recordedAt, receiptNo, handoverId,
     reverses, reason, reversedBy)
   select paymentId, invoiceId, amount, dueDay, @managerName, @managerId, paidAt, paidAt, null, null, null, '', null
   from bill where isPaid order by m desc`,
  `insert into notes (_id, invoiceId, note, date, notesBy, authorId, writtenAt)
   select ${id('deliveredMs', 8, 'n')}, invoiceId, 'Comes back at five', onDay, driverName, driverId, deliveredAt
   from work where isCash and isDriven and chance % 25 = 0 order by n`,
  `insert into wishlist (_id, customerId, productId)
   select pairId(customerId, goods._id), customerId, goods._id
   from who join (select _id, row_number() over (order by _id) as n from products limit 8) as goods where c % 10 < 3`,
];
