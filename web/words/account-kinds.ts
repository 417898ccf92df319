import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BankAccount } from '../../schema/business/business-entity.ts';

/** The kinds of accounts that Japanese banks have. */
export const ACCOUNT_KIND_WORDS: Record<BankAccount['kind'], MessageDescriptor> = {
  ordinary: msg`Ordinary account`,
  current: msg`Current account`,
  savings: msg`Savings account`,
};
