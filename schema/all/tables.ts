import type { z } from 'zod';
import { Business, TaxRateRecord } from '../business/business-entity.ts';
import { Category, Product, WishlistEntry } from '../catalogue/catalogue-entity.ts';
import { Price, PriceList } from '../catalogue/price-entity.ts';
import { Billing } from '../closing/closing-entity.ts';
import type { TableName } from '../core/table-names.ts';
import { Customer } from '../customers/customer-entity.ts';
import { OrderTrack } from '../delivery/order-track-entity.ts';
import { InformationItem } from '../information/information-entity.ts';
import { Invoice, Note } from '../invoices/invoice-entity.ts';
import { CalendarDay } from '../orders/calendar-entity.ts';
import { DeletedOrder, Order } from '../orders/order-entity.ts';
import { StandingOrder } from '../orders/standing/standing-entity.ts';
import { Document } from '../papers/contents/document-entity.ts';
import { Credit, Handover, Payment } from '../payments/payment-entity.ts';
import { Employee, User } from '../people/people-entity.ts';
import { Slip } from '../slips/slip-entity.ts';

/**
 * Every replicated table with its schema, from which the server's columns and the browser's stores are derived. A new
 * field needs only its entity and a migration; a new table also its name in table-names.ts.
 */
export const tables = {
  customers: Customer,
  users: User,
  employees: Employee,
  categories: Category,
  products: Product,
  wishlist: WishlistEntry,
  information: InformationItem,
  orders: Order,
  orderTracks: OrderTrack,
  invoices: Invoice,
  payments: Payment,
  notes: Note,
  handovers: Handover,
  deletedOrders: DeletedOrder,
  business: Business,
  taxRates: TaxRateRecord,
  priceLists: PriceList,
  prices: Price,
  slips: Slip,
  credits: Credit,
  billings: Billing,
  documents: Document,
  calendarDays: CalendarDay,
  standingOrders: StandingOrder,
} as const satisfies Record<TableName, z.ZodType>;

type Rows = { [T in TableName]: z.infer<(typeof tables)[T]> };

declare module '../core/records.ts' {
  interface Records extends Rows {}
}
