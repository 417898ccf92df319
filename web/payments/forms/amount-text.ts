import { t } from '@lingui/core/macro';
import { PositiveYen } from '../../../schema/invoices/invoice-entity.ts';
import { typedAmount } from '../../ui/fields/typed-number.ts';

const notPositive = () => t`Amount must be a positive number`;

/** Schema of a typed amount in yen: messages of requirements section 5, then the records' own rules. */
export const amountText = (required: string | (() => string)) =>
  typedAmount(required, notPositive)
    .refine((yen) => yen > 0, { error: notPositive })
    .pipe(PositiveYen);
