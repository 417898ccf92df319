import { Button, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import type { SlipProblem } from '../../../schema/core/problems.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { discounted, discountLines } from '../../../schema/slips/whole-discount.ts';
import { type TaxedLine, totalsOf } from '../../../schema/tax/tax-sums.ts';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { sayProblem } from '../../words/slip-words.ts';
import { PriceField } from '../lines/price-field.tsx';
import { readPrice } from '../lines/price-text.ts';
import { formatRate } from '../lines/slip-totals.tsx';

/** What a discount applies to: this slip, or all slips that the next closing takes. */
type Extent = 'slip' | 'period';

type Props = {
  lines: readonly SlipLine[];
  /** The customer's other slips since its last closing; none if it has no closings. */
  period: readonly Slip[];
  day: Day;
  onDone: (lines: SlipLine[]) => void;
};

function splitText(shares: readonly TaxedLine[]): string | undefined {
  if (shares.length < 2) return;
  return shares.map(({ amount, rate }) => `${rate ? formatRate(rate) : ''}: ${formatYen(amount)}`).join(' · ');
}

type Whole = Parameters<typeof discounted>[0];

/** Total of everything that the discount applies to, before and after it. */
function Outcome({ whole, shares }: { whole: Whole; shares: readonly TaxedLine[] }) {
  const before = discounted(whole);
  const withTax = (lines: readonly TaxedLine[]) => formatYen(totalsOf(lines).total);
  const [was, becomes] = [withTax(before), withTax([...before, ...shares])];
  return <Text textStyle="figures">{t`With tax, ${{ was }} becomes ${{ becomes }}.`}</Text>;
}

/**
 * A discount on the whole slip, or on all slips since the customer's last closing, as a line per tax rate, in
 * proportion to the amounts.
 */
export function DiscountForm({ lines, period, day, onDone }: Props) {
  const [name, setName] = useState(() => t`Discount`);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Extent>('slip');
  const [isTried, setTried] = useState(false);
  const release = useUnsaved(typed !== '');
  // With an empty slip, only the other slips can be reduced.
  const extent = lines.length === 0 ? 'period' : chosen;
  const whole = { lines, slips: extent === 'period' ? period : [] };
  const yen = readPrice(typed);
  const isWhole = yen !== null && Number.isInteger(yen);
  const result = isWhole ? discountLines(whole, { amount: yen, name: name.trim(), day }) : null;
  const problem: SlipProblem | null = result && 'code' in result ? result : null;
  const shares = result && !('code' in result) ? result : null;

  function done() {
    setTried(true);
    if (shares === null || name.trim() === '') return;
    release();
    onDone(shares.map((line) => ({ _id: newId(), ...line })));
  }

  const slips = period.length + (lines.length === 0 ? 0 : 1);
  const all = plural(
    { slips },
    { one: 'The delivered slip since the last closing', other: 'All # slips since the last closing' },
  );
  return (
    <Form name="discount-form" gap="4" onSubmit={done}>
      {period.length > 0 && (
        <SelectField
          label={t`Discount on`}
          value={extent}
          options={[
            ...(lines.length > 0 ? [{ value: 'slip', label: t`This slip` }] : []),
            { value: 'period', label: all },
          ]}
          onChange={(event) => setChosen(event.target.value === 'period' ? 'period' : 'slip')}
        />
      )}
      <TextField
        label={t`Name on the slip`}
        maxLength={200}
        value={name}
        error={isTried && name.trim() === '' ? t`Please enter a name.` : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <PriceField
        label={t`Discount without tax, whole yen`}
        value={typed}
        onChange={setTyped}
        error={isTried && !isWhole ? t`Please enter whole yen above 0.` : undefined}
        hint={shares ? splitText(shares) : undefined}
      />
      {extent === 'period' && shares && <Outcome whole={whole} shares={shares} />}
      <FormError reason={isTried && problem ? sayProblem(problem) : null} />
      <FormActions>
        <Button type="submit" flex="1">
          <PlusIcon /> {t`Add discount`}
        </Button>
      </FormActions>
    </Form>
  );
}
