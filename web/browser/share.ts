/** Opens the device's share sheet. Closing it is not an error. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** True if this device can share files of a type with other apps, such as mail. */
export function canShareFile(name: string, type: string): boolean {
  return navigator.canShare?.({ files: [new File([''], name, { type })] }) ?? false;
}
