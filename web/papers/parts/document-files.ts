import { t } from '@lingui/core/macro';
import { saveFile } from '../../browser/save-file.ts';
import { canShareFile, share } from '../../browser/share.ts';
import { CallFailed, callServer } from '../../rest/server-call.ts';
import { toast } from '../../ui/feedback/toasts.tsx';

const PDF_TYPE = 'application/pdf';

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

/**
 * Hands a PDF to another app, such as mail, by the device's own sheet. Where the server took so long that the sheet may not
 * open any more, the file is downloaded.
 */
export async function sendPdf(path: string, name: string): Promise<void> {
  const pdf = await fetchFile(path);
  if (!pdf) return;
  try {
    await share({ files: [new File([pdf], name, { type: PDF_TYPE })], title: name });
  } catch {
    saveFile(name, pdf);
  }
}

/** True if this device can hand a PDF to another app. */
export const canSendPdf = (): boolean => canShareFile('document.pdf', PDF_TYPE);

/** Opens a PDF beside the app, to be printed from there; where no tab may open, it is downloaded. */
export async function openPdf(path: string, name: string): Promise<void> {
  // Before the call: a browser opens tabs for a click alone.
  const tab = window.open('', '_blank');
  const file = await fetchFile(path);
  if (!file) tab?.close();
  else if (tab) tab.location.href = URL.createObjectURL(file);
  else saveFile(name, file);
}
