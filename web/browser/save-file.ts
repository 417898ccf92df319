/** Downloads a file: a text of this type, or a Blob that has its own. */
export function saveFile(name: string, content: string | Blob, type = 'application/json'): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the download holds the data itself.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
