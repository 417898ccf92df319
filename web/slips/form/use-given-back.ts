import { t } from '@lingui/core/macro';
import type { Id } from '../../../schema/core/ids.ts';
import { wrongOfChanged } from '../../../schema/slips/changed-lines.ts';
import { containerBalances, wrongContainers } from '../../../schema/slips/containers.ts';
import { isAsked, soldOn, wrongReturns } from '../../../schema/slips/returned-goods.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { linesOf } from '../../../schema/slips/slip-rules.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { formatList } from '../../words/format.ts';
import { sayProblem } from '../../words/slip-words.ts';
import { slipsOf, withEntered } from '../lines/known-goods.ts';

/**
 * `const confirmed = await areGivenBack(lines); if (!confirmed) return;`: asks if a slip returns more than was paid, or
 * containers that its customer does not have. The server, which knows all deliveries, decides.
 * @returns the ids of the lines that were confirmed; null if they were not
 */
export function useGivenBack(slipId: Id, customerId: Id): (lines: readonly SlipLine[]) => Promise<Id[] | null> {
  const confirm = useConfirm();
  const slips = useTable('slips');
  return async (lines) => {
    const known: Slip[] = slipsOf(slips.values(), customerId);
    const own = slips.get(slipId);
    const before = new Map((own ? linesOf(own) : []).map((line) => [line._id, line]));
    const freedom = { mayLower: true, confirmed: new Set<Id>() };
    const wrong = wrongOfChanged(lines, before, (inOrder) => [
      ...wrongReturns(inOrder, soldOn(withEntered(known, slipId, lines), slipId), freedom),
      ...wrongContainers(inOrder, containerBalances(known, slipId), freedom),
    ]).filter(({ problem }) => isAsked(problem));
    if (wrong.length === 0) return [];
    const said = wrong.map(({ index, problem }) => `${lines[index]?.name}: ${sayProblem(problem)}`);
    const isSure = await confirm({
      title: t`Give back more?`,
      subtitle: formatList(said),
      palette: 'persimmon',
    });
    return isSure ? wrong.flatMap(({ index }) => lines[index]?._id ?? []) : null;
  };
}
