import { onTestFinished, vi } from 'vitest';

/**
 * Collects the files that a test saves. A browser downloads the target of such a link; happy-dom would navigate to it
 * and break every later test of its worker.
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
