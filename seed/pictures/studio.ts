/** Where the demo's studio is unless another address is given (demo/studio-server.ts). */
export const STUDIO_ORIGIN = "http://127.0.0.1:3010";

/** The URL of a picture at the studio. */
export function studioUrl(studio: string, key: string): string {
  return `${studio}/${key}`;
}
