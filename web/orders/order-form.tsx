import { Alert, Badge, Box, Button, Field, Flex, Skeleton, Stack, Text, Textarea } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { type Day, weekdayOf } from '../../schema/days.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { loadPart } from '../app/updates.ts';
import { AlertIcon, ChevronLeftIcon } from '../ui/icons.tsx';
import { CheckoutTerms } from './checkout-terms.tsx';

// The calendar is the heaviest part of the checkout; it comes while somebody reads the terms.
const DeliveryDatePicker = lazy(async () => ({
  default: (await loadPart(() => import('./delivery-date-picker.tsx'))).DeliveryDatePicker,
}));

/** The longest message that an order takes. */
const MESSAGE_LENGTH = 2000;

export type OrderFormValues = { customMessage: string; deliveryDate: Day };

function MessageField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field.Root>
      <Field.Label>
        Your message <span lang="ne">· तपाईंको सन्देश</span>
      </Field.Label>
      <Textarea
        rows={4}
        autoresize
        maxLength={MESSAGE_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field.Root>
  );
}

function DeliveryDays({ days }: { days: UserInfo['user']['deliveryDays'] }) {
  if (days.length === 0) return null;
  return (
    <Box>
      <Text id="delivery-days" textStyle="sm" fontWeight="semibold" mb="1.5">
        Your delivery days
      </Text>
      <Flex role="list" aria-labelledby="delivery-days" wrap="wrap" gap="2">
        {days.map((day) => (
          <Badge key={day} role="listitem" size="lg" colorPalette="indigo">
            {day}
          </Badge>
        ))}
      </Flex>
    </Box>
  );
}

type DateFieldProps = { value: Day; today: Day; session: UserInfo; onChange: (day: Day) => void };

/** Any day is accepted; one that has passed, or on which we do not usually come, is only remarked on. */
function DateField({ value, today, session, onChange }: DateFieldProps) {
  const weekday = weekdayOf(value);
  const days = session.user.deliveryDays;
  function remark(): string | null {
    if (value < today) return 'This day has passed.';
    return days.length > 0 && !days.includes(weekday) ? `${weekday} is not one of your delivery days.` : null;
  }
  const remarked = remark();
  return (
    <Box>
      <Suspense fallback={<Skeleton h="4.5rem" />}>
        <DeliveryDatePicker value={value} onChange={onChange} timeZone={session.timeZone} />
      </Suspense>
      <Text role="status" mt="1.5" textStyle="sm" color={remarked ? 'fg.warning' : 'fg.muted'}>
        {remarked ?? weekday}
      </Text>
    </Box>
  );
}

type Props = {
  session: UserInfo;
  /** What is about to be ordered. */
  summary: ReactNode;
  today: Day;
  values: OrderFormValues;
  onChange: (values: OrderFormValues) => void;
  placing: boolean;
  /** Why the order could not be placed, in words. */
  failure: string | null;
  onPlace: () => void;
  onBack: () => void;
};

/** Step 2: terms, message, delivery date, and the order itself (specification section 2, /cart). */
export function OrderForm({ session, summary, today, values, onChange, placing, failure, onPlace, onBack }: Props) {
  return (
    <Flex direction={{ base: 'column', lg: 'row' }} gap="6" align={{ lg: 'flex-start' }}>
      <Stack gap="5" flex="1">
        {summary}
        <CheckoutTerms />
      </Stack>
      <Stack gap="5" flex="1">
        <MessageField
          value={values.customMessage}
          onChange={(customMessage) => onChange({ ...values, customMessage })}
        />
        <DeliveryDays days={session.user.deliveryDays} />
        <DateField
          value={values.deliveryDate}
          today={today}
          session={session}
          onChange={(deliveryDate) => onChange({ ...values, deliveryDate })}
        />
        {failure && (
          <Alert.Root status="error" role="alert">
            <AlertIcon />
            <Alert.Content>
              <Alert.Title>The order was not placed. Your cart is kept.</Alert.Title>
              <Alert.Description>{failure}</Alert.Description>
            </Alert.Content>
          </Alert.Root>
        )}
        <Flex gap="3" direction={{ base: 'column-reverse', sm: 'row' }} justify="space-between">
          <Button size="lg" variant="ghost" onClick={onBack} disabled={placing}>
            <ChevronLeftIcon /> Back
          </Button>
          <Button size="lg" minW="48" onClick={onPlace} disabled={placing}>
            {placing ? 'Placing Order...' : 'Place Order'}
          </Button>
        </Flex>
      </Stack>
    </Flex>
  );
}
