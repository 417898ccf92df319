import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { isToClose } from '../../../schema/closing/closing-rules.ts';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { carriesTax, shownSums } from '../../../schema/slips/shown-sums.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { isComplete } from '../../../schema/slips/slip-rules.ts';
import { useTable } from '../../replica/use-table.tsx';
import { Popup } from '../../ui/feedback/popup.tsx';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { EmptiesForm } from '../lines/empties-form.tsx';
import { containersOf, originsOf, slipsOf } from '../lines/known-goods.ts';
import { type GoodsChoice, ReturnedForm } from '../lines/returned-form.tsx';
import { SlipTax, totalName } from '../lines/slip-totals.tsx';
import { DiscountForm } from './discount-form.tsx';
import { type EditedLine, type EditProblem, editedOf } from './edited-lines.ts';
import { type ChangeLines, EditedTable } from './edited-table.tsx';
import { focusProduct, GoodsEntry } from './goods-entry.tsx';
import { useGoods } from './use-goods.ts';

/**
 * The customer's other slips that the next closing takes together with this one: all that were delivered to a monthly
 * customer and not billed yet. None if this slip is billed by itself, or already.
 */
function usePeriodSlips(slipId: Id, customerId: Id): Slip[] {
  const slips = useTable('slips');
  const customer = useTable('customers').get(customerId);
  return useMemo(() => {
    const own = slips.get(slipId);
    const isMonthly = (own?.billing ?? customer?.paymentMethod) === 'monthly';
    if (!isMonthly || (own && own.billedAt !== null)) return [];
    return [...slips.values()].filter(
      (slip) => slip.customerId === customerId && slip._id !== slipId && isToClose(slip),
    );
  }, [slips, customer, slipId, customerId]);
}

type Extra = 'discount' | 'returned' | 'empties';

const byLetters = (props: GoodsChoice) => <ComboboxField {...props} />;

type ExtraProps = {
  kind: Extra;
  slipId: Id;
  customerId: Id;
  day: Day;
  lines: readonly SlipLine[];
  /** The customer's other slips since its last closing. */
  period: readonly Slip[];
  onDone: (lines: SlipLine[]) => void;
};

/** A form for a line other than sold goods: a discount, returned goods or containers. */
function ExtraForm({ kind, slipId, customerId, day, lines, period, onDone }: ExtraProps) {
  const slips = useTable('slips');
  const known = useMemo(() => slipsOf(slips.values(), customerId), [slips, customerId]);
  if (kind === 'discount') return <DiscountForm {...{ lines, period, day, onDone }} />;
  if (kind === 'empties') {
    return <EmptiesForm known={containersOf(known, slipId, lines)} day={day} onDone={(line) => onDone([line])} />;
  }
  const origins = originsOf(known, slipId, lines);
  return <ReturnedForm choice={byLetters} origins={origins} day={day} onDone={onDone} />;
}

type Props = {
  slipId: Id;
  customerId: Id;
  /** The day of delivery, which decides prices and rates. */
  day: Day;
  edited: readonly EditedLine[];
  /** The lines as typed, with their rates. */
  lines: readonly SlipLine[];
  problems: ReadonlyMap<Id, EditProblem>;
  onChange: ChangeLines;
  /** Element around the product field. */
  product: RefObject<HTMLDivElement | null>;
  /** Called on Enter where nothing more is to be added; must stay the same function. */
  onEnd: () => void;
};

/** Editor of a slip's lines: goods added by keyboard, quantities and prices edited in place, and the totals below. */
export function SlipEditor(props: Props) {
  const { slipId, customerId, day, edited, lines, problems, onChange, product, onEnd } = props;
  const goods = useGoods(customerId, day);
  const period = usePeriodSlips(slipId, customerId);
  // The form stays while its popup closes.
  const [extra, setExtra] = useState<{ kind: Extra; open: boolean }>({ kind: 'discount', open: false });
  const slip = useTable('slips').get(slipId);
  const customer = useTable('customers').get(customerId);
  const hasTax = carriesTax(slip ?? { billing: null }, customer);
  const sums = useMemo(() => shownSums(lines, hasTax), [lines, hasTax]);
  const ask = (kind: Extra) => setExtra({ kind, open: true });
  const close = () => setExtra({ ...extra, open: false });
  const titles: Record<Extra, string> = {
    discount: t`Discount`,
    returned: t`Returned goods`,
    empties: t({ message: 'Empties', context: 'containers that come back' }),
  };

  const add = useCallback(
    (added: SlipLine[], followsList = false) => {
      const rows = added.map((line) => editedOf(line, followsList && line.kind === 'sale'));
      onChange((all) => [...all, ...rows]);
    },
    [onChange],
  );
  const addGoods = useCallback((added: SlipLine[]) => add(added, true), [add]);

  return (
    <>
      {edited.length > 0 && (
        <EditedTable lines={edited} problems={problems} onChange={onChange} onEnd={() => focusProduct(product)} />
      )}
      <Box mt={edited.length > 0 ? '4' : '0'} p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
        <GoodsEntry goods={goods} product={product} onAdd={addGoods} onEnd={onEnd} />
        <Text mt="2" textStyle="sm" color="fg.muted" hideBelow="md">
          {t`Enter goes to the next field, and from an empty product field to saving.`}
        </Text>
        <Flex gap="2" mt="3" wrap="wrap">
          {(['discount', 'returned', 'empties'] as const).map((kind) => (
            <Button
              key={kind}
              size="sm"
              minH="11"
              variant="ghost"
              disabled={customerId === '' || (kind === 'discount' && lines.length + period.length === 0)}
              onClick={() => ask(kind)}
            >
              <PlusIcon /> {titles[kind]}
            </Button>
          ))}
        </Flex>
      </Box>
      <Flex justify="flex-end" mt="4">
        <Box w="min(24rem, 100%)">
          <SlipTax sums={sums} />
          <Flex justify="space-between" align="baseline" mt="3" pt="3" borderTopWidth="1px">
            <Text fontWeight="semibold">
              {totalName(sums)}
              {!isComplete(lines) && (
                <Text as="span" display="block" color="fg.warning" textStyle="sm" fontWeight="normal">
                  {t`Not complete yet`}
                </Text>
              )}
            </Text>
            <StyledYen amount={sums.total} textStyle="2xl" fontWeight="bold" role="status" />
          </Flex>
        </Box>
      </Flex>
      <Popup open={extra.open} onClose={close} title={titles[extra.kind]} size="small">
        <ExtraForm
          {...{ kind: extra.kind, slipId, customerId, day, lines, period }}
          onDone={(added) => {
            add(added);
            close();
          }}
        />
      </Popup>
    </>
  );
}
