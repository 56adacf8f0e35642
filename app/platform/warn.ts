/**
 * Tells the browser's console what went wrong without the shopper's noticing: the failures
 * that the specification has "logged only" (spec 1 §8). For the server there is log.server.ts.
 */
export function warn(message: string, cause: unknown): void {
  console.warn(message, cause);
}
