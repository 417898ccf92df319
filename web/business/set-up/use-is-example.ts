import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { useTable } from '../../replica/use-table.tsx';

/** True while everything here is example data. */
export const useIsExample = (): boolean => useTable('business').get(BUSINESS_ID)?.isExample === true;
