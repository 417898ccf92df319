import { t } from '@lingui/core/macro';
import { BankEntryResponse, type OpenEntryResponse } from '../../schema/bank/bank-responses.ts';
import type { Id } from '../../schema/core/ids.ts';
import { CallFailed } from '../rest/call-failed.ts';
import { askServer } from '../rest/server-call.ts';
import { toast } from '../ui/feedback/toasts.tsx';

type Question = { entryId: Id; otherId: Id; kind: OpenEntryResponse['perhaps'][number]['kind'] };
type Answer = 'yes' | 'no' | null;

/**
 * Records the answer to a question about an entry, and offers to undo it.
 * @param onDone called after each answer
 */
export function useAnswer(onDone: () => void): (question: Question, answer: Answer) => Promise<void> {
  return async function answer(question, said) {
    const { entryId, otherId: other, kind } = question;
    try {
      const body = { other, kind, answer: said };
      await askServer(BankEntryResponse, `/api/bank/entries/${entryId}/answer`, { method: 'PUT', body });
      const undo = { label: t`Undo`, run: () => void answer(question, null) };
      if (said !== null) toast.done(t`Your answer is saved`, undo);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast.error(error.message);
    }
    onDone();
  };
}
