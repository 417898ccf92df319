import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { newId } from '../../schema/ids.ts';
import { ImportDone, type ImportKind, ImportReport } from '../../schema/import-responses.ts';
import { askServer, CallFailed, WRITE_FAILED } from '../rest/server-call.ts';
import { say } from '../words/i18n.ts';

/** Progress of an import. The file is held until it is imported. */
export type ImportStep =
  | { at: 'start' }
  | { at: 'checking'; file: File }
  | { at: 'checked'; file: File; report: ImportReport }
  | { at: 'importing'; file: File; report: ImportReport }
  | { at: 'done'; done: ImportDone };

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

/** A failure in words. A file modified after it was chosen is no longer readable. */
async function reasonOf(error: unknown, file: File): Promise<string> {
  const isThere = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(Boolean, () => false);
  if (!isThere) return t`The file was changed or moved since it was chosen. Choose it again.`;
  return error instanceof CallFailed ? error.message : say(WRITE_FAILED);
}

/** Previews and imports a file: all of its rows or none, as the server enforces. */
export function useImport(kind: ImportKind) {
  const [step, setStep] = useState<ImportStep>({ at: 'start' });
  const [failure, setFailure] = useState<string | null>(null);
  // One idempotency key per file: a retry after a lost response imports it once.
  const key = useRef('');
  const turn = useRef(0);

  async function check(file: File) {
    const mine = ++turn.current;
    key.current = newId();
    setFailure(null);
    setStep({ at: 'checking', file });
    try {
      const call = { method: 'POST', body: formOf(file) } as const;
      const report = await askServer(ImportReport, `/api/import/${kind}/check`, call);
      if (turn.current === mine) setStep({ at: 'checked', file, report });
    } catch (error) {
      const reason = await reasonOf(error, file);
      if (turn.current !== mine) return;
      setFailure(reason);
      setStep({ at: 'start' });
    }
  }

  async function apply() {
    if (step.at !== 'checked') return;
    const { file, report } = step;
    setFailure(null);
    setStep({ at: 'importing', file, report });
    try {
      const call = { method: 'POST', body: formOf(file), idempotencyKey: key.current } as const;
      setStep({ at: 'done', done: await askServer(ImportDone, `/api/import/${kind}`, call) });
    } catch (error) {
      setFailure(await reasonOf(error, file));
      setStep({ at: 'checked', file, report });
    }
  }

  function startAgain() {
    turn.current++;
    setFailure(null);
    setStep({ at: 'start' });
  }

  return { step, failure, check, apply, startAgain };
}
