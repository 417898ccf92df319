import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { checkPlaced } from '../placed-checks.ts';
import { checkPrices, checkReferences } from '../server-checks.ts';
import { by, change, double, type ServerLie } from './on-server.ts';
import { PLAYED } from './played-world.ts';

const { order, taken, standing } = PLAYED;
const GONE = newId();

const REFERENCES: Omit<ServerLie, 'check'>[] = [
  {
    lie: 'a note is left behind by its invoice',
    tell: by('update notes set invoiceId = ? where _id = ?', GONE, PLAYED.note),
    says: `note ${PLAYED.note} has lost its invoice`,
  },
  {
    lie: 'a category is gone from under its product',
    tell: by('update products set category = ? where _id = ?', GONE, IDS.fishSauce),
    says: `product ${IDS.fishSauce} has lost its category`,
  },
  {
    lie: 'two customers have one code',
    tell: by(`update customers set customerCode = 'r1' where _id = ?`, IDS.restaurant2),
    says: 'a code twice',
  },
  {
    lie: 'two categories have one name',
    tell: by(`update categories set name = 'rice' where _id = ?`, IDS.thaiItems),
    says: 'a category twice',
  },
  {
    lie: 'a product stands on the ordersheet under another id',
    tell: by('update wishlist set _id = ? where productId = ?', GONE, IDS.fishSauce),
    says: `${GONE} is not its pair's id`,
  },
];

const PRICES: Omit<ServerLie, 'check'>[] = [
  {
    lie: 'two price lists have one name',
    tell: by(`update priceLists set name = 'hotels' where _id = ?`, PLAYED.list),
    says: 'a price list twice',
  },
  {
    lie: 'a price is of no list',
    tell: by('update prices set listId = ? where _id = ?', GONE, PLAYED.price),
    says: `price ${PLAYED.price} has lost its list`,
  },
  {
    lie: 'two prices hold on one day',
    tell: by(`update prices set "to" = '2025-07-01' where _id = ?`, PLAYED.price),
    says: 'holds on a day of another',
  },
  {
    lie: 'two rates hold on one day',
    tell: by(`update taxRates set status = 'in force', "to" = null where _id = ?`, IDS.plannedRate),
    says: 'holds on a day of another',
  },
  {
    lie: 'a customer has the prices of no list',
    tell: by('update customers set priceListId = ? where _id = ?', GONE, IDS.restaurant1),
    says: `customer ${IDS.restaurant1} has lost its price list`,
  },
];

const PLACED: Omit<ServerLie, 'check'>[] = [
  {
    lie: 'an order that was placed is gone',
    tell: by('delete from orders where _id = ?', order),
    says: `the applied order ${order} is neither an order, nor part of one, nor deleted`,
  },
  {
    lie: 'an order that was taken is gone',
    tell: by('delete from orders where _id = ?', taken),
    says: `the order ${taken} that was taken is gone`,
  },
  {
    lie: 'an order is for a day later than was asked, as it were from the beginning',
    tell: by(`update orders set deliveryDate = '2025-06-12' where _id = ?`, taken),
    says: `order ${taken} was asked for 2025-06-11, and its changes begin with 2025-06-12`,
  },
  {
    lie: 'an order goes to another day than its last change says',
    tell: by(`update orders set deliveryDate = '2025-06-13' where _id = ?`, order),
    says: `order ${order} went from 2025-06-12 to 2025-06-13, and no change says so`,
  },
  {
    lie: 'a standing order has two orders for a day',
    tell: (db) => double(db, 'orders', `standingOrderId = '${standing}'`, { _id: GONE }),
    says: `standing order ${standing} has two orders for 2025-06-12`,
  },
  {
    lie: 'a standing order’s order has another id',
    tell: async (db) => {
      const made = db.selectFrom('orders').select('_id').where('standingOrderId', '=', standing);
      const { _id } = await made.executeTakeFirstOrThrow();
      await change(db, 'update orders set _id = ? where _id = ?', GONE, _id);
    },
    says: 'is not the one of its standing order',
  },
];

export const RECORD_LIES: ServerLie[] = [
  ...REFERENCES.map((lie) => ({ ...lie, check: checkReferences })),
  ...PRICES.map((lie) => ({ ...lie, check: checkPrices })),
  ...PLACED.map((lie) => ({ ...lie, check: checkPlaced })),
];
