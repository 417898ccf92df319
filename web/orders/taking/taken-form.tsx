import { Box, Button, Field, Flex, Kbd, SimpleGrid, Text, Textarea } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { type Day, dayOf } from '../../../schema/core/days.ts';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import { missedDays, possibleDays } from '../../../schema/orders/order-days.ts';
import { MESSAGE_LENGTH } from '../../../schema/orders/order-limits.ts';
import { isEnter } from '../../browser/enter-key.ts';
import { paths } from '../../browser/paths.ts';
import type { TakenDraft } from '../../replica/taken-draft.ts';
import { useTable } from '../../replica/use-table.tsx';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { CheckIcon } from '../../ui/icons/work-icons.tsx';
import { DayChoice } from '../days/day-choice.tsx';
import { formatNearDay } from '../days/day-words.ts';
import { useDeliveryPlan, useServerNow } from '../days/use-delivery-plan.ts';
import { formatItemCount } from '../parts/order-labels.ts';
import { mayBeSaved, OrderDesk } from './order-desk.tsx';
import { ordersOf } from './ordered-before.ts';
import { focusIn } from './product-entry.tsx';
import { SourceChoice } from './source-choice.tsx';
import { takenDayRemark } from './taken-day.ts';
import { useCustomerOptions } from './use-customer-options.ts';
import { useOrderGoods } from './use-order-goods.ts';

export type Taken = Omit<TakenDraft, 'day' | 'productId' | 'quantity'> & { deliveryDate: Day };

type Props = {
  draft: TakenDraft;
  timeZone: string;
  saving: boolean;
  failure: string | null;
  onChange: (change: Partial<TakenDraft>) => void;
  onSave: (order: Taken) => void;
};

/** Steps of an order by telephone: customer, day, line by line, and the end. Enter leads from each to the next. */
export function TakenForm({ draft, timeZone, saving, failure, onChange, onSave }: Props) {
  const { customerId, source, lines, customMessage, reference } = draft;
  const now = useServerNow();
  const today = dayOf(now, timeZone);
  const customers = useCustomerOptions();
  const customer = useTable('customers').get(customerId);
  const plan = useDeliveryPlan(customerId, timeZone);
  const all = useTable('orders');
  const orders = useMemo(() => ordersOf(all.values(), customerId), [all, customerId]);
  const goods = useOrderGoods(customer, today);
  const { orderMinimum = 0 } = useTable('business').get(BUSINESS_ID) ?? {};
  const [isTried, setTried] = useState(false);
  const [who, day, product] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const submit = useRef<HTMLButtonElement>(null);
  const start = useRef(customerId === '' ? who : product);
  useEffect(() => focusIn(start.current), []);

  const deliveryDate = draft.day ?? (plan && possibleDays(plan, now, 1)[0]) ?? today;
  const sameDay = orders.find((order) => !isDispatched(order) && order.deliveryDate === deliveryDate);
  function save() {
    if (saving) return;
    setTried(true);
    if (!customer) return focusIn(who);
    if (!mayBeSaved(draft, product)) return;
    onSave({ customerId, source, lines, customMessage, reference, deliveryDate });
  }
  const head = (
    <>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <Box ref={who}>
          <ComboboxField
            label={t`Customer`}
            options={customers}
            value={customerId}
            onChange={(id) => onChange({ customerId: id, day: null })}
            onChosen={() => focusIn(day)}
            placeholder={t`Name, code or telephone number`}
            error={isTried && !customer ? t`Please choose a customer.` : undefined}
          />
        </Box>
        <SourceChoice value={source} onChange={(next) => onChange({ source: next })} />
      </SimpleGrid>
      <Box
        ref={day}
        onKeyDown={(event) => {
          if (!isEnter(event) || event.ctrlKey) return;
          event.preventDefault();
          focusIn(product);
        }}
      >
        <DayChoice
          label={t`Delivery day`}
          {...{ plan, now }}
          value={deliveryDate}
          also={plan ? missedDays(plan, now).slice(-2) : []}
          remark={customer ? takenDayRemark(plan, deliveryDate, { now, timeZone }) : null}
          onChange={(next) => onChange({ day: next })}
        />
        {sameDay && (
          <Text role="status" mt="2" textStyle="sm">
            {t`There is an order for ${{ day: formatNearDay(deliveryDate) }} already.`}{' '}
            <Link to={`${paths.adminOrders}/${sameDay._id}/edit`} style={{ textDecoration: 'underline' }}>
              {t`Change that order`}
            </Link>
          </Text>
        )}
      </Box>
    </>
  );
  return (
    <OrderDesk
      {...{ customer, orders, goods, product, isTried, head, onChange }}
      contents={draft}
      minimum={orderMinimum}
      onEnd={() => submit.current?.focus()}
      onSave={save}
    >
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <Field.Root>
          <Field.Label>{t`Message (optional)`}</Field.Label>
          <Textarea
            rows={2}
            autoresize
            maxLength={MESSAGE_LENGTH}
            value={customMessage}
            onChange={(event) => onChange({ customMessage: event.target.value })}
          />
        </Field.Root>
        <TextField
          label={t`Their reference (optional)`}
          maxLength={60}
          value={reference}
          onChange={(event) => onChange({ reference: event.target.value })}
        />
      </SimpleGrid>
      <FormError reason={failure} />
      <Flex gap="4" align="center" justify="flex-end" wrap="wrap">
        <Text color="fg.muted" textStyle="sm" hideBelow="md">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {t`saves from anywhere`}
        </Text>
        <Button ref={submit} size="lg" minW="48" disabled={saving} onClick={save}>
          <CheckIcon />{' '}
          {lines.length === 0 ? t`Take the order` : t`Take the order · ${{ items: formatItemCount(lines.length) }}`}
        </Button>
      </Flex>
    </OrderDesk>
  );
}
