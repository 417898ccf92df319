import { t } from '@lingui/core/macro';
import { saveFile } from '../../../browser/save-file.ts';
import { CallFailed, callServer } from '../../../rest/server-call.ts';
import { toast } from '../../../ui/feedback/toasts.tsx';

/** The bytes of a file that the server makes; null after telling why there is none. */
async function fetchFile(path: string): Promise<Blob | null> {
  const failed = t`The file could not be made. Try again.`;
  try {
    return await (await callServer(path, {}, failed)).blob();
  } catch (error) {
    toast.error(error instanceof CallFailed ? error.message : failed);
    return null;
  }
}

/** Downloads a file that the server makes. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const file = await fetchFile(path);
  if (file) saveFile(name, file);
}

/** Opens a PDF beside the app, to be printed from there; where no tab may open, it is downloaded. */
export async function openPdf(path: string, name: string): Promise<void> {
  // Before the call: a browser opens tabs for a click alone.
  const tab = window.open('', '_blank');
  const file = await fetchFile(path);
  if (!file) tab?.close();
  else if (tab) tab.location.href = URL.createObjectURL(file);
  else saveFile(name, file);
}
