import { Box, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { DATE_SHIFTS, LAST_OF_MONTH } from '../../../schema/customers/closing-day.ts';
import { FEE_BEARERS } from '../../../schema/customers/customer-entity.ts';
import { INVOICE_WAYS } from '../../../schema/customers/invoice-ways.ts';
import { useTable } from '../../replica/use-table.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import {
  DATE_SHIFT_WORDS,
  FEE_BEARER_WORDS,
  formatDayOfMonth,
  formatPayMonths,
  INVOICE_WAY_WORDS,
} from '../../words/billing-words.ts';
import { say } from '../../words/i18n.ts';
import { type CustomerFormValues, labelOf } from './customer-fields.ts';
import { paymentMethodOptions } from './payment-method.ts';

const daysUpTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
const dayOptions = (days: readonly number[]) =>
  days.map((day) => ({ value: String(day), label: formatDayOfMonth(day) }));
const PAY_MONTHS = [0, 1, 2, 3, 4, 5, 6];

type Props = {
  register: UseFormRegister<CustomerFormValues>;
  errors: FieldErrors<CustomerFormValues>;
  isMonthly: boolean;
  /** The stored value, which the options may not include. */
  payMonths: number;
  onPaymentMethod: (method: string) => void;
};

function usePriceListOptions() {
  const rows = useTable('priceLists');
  return useMemo(
    () =>
      [...rows.values()]
        .sort((a, b) => a.name.localeCompare(b.name))
        .map(({ _id, name }) => ({ value: _id, label: name })),
    [rows],
  );
}

/** Closing and payment days of a monthly customer. */
function Terms({ register, errors, payMonths }: Pick<Props, 'register' | 'errors' | 'payMonths'>) {
  const months = PAY_MONTHS.includes(payMonths) ? PAY_MONTHS : [...PAY_MONTHS, payMonths];
  return (
    <>
      <SelectField
        label={labelOf('closingDay')}
        options={dayOptions([...daysUpTo(28), LAST_OF_MONTH])}
        error={errors.closingDay?.message}
        {...register('closingDay')}
      />
      <SelectField
        label={labelOf('payMonths')}
        options={months.map((each) => ({ value: String(each), label: formatPayMonths(each) }))}
        error={errors.payMonths?.message}
        {...register('payMonths', { deps: ['paymentDate'] })}
      />
      <SelectField
        label={labelOf('paymentDate')}
        none={t`Not set`}
        options={dayOptions(daysUpTo(LAST_OF_MONTH))}
        error={errors.paymentDate?.message}
        {...register('paymentDate')}
      />
      <SelectField
        label={labelOf('dateShift')}
        options={DATE_SHIFTS.map((shift) => ({ value: shift, label: say(DATE_SHIFT_WORDS[shift]) }))}
        {...register('dateShift')}
      />
    </>
  );
}

/** A customer's billing: prices, terms, and payer names on its transfers. */
export function BillingFields({ register, errors, isMonthly, payMonths, onPaymentMethod }: Props) {
  const lists = usePriceListOptions();
  const method = register('paymentMethod', { onChange: ({ target }) => onPaymentMethod(target.value) });
  return (
    <Box as="section" aria-labelledby="billing" borderTopWidth="1px" pt="5">
      <Heading as="h3" id="billing" textStyle="md" mb="1">
        {t`Billing`}
      </Heading>
      <Text color="fg.muted" textStyle="sm" mb="4">
        {isMonthly
          ? t`One invoice for all deliveries up to the closing day.`
          : t`Each delivery is an invoice by itself, paid to the driver.`}
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="5" rowGap="4">
        <SelectField
          label={labelOf('paymentMethod')}
          none={t`Choose`}
          options={paymentMethodOptions()}
          error={errors.paymentMethod?.message}
          {...method}
        />
        <SelectField
          label={labelOf('priceListId')}
          none={t`None: the products’ own prices`}
          options={lists}
          {...register('priceListId')}
        />
        {isMonthly && <Terms register={register} errors={errors} payMonths={payMonths} />}
        <TextField
          label={labelOf('legalName')}
          hint={t`Empty: the company’s name, or else the restaurant’s.`}
          error={errors.legalName?.message}
          {...register('legalName')}
        />
        <TextField
          label={labelOf('payerNames')}
          hint={t`As the bank writes them. Separate several with ;`}
          error={errors.payerNames?.message}
          {...register('payerNames')}
        />
        <TextField
          label={labelOf('knownFees')}
          hint={t`In yen. Separate several with ;`}
          inputMode="numeric"
          error={errors.knownFees?.message}
          {...register('knownFees')}
        />
        <SelectField
          label={labelOf('feeBearer')}
          options={FEE_BEARERS.map((bearer) => ({ value: bearer, label: say(FEE_BEARER_WORDS[bearer]) }))}
          {...register('feeBearer')}
        />
        <SelectField
          label={labelOf('invoiceBy')}
          none={t`E-mail if there is an address, else post`}
          options={INVOICE_WAYS.map((way) => ({ value: way, label: say(INVOICE_WAY_WORDS[way]) }))}
          {...register('invoiceBy')}
        />
      </SimpleGrid>
    </Box>
  );
}
