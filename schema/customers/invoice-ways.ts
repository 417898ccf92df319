/** How invoices reach a customer. */
export const INVOICE_WAYS = ['post', 'email', 'app'] as const;
export type InvoiceWay = (typeof INVOICE_WAYS)[number];

/** How a customer gets its invoices: as chosen, else by e-mail if it has an address, else by post. */
export const invoiceWayOf = (customer: { invoiceBy?: InvoiceWay | '' | null | undefined; email: string }): InvoiceWay =>
  customer.invoiceBy || (customer.email === '' ? 'post' : 'email');
