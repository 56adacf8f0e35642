/**
 * Logs failures to the browser's console that the shopper does not notice: those that the specification has
 * "logged only" (spec 1 §8). The server uses log.server.ts.
 */
export function warn(message: string, cause: unknown): void {
  console.warn(message, cause);
}
