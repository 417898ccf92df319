import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { MONEY_METHODS } from '../../../schema/payments/payment-kinds.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { say } from '../../words/i18n.ts';
import { METHOD_WORDS } from '../../words/money-words.ts';

export function MethodField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  const options = MONEY_METHODS.map((value) => ({ value, label: say(METHOD_WORDS[value]) }));
  return (
    <SelectField label={t({ message: 'Paid by', context: 'how a payment was made' })} options={options} {...field} />
  );
}
