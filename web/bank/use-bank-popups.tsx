import { msg, t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import {
  BankEntryResponse,
  type BankResponse,
  type ImportedResponse,
  type OpenEntryResponse,
  type ProposalResponse,
} from '../../schema/bank/bank-responses.ts';
import { askServer } from '../rest/server-call.ts';
import { Popup } from '../ui/feedback/popup.tsx';
import { say } from '../words/i18n.ts';
import { ImportForm } from './import-form.tsx';
import { MatchForm } from './match-form.tsx';
import { ReasonForm } from './reason-form.tsx';

export type BankQuestion =
  | { kind: 'import'; accounts: BankResponse['accounts']; onImported: (imported: ImportedResponse) => void }
  | { kind: 'match'; entry: OpenEntryResponse; proposal: ProposalResponse | undefined }
  | { kind: 'undo'; entry: BankEntryResponse }
  | { kind: 'aside'; entry: BankEntryResponse };

const POPUPS = {
  import: { title: msg`Import a bank’s file`, size: 'medium' },
  match: { title: msg`Match`, size: 'medium' },
  undo: { title: msg`Take the match back`, size: 'small' },
  aside: { title: msg`Set aside`, size: 'small' },
} as const;

type FormProps = { question: BankQuestion; onRead: () => Promise<void>; onClose: () => void };

function Asked({ question, onRead, onClose }: FormProps) {
  const onDone = async () => {
    await onRead();
    onClose();
  };
  if (question.kind === 'import') {
    const { accounts, onImported } = question;
    return (
      <ImportForm
        accounts={accounts}
        onDone={(imported) => {
          // Its result is shown below the popup at once.
          onImported(imported);
          onClose();
          void onRead();
        }}
      />
    );
  }
  if (question.kind === 'match') {
    return <MatchForm entry={question.entry} proposal={question.proposal} onDone={onDone} />;
  }
  const { entry } = question;
  const path = `/api/bank/entries/${entry._id}`;
  if (question.kind === 'undo') {
    return (
      <ReasonForm
        explanation={t`Its payments get entries of the opposite amounts, and the invoices are open again. The entry can be matched anew.`}
        label={t`Take the match back`}
        save={(reason) => askServer(BankEntryResponse, `${path}/undo`, { method: 'POST', body: { reason } })}
        onDone={onDone}
      />
    );
  }
  return (
    <ReasonForm
      explanation={t`For what is no customer’s payment, such as interest. It leaves the list, and can be brought back.`}
      label={t`Set aside`}
      save={(reason) => askServer(BankEntryResponse, `${path}/aside`, { method: 'PUT', body: { reason } })}
      onDone={onDone}
    />
  );
}

/**
 * The bank's forms, each in its popup.
 * @param onDone called after one was saved; the popup stays until it resolves, so that nobody presses a button of an
 * entry whose old state is still listed
 */
export function useBankPopups(onDone: () => Promise<void>): {
  ask: (question: BankQuestion) => void;
  popup: ReactNode;
} {
  // The content stays while its popup closes; `count` gives each opening its own form.
  const [state, setState] = useState<{ question: BankQuestion; open: boolean; count: number } | null>(null);
  const ask = (question: BankQuestion) =>
    setState((before) => ({ question, open: true, count: (before?.count ?? 0) + 1 }));
  const close = () => setState((before) => before && { ...before, open: false });
  if (!state) return { ask, popup: null };
  const { title, size } = POPUPS[state.question.kind];
  const popup = (
    <Popup open={state.open} onClose={close} title={say(title)} size={size}>
      <Asked
        key={state.count}
        question={state.question}
        onRead={onDone}
        // If it was closed by hand meanwhile, another one may be open.
        onClose={() => setState((now) => (now?.count === state.count ? { ...now, open: false } : now))}
      />
    </Popup>
  );
  return { ask, popup };
}
