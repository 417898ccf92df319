import { Button, Field, Flex, Input, SimpleGrid, Textarea } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Day, type Instant } from '../../../schema/core/days.ts';
import { type Id, newId } from '../../../schema/core/ids.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { linesOfGoods } from '../../../schema/slips/slip-making.ts';
import { totalOf, withRates } from '../../../schema/slips/slip-rules.ts';
import { weightsToAsk } from '../../../schema/slips/weights.ts';
import { isEnter } from '../../browser/enter-key.ts';
import { paths } from '../../browser/paths.ts';
import { useCustomerChoices, useDriverChoices } from '../../replica/current-records.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { useOptions } from '../../ui/fields/options.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { CheckIcon, InvoiceIcon } from '../../ui/icons/work-icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { type EditedLine, editedOf, linesFrom, withListPrices } from '../form/edited-lines.ts';
import { focusProduct } from '../form/goods-entry.tsx';
import { SlipEditor } from '../form/slip-editor.tsx';
import { useBilledAlready } from '../form/use-billed-already.ts';
import { useGivenBack } from '../form/use-given-back.ts';
import { useGoods } from '../form/use-goods.ts';
import { useRates } from '../lines/shown-slip.ts';
import { useSureOfWeights } from '../lines/use-sure-of-weights.ts';

/** The stop or the order that a slip is written for, and the customer that it determines. */
type Source = { slipId: Id; customerId: Id; order: Order | undefined; deliveredAt: Instant | null };

/** Reads `?for=`, a stop or an order without a slip; null for a slip without one. */
function useSource(id: string | null): Source | null {
  const tracks = useTable('orderTracks');
  const orders = useTable('orders');
  if (id === null) return null;
  const track = tracks.get(id);
  const order = orders.get(track?.orderId ?? id);
  const customerId = track?.customerId ?? order?.customerId;
  const deliveredAt = track?.deliveredAt ?? order?.deliveredAt ?? null;
  return customerId === undefined ? null : { slipId: id, customerId, order, deliveredAt };
}

/** Ordered goods, at the prices of the order. */
function useOrdered(source: Source | null, day: Day): SlipLine[] {
  const products = useTable('products');
  const [lines] = useState(() =>
    (source?.order?.orderItems ?? []).flatMap(({ _id: productId, quantity, ...item }) =>
      linesOfGoods({ ...item, productId, quantity: quantity * 1000 }, products.get(productId), {
        ids: [newId(), newId()],
        day,
      }),
    ),
  );
  return lines;
}

type Fields = { customerId: Id; day: string; driver: Id; note: string };

type NewProps = { source: Source | null; today: Day; wanted: Id };

