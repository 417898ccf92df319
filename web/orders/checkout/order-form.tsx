import { Alert, Badge, Box, Button, Field, Flex, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ComponentProps, RefObject } from 'react';
import { type Day, formatDayUs, type Instant, type Weekday } from '../../../schema/core/days.ts';
import { type DeliveryPlan, possibleDays } from '../../../schema/orders/order-days.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import type { CheckoutDraft } from '../../replica/checkout.ts';
import { AlertIcon } from '../../ui/icons/icons.tsx';
import { ChevronLeftIcon } from '../../ui/icons/work-icons.tsx';
import { ThumbBar } from '../../ui/page/thumb-bar.tsx';
import { formatWeekday } from '../../words/format.ts';
import { useLanguage } from '../../words/language.ts';
import { CHIPS, DayChips } from '../days/day-chips.tsx';
import { AddToOrder } from './add-to-order.tsx';
import { CheckoutTerms } from './checkout-terms.tsx';
import { DeliveryDateField } from './delivery-date-field.tsx';
import { OrderSummary } from './order-summary.tsx';

const MESSAGE_LENGTH = 2000;
const REFERENCE_LENGTH = 60;

function MessageField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field.Root>
      <Field.Label flexWrap="wrap">
        {useLanguage() === 'ja' && <span lang="ja">メッセージ ·</span>}
        <span lang="en">Your message</span> <span lang="ne">· तपाईंको सन्देश</span>
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

/** The customer's own order number, for its papers. */
function ReferenceField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field.Root>
      <Field.Label>{t`Your reference (optional)`}</Field.Label>
      <Input
        autoComplete="off"
        maxLength={REFERENCE_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field.Root>
  );
}

function DeliveryDays({ days }: { days: readonly Weekday[] }) {
  if (days.length === 0) return null;
  return (
    <Box>
      <Text id="delivery-days" textStyle="sm" fontWeight="semibold" mb="1.5">
        {t`Your delivery days`}
      </Text>
      <Flex role="list" aria-labelledby="delivery-days" wrap="wrap" gap="2">
        {days.map((day) => (
          <Badge key={day} role="listitem" size="lg" colorPalette="indigo">
            {formatWeekday(day)}
          </Badge>
        ))}
      </Flex>
    </Box>
  );
}

type Props = {
  session: UserInfo;
  summary: ComponentProps<typeof OrderSummary>;
  today: Day;
  /** The customer's plan; null without delivery days. */
  plan: DeliveryPlan | null;
  now: Instant;
  /** The day if none was chosen. */
  initial: Day;
  draft: CheckoutDraft;
  /** The draft's day; null if it can't be parsed. */
  deliveryDate: Day | null;
  dateInput: RefObject<HTMLInputElement | null>;
  onType: (change: Partial<CheckoutDraft>) => void;
  /** An earlier order for the same day, to which it can be added. */
  earlier: Omit<ComponentProps<typeof AddToOrder>, 'placing'> | undefined;
  placing: boolean;
  failure: string | null;
  onPlace: () => void;
  onBack: () => void;
};

/** Step 2: terms, message, delivery date and the button (requirements section 2, /cart). */
export function OrderForm({
  session,
  summary,
  draft,
  onType,
  earlier,
  placing,
  failure,
  onPlace,
  onBack,
  ...rest
}: Props) {
  const { today, plan, now, initial, deliveryDate, dateInput } = rest;
  const days = plan ? possibleDays(plan, now, CHIPS) : [];
  return (
    <>
      <Flex direction={{ base: 'column', lg: 'row' }} gap="6" align={{ lg: 'flex-start' }}>
        <Stack gap="5" flex="1">
          <OrderSummary {...summary} />
          <CheckoutTerms />
        </Stack>
        <Stack gap="5" flex="1">
          <MessageField value={draft.customMessage} onChange={(customMessage) => onType({ customMessage })} />
          <ReferenceField value={draft.reference} onChange={(reference) => onType({ reference })} />
          <DeliveryDays days={plan?.deliveryDays ?? session.user.deliveryDays} />
          {plan && days.length > 0 && (
            <DayChips
              label={t`Next delivery days`}
              plan={plan}
              days={days}
              value={deliveryDate}
              onPick={(day) => onType({ day: formatDayUs(day) })}
            />
          )}
          <DeliveryDateField
            text={draft.day ?? formatDayUs(initial)}
            day={deliveryDate}
            today={today}
            session={session}
            plan={plan}
            now={now}
            input={dateInput}
            onType={(day) => onType({ day })}
          />
          {earlier && <AddToOrder {...earlier} placing={placing} />}
          {failure && (
            <Alert.Root status="error" role="alert">
              <AlertIcon />
              <Alert.Content>
                <Alert.Title>{t`The order was not placed. Your cart is kept.`}</Alert.Title>
                <Alert.Description>{failure}</Alert.Description>
              </Alert.Content>
            </Alert.Root>
          )}
        </Stack>
      </Flex>
      <ThumbBar above={5}>
        <Flex wrap="wrap" gap="3" justify="space-between">
          <Button size="lg" variant="ghost" px={{ base: '3', sm: '6' }} onClick={onBack} disabled={placing}>
            <ChevronLeftIcon /> {t`Back`}
          </Button>
          <Button
            size="lg"
            flex={{ base: '1', lg: 'none' }}
            minW={{ base: 'fit-content', lg: '48' }}
            // On blur the date field may show an error, which would move the button before the mouse is up.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onPlace}
            disabled={placing}
          >
            {placing ? t`Placing Order...` : t`Place Order`}
          </Button>
        </Flex>
      </ThumbBar>
    </>
  );
}
