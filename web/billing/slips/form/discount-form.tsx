import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { SlipLine } from '../../../../schema/billing/slips/slip-lines.ts';
import { discountShares } from '../../../../schema/billing/slips/tax-groups.ts';
import type { Day } from '../../../../schema/days.ts';
import { newId } from '../../../../schema/ids.ts';
import { formatYen } from '../../../../schema/money.ts';
import { useUnsaved } from '../../../ui/feedback/unsaved.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { PlusIcon } from '../../../ui/icons/work-icons.tsx';
import { sayProblem } from '../../../words/slip-words.ts';
import { PriceField } from '../../slip-lines/price-field.tsx';
import { readPrice } from '../../slip-lines/price-text.ts';
import { formatRate } from '../../slip-lines/slip-totals.tsx';

type Props = {
  /** The slip's lines so far, among whose tax rates it is shared. */
  lines: readonly SlipLine[];
  day: Day;
  onDone: (lines: SlipLine[]) => void;
};

/** A discount on the whole slip, as a line for each tax rate: its share of what the slip has of it. */
export function DiscountForm({ lines, day, onDone }: Props) {
  const [name, setName] = useState(() => t`Discount`);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const release = useUnsaved(typed !== '');
  const yen = readPrice(typed);
  const shares = yen === null || !Number.isInteger(yen) ? null : discountShares(lines, yen);

  function done() {
    setTried(true);
    if (shares === null || 'code' in shares || name.trim() === '') return;
    release();
    onDone(
      shares.map(({ amount, rate }): SlipLine => {
        const alike = lines.find(
          (line) => line.rate?.percent === rate?.percent && line.rate?.reduced === rate?.reduced,
        );
        return {
          ...{ _id: newId(), kind: 'discount', productId: null, name: name.trim(), ordered: null, delivered: 1000 },
          ...{ unit: 'Set', unitPrice: amount, amount, rate, rateDay: day, reason: '', originLineId: null },
          taxClass: alike?.taxClass ?? 'food',
        };
      }),
    );
  }

  const split =
    shares && !('code' in shares) && shares.length > 1
      ? shares.map(({ amount, rate }) => `${rate ? formatRate(rate) : ''}: ${formatYen(amount)}`).join(' · ')
      : undefined;
  return (
    <Form gap="4" onSubmit={done}>
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
        error={isTried && shares === null ? t`Please enter whole yen above 0.` : undefined}
        hint={split}
      />
      <FormError reason={isTried && shares && 'code' in shares ? sayProblem(shares) : null} />
      <FormActions>
        <Button type="submit" flex="1">
          <PlusIcon /> {t`Add discount`}
        </Button>
      </FormActions>
    </Form>
  );
}
