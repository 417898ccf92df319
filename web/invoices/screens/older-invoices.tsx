import { Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { RETENTION_DAYS } from '../../../schema/sync/retention.ts';
import { OfflineIcon } from '../../ui/icons/icons.tsx';
import type { CustomerInvoices } from '../rows/use-customer-invoices.ts';
import { InvoicesFailed } from './invoices-failed.tsx';

const DAYS = RETENTION_DAYS.office;

/** Says that older invoices are missing, and why. */
export function OlderInvoices({ isWhole, offline, error, httpStatus, loading, retry }: CustomerInvoices) {
  if (error !== null) return <InvoicesFailed httpStatus={httpStatus} onRetry={retry} />;
  if (isWhole) return null;
  return (
    <Flex role="status" justify="center" align="center" gap="2" mt="5" color="fg.muted" textAlign="center">
      {offline ? (
        <>
          <OfflineIcon /> {t`Invoices completed more than ${{ days: DAYS }} days ago are shown when there is signal.`}
        </>
      ) : (
        loading && t`Invoices completed more than ${{ days: DAYS }} days ago are on their way …`
      )}
    </Flex>
  );
}
