import type { Id } from '../core/ids.ts';
import type { Customer, Route } from '../customers/customer-entity.ts';
import type { OrderTrack } from './order-track-entity.ts';

type Known = {
  tracks: Iterable<Pick<OrderTrack, 'customerId' | 'deliveredBy' | 'createdAt'>>;
  customers: ReadonlyMap<Id, Pick<Customer, 'route'>>;
  drivers: ReadonlySet<Id>;
};

/**
 * The driver to propose for each customer's order: whoever got the latest stop on the customer's route, else at the
 * customer, else of all; '' if there are no stops.
 */
export function proposedDrivers({ tracks, customers, drivers }: Known): (customerId: Id) => Id | '' {
  const newest = [...tracks]
    .filter(({ deliveredBy }) => drivers.has(deliveredBy))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const ofRoute = new Map<Route, Id>();
  const ofCustomer = new Map<Id, Id>();
  for (const { customerId, deliveredBy } of newest) {
    const route = customers.get(customerId)?.route;
    if (route && !ofRoute.has(route)) ofRoute.set(route, deliveredBy);
    if (!ofCustomer.has(customerId)) ofCustomer.set(customerId, deliveredBy);
  }
  return (customerId) => {
    const route = customers.get(customerId)?.route;
    return (route && ofRoute.get(route)) ?? ofCustomer.get(customerId) ?? newest[0]?.deliveredBy ?? '';
  };
}
