/**
 * Downloads a file made of text or of a Blob.
 * @param type media type of a text; a Blob has its own
 */
export function saveFile(name: string, content: string | Blob, type = 'application/json'): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has read the data.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
