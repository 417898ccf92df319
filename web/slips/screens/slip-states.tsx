import { t } from '@lingui/core/macro';
import { badge, recipes } from '../../theme/plain-recipes.ts';
import { say } from '../../words/i18n.ts';
import { type SlipRow, stateOf } from '../rows/slip-rows.ts';
import { SLIP_FILTER_WORDS } from '../rows/slip-words.ts';

const BADGES = {
  open: badge('subtle', 'sm', recipes.indigo),
  delivered: badge('subtle', 'sm', recipes.leaf),
  billed: badge('subtle', 'sm', recipes.sumi),
  void: badge('subtle', 'sm', recipes.sumi),
};
const ALARM = badge('subtle', 'sm', recipes.persimmon);
const DECIDE = badge('solid', 'sm', recipes.persimmon);

/** Badges: a slip's state, and what the office still has to do with it. */
export function SlipStates({ row: { slip, isComplete } }: { row: SlipRow }) {
  const state = stateOf(slip);
  return (
    <>
      {slip.differs && <span className={DECIDE}>{say(SLIP_FILTER_WORDS.differs)}</span>}
      {!isComplete && state !== 'void' && <span className={ALARM}>{say(SLIP_FILTER_WORDS.incomplete)}</span>}
      {slip.correctsId !== null && <span className={BADGES.open}>{t`Correction`}</span>}
      <span className={BADGES[state]}>{say(SLIP_FILTER_WORDS[state])}</span>
    </>
  );
}
