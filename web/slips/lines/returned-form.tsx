import { Button, SimpleGrid, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { UNITS, Unit } from '../../../schema/catalogue/units.ts';
import type { Day } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import type { SlipProblem } from '../../../schema/core/problems.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import { changedLine, returnedLine } from '../../../schema/slips/line-changes.ts';
import { returnsOf } from '../../../schema/slips/returned-goods.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { TAX_CLASSES, TaxClass } from '../../../schema/tax/tax-classes.ts';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { DayField } from '../../ui/fields/day-field.tsx';
import type { Option } from '../../ui/fields/options.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { formatDay } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { formatQuantity, formatUnit } from '../../words/labels.ts';
import { sayProblem } from '../../words/slip-words.ts';
import { TAX_CLASS_WORDS } from '../../words/tax-words.ts';
import type { Origin } from './known-goods.ts';
import { LineAmount } from './line-amount.tsx';
import { notAPrice, PriceField } from './price-field.tsx';
import { readPrice } from './price-text.ts';
import { notAQuantity, QuantityField } from './quantity-field.tsx';
import { readQuantity } from './quantity-text.ts';
import { RETURN_REASONS, ReasonChoice } from './reason-choice.tsx';

/** Goods that this phone doesn't know, as typed. */
type Typed = { name: string; unit: Unit; taxClass: TaxClass; soldOn: Day };

/** The fields of goods without an earlier delivery on this phone. */
function OtherGoods({
  value,
  onChange,
  problem,
  isTried,
}: {
  value: Typed;
  onChange: (typed: Typed) => void;
  /** Problem with the day of sale. */
  problem: string | undefined;
  isTried: boolean;
}) {
  return (
    <>
      <TextField
        label={t`Name of the goods`}
        h="12"
        maxLength={200}
        value={value.name}
        error={isTried && value.name.trim() === '' ? t`Please enter a name.` : undefined}
        onChange={(event) => onChange({ ...value, name: event.target.value })}
      />
      <SimpleGrid columns={2} gap="3">
        <SelectField
          label={t`Unit`}
          options={UNITS.map((unit) => ({ value: unit, label: formatUnit(unit) }))}
          value={value.unit}
          onChange={(event) => onChange({ ...value, unit: Unit.parse(event.target.value) })}
        />
        <SelectField
          label={t`Tax class`}
          options={TAX_CLASSES.map((each) => ({ value: each, label: say(TAX_CLASS_WORDS[each]) }))}
          value={value.taxClass}
          onChange={(event) => onChange({ ...value, taxClass: TaxClass.parse(event.target.value) })}
        />
      </SimpleGrid>
      <DayField
        label={t`Day of the sale, for its tax rate`}
        value={value.soldOn}
        error={problem}
        onChange={(soldOn) => onChange({ ...value, soldOn })}
      />
    </>
  );
}

/** Props of the field in which an earlier delivery is chosen. */
export type GoodsChoice = {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

type Props = {
  /** That field: drivers get a plain list, the office a search. */
  choice: (props: GoodsChoice) => ReactNode;
  origins: readonly Origin[];
  day: Day;
  /** True for a driver, who can't type prices: goods are returned from a delivery, at what was paid. */
  isAtDoor?: boolean;
  onDone: (lines: SlipLine[]) => void;
};

/**
 * Returned goods, with quantity and reason: from an earlier delivery at what was paid, or any other at a typed price.
 */
export function ReturnedForm({ choice, origins, day, isAtDoor = false, onDone }: Props) {
  const options = useMemo(
    () =>
      origins.map(({ line, day: delivered, returned }) => {
        const { _id: value, name: label, unitPrice, unit } = line;
        const hint = `${formatDay(delivered)} · ${formatYen(unitPrice ?? 0)} / ${formatUnit(unit)} · ${formatQuantity((line.delivered - returned) / 1000, unit)}`;
        return { value, label, hint, text: foldForSearch(`${label} ${hint}`) };
      }),
    [origins],
  );
  const [isOther, setOther] = useState(!isAtDoor && origins.length === 0);
  const [chosen, setChosen] = useState('');
  const [goods, setGoods] = useState<Typed>({ name: '', unit: 'Pcs', taxClass: 'food', soldOn: day });
  const [price, setPrice] = useState('');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const release = useUnsaved(typed !== '' || chosen !== '' || goods.name !== '');

  const origin = isOther ? undefined : origins.find(({ line }) => line._id === chosen);
  const [unitPrice, quantity] = [readPrice(price), readQuantity(typed)];
  /** At what was paid, unless the office typed another price. */
  function linesOfOrigin(sold: Origin, back: number): SlipLine[] | SlipProblem {
    const lines = returnsOf(sold, { ids: [newId(), newId()], quantity: back, reason: reason.trim() });
    const [first] = 'code' in lines ? [] : lines;
    if (!first || price === '' || unitPrice === null) return lines;
    const typed = changedLine(first, { delivered: 0 - back, reason: first.reason, unitPrice });
    return 'code' in typed ? typed : [typed];
  }
  function linesTyped(): SlipLine[] | SlipProblem | null {
    if (quantity === null) return null;
    if (origin) return linesOfOrigin(origin, quantity);
    const { soldOn, ...other } = goods;
    const name = other.name.trim();
    if (!isOther || name === '' || unitPrice === null || soldOn > day) return null;
    const fields = { _id: newId(), quantity, reason: reason.trim() };
    const line = returnedLine({ ...fields, ...other, name, kind: 'return', productId: null, unitPrice, day: soldOn });
    return 'code' in line ? line : [line];
  }
  const lines = linesTyped();
  const problem = lines && 'code' in lines ? lines : null;
  const amount = lines && !('code' in lines) ? lines.reduce((sum, each) => sum + each.amount, 0) : null;
  const isPriceWrong = isOther ? unitPrice === null : price !== '' && unitPrice === null;

  function choose(value: string) {
    setChosen(value);
    setPrice('');
  }
  function goByHand() {
    setOther(true);
    setPrice('');
  }
  function done() {
    setTried(true);
    if (!lines || 'code' in lines || reason.trim() === '' || isPriceWrong) return;
    release();
    onDone(lines);
  }

  return (
    <Form name="returned-form" gap="4" onSubmit={done}>
      {isOther ? (
        <OtherGoods
          value={goods}
          onChange={setGoods}
          problem={isTried && goods.soldOn > day ? t`It can’t come back before it is sold.` : undefined}
          isTried={isTried}
        />
      ) : (
        <>
          {choice({
            label: t`Of an earlier delivery`,
            options,
            value: chosen,
            onChange: choose,
            error: isTried && !origin ? t`Please choose a product.` : undefined,
          })}
          {isAtDoor ? (
            origins.length === 0 && (
              <Text color="fg.muted">{t`Nothing was delivered here in the last 30 days that can come back. Call the office.`}</Text>
            )
          ) : (
            <Button variant="outline" h="12" onClick={goByHand}>
              {t`Other goods`}
            </Button>
          )}
        </>
      )}
      {(isOther || origin) && (
        <>
          {!isAtDoor && (
            <PriceField
              label={origin ? t`Price of one, without tax (empty: as paid)` : t`Price of one, without tax`}
              value={price}
              onChange={setPrice}
              error={isTried && isPriceWrong ? notAPrice() : undefined}
              hint={origin && t`As paid for the delivery of ${{ day: formatDay(origin.day) }}, with its tax rate`}
            />
          )}
          <QuantityField
            label={t`Came back`}
            value={typed}
            onChange={setTyped}
            onEnter={done}
            error={isTried && quantity === null ? notAQuantity() : undefined}
          />
          <LineAmount line={problem ?? (amount === null ? null : { amount })} />
          <ReasonChoice
            reasons={RETURN_REASONS}
            value={reason}
            onChange={setReason}
            error={isTried && reason.trim() === '' ? t`Please choose a reason.` : undefined}
          />
        </>
      )}
      <FormError reason={isTried && problem ? sayProblem(problem) : null} />
      <FormActions isRow>
        <Button type="submit" size="lg" flex="1">
          <PlusIcon /> {t`Add return`}
        </Button>
      </FormActions>
    </Form>
  );
}
