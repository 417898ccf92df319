/** Ways in which invoices reach a customer. */
export const INVOICE_WAYS = ['post', 'email', 'app'] as const;
export type InvoiceWay = (typeof INVOICE_WAYS)[number];

/** A customer's way: by e-mail as soon as its card has an address, unless somebody chose another one. */
export const invoiceWayOf = (customer: { invoiceBy?: InvoiceWay | '' | null | undefined; email: string }): InvoiceWay =>
  customer.invoiceBy || (customer.email === '' ? 'post' : 'email');
