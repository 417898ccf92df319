import { useMemo } from 'react';
import type { Business } from '../../../schema/business/business-entity.ts';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useBusinessName } from '../../sync/react/use-sync.ts';

export type Issuer = Pick<Business, 'legalName' | 'registrationNo' | 'address' | 'phone' | 'logo'>;

/**
 * The issuer of all papers; null while the business has no name.
 * @param earlier the name from a server of an earlier version, for an updated device that has not pulled the business
 * yet
 */
export function issuerOf(business: Business | undefined, earlier: string | null): Issuer | null {
  if (business) return business.legalName === '' ? null : business;
  return earlier === null ? null : { legalName: earlier, registrationNo: '', address: '', phone: '', logo: '' };
}

/** The issuer as this device knows it, offline as well. */
export function useIssuer(): Issuer | null {
  const business = useTable('business').get(BUSINESS_ID);
  const earlier = useBusinessName();
  return useMemo(() => issuerOf(business, earlier), [business, earlier]);
}
