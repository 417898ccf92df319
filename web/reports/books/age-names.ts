import { t } from '@lingui/core/macro';
import type { Age } from '../../../schema/reports/ageing.ts';

/** Column names of the age classes. */
export const ageNames = (): Record<Age, string> => ({
  'not due': t`Not due`,
  'to 30': t`1–30 days`,
  'to 60': t`31–60 days`,
  'to 90': t`61–90 days`,
  older: t`Over 90 days`,
});
