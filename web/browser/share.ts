/** Shares by the device's own sheet; closing the sheet is no failure. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** True if this device can hand files of a type to other apps, such as mail. */
export function canShareFile(name: string, type: string): boolean {
  return navigator.canShare?.({ files: [new File([''], name, { type })] }) ?? false;
}
