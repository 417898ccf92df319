/** Hands the person a file to keep: a text of that type, or a picture that knows its own. */
export function saveFile(name: string, content: string | Blob, type = 'application/json'): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the data by the time this runs.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
