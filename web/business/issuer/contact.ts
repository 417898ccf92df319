import type { Business } from '../../../schema/business/business-entity.ts';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { useTable } from '../../replica/use-table.tsx';

export type Contact = Pick<Business, 'legalName' | 'phone' | 'hours' | 'address'>;

/** The office's contact details, offline as well; null while none were entered. */
export function useContact(): Contact | null {
  const business = useTable('business').get(BUSINESS_ID);
  return business && (business.phone || business.hours || business.address) ? business : null;
}

export const dialled = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
