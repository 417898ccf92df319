import { onTestFinished, vi } from 'vitest';

/**
 * Notes the files that a test saves. A browser saves what such a link is about; the DOM of Node would go there, and with it
 * every later test of its worker.
 */
export function noteSavedFiles(): Blob[] {
  const files: Blob[] = [];
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:saved';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => {
    made.mockRestore();
    clicked.mockRestore();
  });
  return files;
}
