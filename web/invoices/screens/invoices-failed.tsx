import { t } from '@lingui/core/macro';
import { ErrorState } from '../../ui/feedback/states.tsx';

type Props = {
  /** Null if our server did not respond. */
  httpStatus: string | null;
  onRetry: () => void;
};

/** A failed read of invoices, with the message of requirements section 8. */
export function InvoicesFailed({ httpStatus, onRetry }: Props) {
  const reason =
    httpStatus === null ? t`Failed to fetch invoices` : t`Failed to fetch invoices: ${{ status: httpStatus }}`;
  return <ErrorState title={t`Failed to load invoices`} subtitle={reason} onRetry={onRetry} />;
}
