import { ErrorState } from '../ui/states.tsx';

/** Invoices that could not be read from the server (specification section 8). */
export function InvoicesFailed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return <ErrorState title="Failed to load invoices" subtitle={reason} onRetry={onRetry} />;
}
