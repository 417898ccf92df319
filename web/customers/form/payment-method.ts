import { PAYMENT_METHODS } from '../../../schema/customers/customer-entity.ts';
import { say } from '../../words/i18n.ts';
import { PAYMENT_METHOD_WORDS } from '../../words/labels.ts';

export function paymentMethodOptions() {
  return PAYMENT_METHODS.map((value) => ({ value, label: say(PAYMENT_METHOD_WORDS[value]) }));
}
