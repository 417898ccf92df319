import type { Business } from '../../business/business-entity.ts';
import { Language } from '../../core/languages.ts';
import { billedName, billingOf } from '../../customers/billing-terms.ts';
import type { Customer } from '../../customers/customer-entity.ts';
import type { SlipLine } from '../../slips/slip-lines.ts';
import type { DocumentTotals } from '../../tax/tax-groups.ts';
import type { DocumentLine, Issuer } from './snapshot.ts';

/** Issuer and recipient of a paper. */
export type Parties = {
  business: Business;
  customer: Pick<
    Customer,
    | 'customerCode'
    | 'restaurantName'
    | 'companyName'
    | 'legalName'
    | 'language'
    | 'address'
    | 'contactPerson'
    | 'feeBearer'
  >;
};

type HeadOptions = {
  /** True for papers that ask for payment. */
  withAccounts: boolean;
};

function issuerOf({ legalName, registrationNo, address, phone, logo, bankAccounts }: Business): Issuer {
  return { legalName, registrationNo, address, phone, logo, bankAccounts };
}

/** The language of a customer's papers beside Japanese; Japanese if there is no other (decision 0022). */
export const paperLanguage = ({ language }: Pick<Customer, 'language'>): Language =>
  Language.safeParse(language).data ?? 'ja';

/** The parts of a paper that follow from issuer and recipient. */
export function headOf({ business, customer }: Parties, { withAccounts }: HeadOptions) {
  const issuer = issuerOf(business);
  return {
    language: paperLanguage(customer),
    issuer: withAccounts ? issuer : { ...issuer, bankAccounts: [] },
    recipient: {
      code: customer.customerCode,
      name: billedName(customer),
      restaurant: customer.restaurantName,
      address: customer.address ?? '',
      person: customer.contactPerson,
    },
    ...(withAccounts && { feeBearer: billingOf(customer).feeBearer }),
  };
}

/** A line of a complete slip: weighed, priced and with its rate. */
export type BilledLine = Pick<
  SlipLine,
  'kind' | 'name' | 'delivered' | 'unit' | 'unitPrice' | 'amount' | 'rate' | 'rateDay'
>;

/** @param lines of a complete slip, so that all have prices */
export function linesOf(lines: readonly BilledLine[]): DocumentLine[] {
  return lines.map(({ kind, name, delivered, unit, unitPrice, amount, rate, rateDay }) => ({
    kind,
    name,
    quantity: delivered,
    unit,
    unitPrice: unitPrice ?? 0,
    amount,
    rate,
    rateDay,
  }));
}

/** Sums with opposite signs; 0 stays 0 (not -0). */
export function negated({ groups, untaxed, sales, total }: DocumentTotals): DocumentTotals {
  return {
    groups: groups.map((group) => ({ ...group, net: 0 - group.net, tax: 0 - group.tax })),
    untaxed: 0 - untaxed,
    sales: 0 - sales,
    total: 0 - total,
  };
}
