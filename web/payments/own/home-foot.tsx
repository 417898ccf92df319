import { BankTransferPanel } from './bank-transfer-panel.tsx';
import { DocumentsLink } from './documents-link.tsx';

/** Below the fold of a customer's home, in a chunk of its own: its documents and how to pay. */
export function HomeFoot({ owes }: { owes: boolean }) {
  return (
    <>
      <DocumentsLink />
      {owes && <BankTransferPanel />}
    </>
  );
}
