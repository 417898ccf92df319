import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ImportKind } from '../../schema/core/import-responses.ts';
import { saveFile } from '../browser/save-file.ts';
import { CallFailed } from '../rest/call-failed.ts';
import { callServer, READ_FAILED } from '../rest/server-call.ts';
import { toast } from '../ui/feedback/toasts.tsx';
import { DownloadIcon } from '../ui/icons/work-icons.tsx';
import { say } from '../words/i18n.ts';

/** Downloads an empty workbook with the columns that an import reads. */
export function TemplateButton({ kind, disabled }: { kind: ImportKind; disabled: boolean }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const response = await callServer(`/api/import/${kind}/template`, {}, say(READ_FAILED));
      saveFile(`${kind}-template.xlsx`, await response.blob());
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.message : say(READ_FAILED));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="outline" flexShrink={0} disabled={disabled || busy} onClick={() => void download()}>
      <DownloadIcon /> {t`Download Template`}
    </Button>
  );
}
