import { useEffect, useRef, useState } from 'react';
import { newId } from '../../../schema/core/ids.ts';
import { useSync } from '../../sync/react/sync-context.ts';
import { keepPicture } from '../../sync/restore/kept-pictures.ts';
import type { PictureChoice } from './picture-choice.ts';
import { problemOf, UploadFailed, uploadFailed, uploadPicture } from './picture-upload.ts';

/** State of an upload (requirements section 4). Choosing a new file resets it. */
export type UploadState = 'none' | 'chosen' | 'uploading' | 'uploaded';

/** Chooses a file for a form's picture and uploads it. Closing the form aborts the upload. */
export function usePictureUpload(choice: PictureChoice, onChange: (choice: PictureChoice) => void) {
  const { device } = useSync();
  const [state, setState] = useState<UploadState>('none');
  const [failure, setFailure] = useState<UploadFailed | null>(null);
  const call = useRef(new AbortController());
  // One idempotency key per chosen file, so a retry stores the picture once.
  const key = useRef(newId());
  useEffect(() => () => call.current.abort(), []);

  function reset() {
    call.current.abort();
    call.current = new AbortController();
    key.current = newId();
    setFailure(null);
  }

  function choose(file: File) {
    reset();
    const problem = problemOf(file);
    setFailure(problem);
    setState(problem ? 'none' : 'chosen');
    onChange({ ...choice, file: problem ? null : file });
  }

  /** Drops the chosen file and sets this address: the stored picture, or none. */
  function leave(address: string) {
    reset();
    setState('none');
    onChange({ address, file: null });
  }

  async function upload(file: File) {
    const { signal } = call.current;
    setFailure(null);
    setState('uploading');
    try {
      const address = await uploadPicture(file, { signal, idempotencyKey: key.current });
      if (signal.aborted) return;
      void keepPicture(device, { file, key: key.current, address });
      setState('uploaded');
      onChange({ address, file: null });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof UploadFailed)) console.error('Uploading a picture failed', error);
      setFailure(error instanceof UploadFailed ? error : new UploadFailed(uploadFailed()));
      setState('chosen');
    }
  }

  return { state, failure, choose, leave, upload };
}
