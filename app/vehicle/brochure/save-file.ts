/** Long enough for a browser to begin writing the file. */
const KEPT_MS = 60_000;

/** Saves bytes under a name, as a followed download link would. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
