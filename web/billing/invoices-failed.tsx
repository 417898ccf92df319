import { ErrorState } from '../ui/states.tsx';

type Props = {
  /** Null where no server of ours answered. */
  httpStatus: string | null;
  onRetry: () => void;
};

/** Invoices that could not be read from the server, in the words of requirements section 8. */
export function InvoicesFailed({ httpStatus, onRetry }: Props) {
  const reason = httpStatus === null ? 'Failed to fetch invoices' : `Failed to fetch invoices: ${httpStatus}`;
  return <ErrorState title="Failed to load invoices" subtitle={reason} onRetry={onRetry} />;
}
