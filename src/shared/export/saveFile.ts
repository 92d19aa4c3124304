/** Starts a browser download of the file. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The URL must stay valid until the download has started.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
