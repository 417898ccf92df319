import { Alert, Box, Button, Field, Flex, Heading, Stack, Text, Textarea } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isOffice } from '../../../schema/core/audiences.ts';
import { dayOf } from '../../../schema/core/days.ts';
import { type Id, newId } from '../../../schema/core/ids.ts';
import type { DeliveryPlan } from '../../../schema/orders/order-days.ts';
import { MESSAGE_LENGTH } from '../../../schema/orders/order-limits.ts';
import { comingDays } from '../../../schema/orders/standing/standing-days.ts';
import type { StandingContent, StandingOrder } from '../../../schema/orders/standing/standing-entity.ts';
import { hasSameContent } from '../../../schema/orders/standing/standing-rules.ts';
import { CallUs } from '../../business/issuer/call-us.tsx';
import { type StandingDraft, useStandingDraft } from '../../replica/order-drafts.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useSession, useTimeZone } from '../../sync/session/session.ts';
import { SkeletonList } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { AlertIcon } from '../../ui/icons/icons.tsx';
import { ThumbBar } from '../../ui/page/thumb-bar.tsx';
import { formatNearDay } from '../days/day-words.ts';
import { useServerNow } from '../days/use-delivery-plan.ts';
import { type EditedLine, OrderEditor } from '../parts/order-editor.tsx';
import { formatItemCount } from '../parts/order-labels.ts';
import { RhythmFields } from './rhythm-fields.tsx';
import { formatRhythm } from './standing-words.ts';

function NextDays({ content, plan }: { content: StandingContent; plan: DeliveryPlan }) {
  const now = useServerNow();
  const from = dayOf(now, useTimeZone());
  const days = comingDays({ ...content, skipped: [], pausedUntil: null }, plan, { from, count: 12 })
    .filter(({ cutOff }) => cutOff > now)
    .slice(0, 3);
  if (days.length === 0) return null;
  return (
    <Text textStyle="sm" color="fg.muted">
      {t`Next:`}{' '}
      {days.map(({ day, state }, index) => (
        <Box as="span" key={day} display="inline-block">
          {state === 'closed' ? <s>{formatNearDay(day)}</s> : formatNearDay(day)}
          {state === 'closed' && ` (${t`no delivery`})`}
          {index < days.length - 1 && ',\u00a0'}
        </Box>
      ))}
    </Text>
  );
}

type Props = {
  customerId: Id;
  plan: DeliveryPlan;
  start: StandingContent;
  /** The standing order to change, as it is now; undefined for a new one. */
  current: StandingOrder | undefined;
  onSaved: (id: Id) => void;
};

type TypedProps = Props & {
  /** Stored entries for this version. */
  draft: StandingDraft | null;
  keep: (draft: StandingDraft | null) => void;
};

function TypedForm({ customerId, plan, start, current, onSaved, draft, keep }: TypedProps) {
  // As it was when the form was opened: a change names that version.
  const [seen] = useState(current);
  const [standingOrderId] = useState(() => current?._id ?? draft?.standingOrderId ?? newId());
  const [rhythm, setRhythm] = useState({ ...start, ...draft?.rhythm });
  const [lines, setLines] = useState<EditedLine[]>(draft?.lines ?? start.orderItems);
  const [customMessage, setMessage] = useState(draft?.customMessage ?? start.customMessage);
  const { run, saving, failure } = useSave();
  const mutate = useMutate();
  const session = useSession();
  const [leaving, setLeaving] = useState(false);

  const orderItems = lines.map(({ typed: _typed, ...line }) => line);
  const content: StandingContent = { ...rhythm, orderItems, customMessage: customMessage.trim() };
  const isUnread = lines.some(({ typed }) => typed !== undefined);
  const isSame = hasSameContent(start, content);
  const isReady = lines.length > 0 && rhythm.weekdays.length > 0 && !isUnread;
  const isStale = seen !== undefined && current !== undefined && current.version !== seen.version;
  const release = useUnsaved(!isSame && !leaving);
  const versionSeen = seen?.version ?? 0;
  useEffect(() => {
    const { weekdays, everyWeeks, from, until } = rhythm;
    const typed = { standingOrderId, versionSeen, rhythm: { weekdays, everyWeeks, from, until }, lines, customMessage };
    keep(isSame ? null : typed);
  }, [keep, isSame, standingOrderId, versionSeen, rhythm, lines, customMessage]);
  // Whoever leaves has saved it or was asked. A discarded tab does not run this.
  useEffect(() => () => keep(null), [keep]);

  async function save() {
    const saved = await run(async () => {
      if (seen) await mutate('standingOrder.change', { standingOrderId, versionSeen: seen.version, ...content });
      else await mutate('standingOrder.create', { standingOrderId, customerId, ...content });
      return true;
    });
    if (!saved) return;
    setLeaving(true);
    release();
    toast.done(t`Standing order saved`);
    onSaved(standingOrderId);
  }

  return (
    <Stack gap="5" maxW="2xl" bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '6' }}>
      {isStale && (
        <Alert.Root status="warning" role="alert">
          <AlertIcon />
          <Alert.Title>{t`It was changed meanwhile. Leave this screen and open it again to see how.`}</Alert.Title>
        </Alert.Root>
      )}
      <RhythmFields value={rhythm} plan={plan} onChange={(change) => setRhythm({ ...rhythm, ...change })} />
      <NextDays content={content} plan={plan} />
      <Box as="section" aria-labelledby="standing-items">
        <Heading id="standing-items" as="h2" textStyle="md" mb="3">
          {t`Items`}
        </Heading>
        <OrderEditor lines={lines} onChange={setLines} />
      </Box>
      <Field.Root>
        <Field.Label>{t`Message`}</Field.Label>
        <Textarea
          rows={2}
          autoresize
          maxLength={MESSAGE_LENGTH}
          value={customMessage}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field.Root>
      <FormError reason={failure} />
      {failure && session && !isOffice(session) && <CallUs alignSelf="start" />}
      <ThumbBar onPanel>
        <Flex
          gap="3"
          align={{ base: 'stretch', sm: 'center' }}
          direction={{ base: 'column', sm: 'row' }}
          justify="space-between"
        >
          <Text textStyle="sm" color="fg.muted" aria-live="polite">
            {rhythm.weekdays.length === 0 ? t`Choose a day.` : formatRhythm(rhythm)}
            {' · '}
            {formatItemCount(lines.length)}
          </Text>
          <Button
            size="lg"
            minW={{ base: '0', sm: '48' }}
            disabled={saving || !isReady || (seen !== undefined && isSame)}
            onClick={() => void save()}
          >
            {seen ? t`Save changes` : t`Save standing order`}
          </Button>
        </Flex>
      </ThumbBar>
    </Stack>
  );
}

/** Form for lines, days and message of a standing order, with the stored entries. */
export function StandingForm(props: Props) {
  const { customerId, current } = props;
  // The URL tells what a new one starts from.
  const { search } = useLocation();
  const { draft, keep } = useStandingDraft(current?._id ?? `new ${customerId}${search}`);
  if (draft === undefined) return <SkeletonList rows={4} height="16" />;
  return <TypedForm {...props} draft={draft?.versionSeen === (current?.version ?? 0) ? draft : null} keep={keep} />;
}
