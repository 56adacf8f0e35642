/**
 * Logs to the browser's console what failed unnoticed by the shopper: the failures
 * that the specification has "logged only" (spec 1 §8). The server uses log.server.ts.
 */
export function warn(message: string, cause: unknown): void {
  console.warn(message, cause);
}
