import type { PreviewedAccount } from './closing-responses.ts';

/** Reasons to look at an account before it is closed. */
export type Oddity =
  | 'too large'
  | 'undelivered'
  | 'incomplete'
  | 'differing'
  | 'late'
  | 'negative'
  | 'comes to nothing'
  | 'overpaid'
  | 'replaces';

type Seen = Pick<
  PreviewedAccount,
  'state' | 'figures' | 'slips' | 'late' | 'differing' | 'undelivered' | 'incomplete' | 'replaces'
>;

/** The oddities of an account in the preview. */
export function odditiesIn({
  state,
  figures,
  slips,
  late,
  differing,
  undelivered,
  incomplete,
  replaces,
}: Seen): Oddity[] {
  const always: [Oddity, boolean][] = [
    ['too large', state === 'too large'],
    ['undelivered', undelivered > 0],
    ['incomplete', incomplete > 0],
  ];
  const { current = 0, carried = 0 } = figures ?? {};
  const toClose: [Oddity, boolean][] = [
    ['differing', differing > 0],
    ['late', late > 0],
    ['negative', current < 0],
    ['comes to nothing', slips > 0 && current === 0],
    ['overpaid', carried < 0],
    ['replaces', replaces !== null],
  ];
  return [...always, ...(state === 'open' ? toClose : [])].flatMap(([oddity, isSo]) => (isSo ? oddity : []));
}

/** True for an account with only an older balance: its paper is a reminder. */
export const isOnlyReminder = ({ state, slips }: Pick<PreviewedAccount, 'state' | 'slips'>): boolean =>
  state === 'open' && slips === 0;

/** True for an account that is closed unless somebody deselects it. Reminders and odd accounts have to be selected. */
export const isClosedByDefault = (account: Seen): boolean =>
  account.state === 'open' && !isOnlyReminder(account) && odditiesIn(account).length === 0;
