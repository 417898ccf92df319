import { Button, Stack } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DocumentResponse } from '../../../schema/papers/contents/document-responses.ts';
import type { NewStatement } from '../../../schema/papers/contents/new-statement.ts';
import { paths } from '../../browser/paths.ts';
import { useServerWrite } from '../../rest/use-server-write.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { DocumentIcon } from '../../ui/icons/icons.tsx';

/** Issues the shown statement as a document with a number, and opens it. */
export function IssueStatement({ statement }: { statement: NewStatement }) {
  const navigate = useNavigate();
  const hasSignal = useSignal();
  const [busy, setBusy] = useState(false);
  const { write, failure } = useServerWrite([], () => undefined);
  async function issue() {
    setBusy(true);
    const issued = await write({
      method: 'POST',
      path: '/api/documents/statements',
      body: statement,
      schema: DocumentResponse,
    });
    setBusy(false);
    if (issued === null) return;
    toast.done(t`Statement ${{ number: issued.no }} issued`);
    await navigate(`${paths.adminDocuments}/${issued._id}`);
  }
  return (
    <Stack gap="2">
      <Button variant="outline" loading={busy} disabled={!hasSignal} onClick={() => void issue()}>
        <DocumentIcon /> {t`Issue as document`}
      </Button>
      <FormError reason={failure} />
    </Stack>
  );
}
