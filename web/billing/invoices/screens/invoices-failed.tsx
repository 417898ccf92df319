import { ErrorState } from '../../../ui/feedback/states.tsx';

type Props = {
  /** Null if no server of ours answered. */
  httpStatus: string | null;
  onRetry: () => void;
};

/** Failed read of invoices, in the words of requirements section 8. */
export function InvoicesFailed({ httpStatus, onRetry }: Props) {
  const reason = httpStatus === null ? 'Failed to fetch invoices' : `Failed to fetch invoices: ${httpStatus}`;
  return <ErrorState title="Failed to load invoices" subtitle={reason} onRetry={onRetry} />;
}
