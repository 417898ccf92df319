import { BankResponse, ProposalsResponse } from '../../schema/bank/bank-responses.ts';
import { useServerRead } from '../rest/server-reads.tsx';

/** The business's accounts, the last files, and what the bank asks. */
export const useBank = () => useServerRead({ path: '/api/bank', schema: BankResponse, follows: ['business'] });

/** All open entries with their proposals. They are made anew when this screen asks, not with every payment. */
export const useProposals = () => useServerRead({ path: '/api/bank/proposals', schema: ProposalsResponse });