/** @param wanted the customer chosen by a link; empty for none */
function NewSlip({ source, today, wanted }: NewProps) {
  const chosen = source?.customerId ?? wanted;
  const navigate = useNavigate();
  const mutate = useMutate();
  const customers = useOptions(useCustomerChoices(chosen));
  const drivers = useOptions(useDriverChoices());
  const rates = useRates();
  const ordered = useOrdered(source, today);
  const [slipId] = useState(() => source?.slipId ?? newId());
  const [fields, setFields] = useState<Fields>({
    customerId: chosen,
    day: source?.order?.deliveryDate ?? today,
    driver: '',
    note: '',
  });
  const [edited, setEdited] = useState<EditedLine[]>(() => ordered.map((line) => editedOf(line)));
  const [isTried, setTried] = useState(false);
  const { run, saving, failure } = useSave();
  const isSureOf = useBilledAlready();
  const isSureOfWeights = useSureOfWeights();
  const askGivenBack = useGivenBack(slipId, fields.customerId);
  const [product, submit] = [useRef<HTMLDivElement>(null), useRef<HTMLButtonElement>(null)];
  const release = useUnsaved(edited.length > 0 || fields.note !== '' || fields.customerId !== chosen);
  const day = Day.safeParse(fields.day).data;
  const { customerId } = fields;
  const goods = useGoods(customerId, day ?? today);

  // Prices that were not typed follow the customer and day chosen now.
  const priced = useMemo(() => withListPrices(edited, goods.priceOf), [edited, goods]);
  const { lines, problems } = useMemo(() => {
    const typed = linesFrom(priced, '');
    return { ...typed, lines: withRates(typed.lines, { rates, day: day ?? today }) };
  }, [priced, rates, day, today]);
  const focusSubmit = useCallback(() => submit.current?.focus(), [submit]);
  const set = (changed: Partial<Fields>) => setFields({ ...fields, ...changed });
  const isMissing = { customer: customerId === '', day: day === undefined, lines: lines.length === 0 };

  async function save() {
    setTried(true);
    if (isMissing.customer || day === undefined || isMissing.lines || problems.size > 0) return;
    if (!(await isSureOf(customerId, source?.deliveredAt ?? null))) return;
    if (!(await isSureOfWeights(weightsToAsk(lines, [])))) return;
    const confirmed = await askGivenBack(lines);
    if (!confirmed) return;
    const sure = confirmed.length > 0 && { confirmed };
    const { driver, note } = fields;
    const saved = await run(async () => {
      // The stop first, since a stop's slip has its id.
      if (driver !== '') await mutate('orderTrack.create', { orderTrackId: slipId, customerId, deliveredBy: driver });
      await mutate('slip.create', { slipId, customerId, day, note, lines, totalSeen: totalOf(lines), ...sure });
    });
    if (saved === null) return;
    release();
    toast.done(t`Delivery slip saved`);
    void navigate(`${paths.adminSlips}/${slipId}`, { replace: true });
  }

  return (
    <Form name="new-slip-screen" display="block" onSubmit={save}>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="4" mb="5" onKeyDown={stayOnEnter}>
        <ComboboxField
          label={t`Customer`}
          options={customers}
          value={customerId}
          onChange={(chosen) => set({ customerId: chosen })}
          onChosen={() => focusProduct(product)}
          error={isTried && isMissing.customer ? t`This field is required.` : undefined}
          {...(source && { disabled: true })}
        />
        <Field.Root invalid={isTried && isMissing.day}>
          <Field.Label>{t`Day of delivery`}</Field.Label>
          <Input
            type="date"
            min="1900-01-01"
            max="2099-12-31"
            value={fields.day}
            onChange={(event) => set({ day: event.target.value })}
          />
          <Field.ErrorText>{t`This field is required.`}</Field.ErrorText>
        </Field.Root>
        {source ? null : (
          <SelectField
            label={t`Driver (optional)`}
            none={t`No driver`}
            options={drivers}
            value={fields.driver}
            onChange={(event) => set({ driver: event.target.value })}
          />
        )}
      </SimpleGrid>
      <SlipEditor
        {...{ slipId, customerId, lines, problems: isTried ? problems : NO_PROBLEMS }}
        day={day ?? today}
        edited={priced}
        onChange={setEdited}
        product={product}
        onEnd={focusSubmit}
      />
      <Field.Root mt="5">
        <Field.Label>{t`Note`}</Field.Label>
        <Textarea
          rows={2}
          maxLength={2000}
          value={fields.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      </Field.Root>
      <Flex direction="column" gap="3" mt="5">
        <FormError reason={failure ?? (isTried && isMissing.lines ? t`Please add goods first.` : null)} />
        <Button ref={submit} type="submit" size="lg" alignSelf="flex-end" disabled={saving}>
          <CheckIcon /> {t`Save slip`}
        </Button>
      </Flex>
    </Form>
  );
}

const NO_PROBLEMS = new Map();

/** Enter in the fields above the goods must not save yet. */
function stayOnEnter(event: KeyboardEvent) {
  if (isEnter(event)) event.preventDefault();
}

/**
 * `/admin/slips/new`: a slip from scratch, as for an order by telephone, or for a stop or an order without one
 * (`?for=`); a customer may be preselected (`?customer=`).
 */
export function Component() {
  const [params] = useSearchParams();
  const today = useToday(useTimeZone());
  const source = useSource(params.get('for'));
  const isGone = source === null && params.get('for') !== null;

  function content() {
    if (isGone) {
      const why = t`Its stop or its order is older than this device keeps, or it was deleted.`;
      return <EmptyState title={t`No slip can be written for it here`} subtitle={why} icon={<InvoiceIcon />} />;
    }
    return <NewSlip key={params.toString()} source={source} today={today} wanted={params.get('customer') ?? ''} />;
  }
  return (
    <Page>
      <Breadcrumbs steps={[{ label: t`DELIVERY SLIPS`, to: paths.adminSlips }, { label: t`NEW SLIP` }]} />
      <PageTitle title={t`New delivery slip`} />
      {content()}
    </Page>
  );
}
