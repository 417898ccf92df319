import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TaxClass } from '../../schema/tax/tax-classes.ts';
import type { TaxRate } from '../../schema/tax/tax-rates.ts';

export const TAX_CLASS_WORDS: Record<TaxClass, MessageDescriptor> = {
  food: msg`Food and drink`,
  standard: msg`Everything else`,
  untaxed: msg`Untaxed`,
};

export const RATE_STATUS_WORDS: Record<TaxRate['status'], MessageDescriptor> = {
  planned: msg`Planned`,
  'in force': msg`In force`,
};
