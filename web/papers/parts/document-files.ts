import { t } from '@lingui/core/macro';
import { saveFile } from '../../browser/save-file.ts';
import { canShareFile, share } from '../../browser/share.ts';
import { CallFailed } from '../../rest/call-failed.ts';
import { callServer } from '../../rest/server-call.ts';
import { toast } from '../../ui/feedback/toasts.tsx';

const PDF_TYPE = 'application/pdf';

/** Fetches a file that the server makes; null after a message on why there is none. */
async function fetchFile(path: string): Promise<Blob | null> {
  const failed = t`The file could not be made. Try again.`;
  try {
    return await (await callServer(path, {}, failed)).blob();
  } catch (error) {
    toast.error(error instanceof CallFailed ? error.message : failed);
    return null;
  }
}

export async function downloadFile(path: string, name: string): Promise<void> {
  const file = await fetchFile(path);
  if (file) saveFile(name, file);
}

/**
 * Shares a PDF with another app, such as mail. If the server took so long that the browser no longer allows that, the
 * file is downloaded.
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

/** True if this device can share a PDF with another app. */
export const canSendPdf = (): boolean => canShareFile('document.pdf', PDF_TYPE);

/** Opens a PDF in a new tab, to be printed from there; if no tab may open, it is downloaded. */
export async function openPdf(path: string, name: string): Promise<void> {
  // Before the call, since a browser opens tabs only during a click.
  const tab = window.open('', '_blank');
  const file = await fetchFile(path);
  if (!file) tab?.close();
  else if (tab) tab.location.href = URL.createObjectURL(file);
  else saveFile(name, file);
}
