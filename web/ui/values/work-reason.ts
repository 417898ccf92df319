import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { REJECTIONS } from '../../../schema/core/rejected.ts';
import { openIn } from '../../../schema/deleting/open-work.ts';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { formatDateTime, formatList } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { joinSentences } from '../../words/sentences.ts';
import { openLines } from './open-work.ts';

const OLDER = msg`The server is older than this app and does not know this yet. It is kept and tried again.`;

const HELD: Record<string, MessageDescriptor> = {
  unknown_mutation: OLDER,
  newer_schema: OLDER,
  too_much_refused: msg`Too much of your work was refused today. This is kept, and tried again within the hour.`,
  awaited: msg`The business was restored from a backup, and this builds on work that another device is still to bring back. It is kept and tried again.`,
  fault: msg`The server had a problem with this several times. It is kept and tried again.`,
};

/** The server's sentences about single fields of refused work. */
function issuesIn({ issues }: NonNullable<OutboxItem['refusal']>['detail']): string[] {
  if (!Array.isArray(issues)) return [];
  return issues.flatMap((issue: { message?: unknown }) =>
    typeof issue?.message === 'string' ? [say(issue.message)] : [],
  );
}

function refusalReason({ code, detail }: NonNullable<OutboxItem['refusal']>): string {
  const refusal = say(REJECTIONS[code]);
  const { by, at, toName } = detail;
  if (code === 'invalid') return joinSentences(refusal, ...issuesIn(detail));
  const lines = openLines(openIn(detail));
  if (lines.length > 0) return t`${refusal} Still open: ${{ open: formatList(lines) }}.`;
  if (typeof toName === 'string') return t`${refusal} Now ${{ name: toName }} has it.`;
  if (typeof by !== 'string') return refusal;
  return typeof at === 'string'
    ? t`${refusal} By ${{ name: by }}, ${{ time: formatDateTime(at) }}.`
    : t`${refusal} By ${{ name: by }}.`;
}

/** Why work is held or was refused, as a sentence; null for other work. */
export function workReason({ heldFor, refusal }: Pick<OutboxItem, 'heldFor' | 'refusal'>): string | null {
  if (heldFor !== null) return HELD[heldFor] ? say(HELD[heldFor]) : t`Kept and tried again.`;
  return refusal && refusalReason(refusal);
}
