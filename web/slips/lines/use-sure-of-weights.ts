import { t } from '@lingui/core/macro';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { formatQuantity } from '../../words/labels.ts';

/** `Chicken: 7.82 Kg weighed, 4 Kg ordered.` */
function factOf({ name, delivered, ordered, unit, orderedUnit }: SlipLine): string {
  const weighed = formatQuantity(delivered / 1000, unit);
  const wanted = formatQuantity((ordered ?? 0) / 1000, orderedUnit ?? unit);
  return t`${{ item: name }}: ${{ weighed }} weighed, ${{ ordered: wanted }} ordered.`;
}

/** `if (!(await isSureOf(weightsToAsk(lines, before)))) return;`: asks about weights far above what was ordered. */
export function useSureOfWeights(): (far: readonly SlipLine[]) => Promise<boolean> {
  const confirm = useConfirm();
  return async (far) =>
    far.length === 0 ||
    confirm({ title: t`Really that heavy?`, subtitle: far.map(factOf).join(' '), palette: 'persimmon' });
}
