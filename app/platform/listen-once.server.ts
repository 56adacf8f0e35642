import { sql } from "./db.server";

/**
 * One LISTEN per process, for a channel.
 *
 * @param onConnected called once the LISTEN stands, and again after each reconnection
 * @returns begins it, and waits until it stands; one that failed is begun again by the next call
 */
export function listenOnce(
  channel: string,
  onNotify: (payload: string) => void,
  onConnected?: () => void,
): () => Promise<void> {
  // By database driver, since tests create several in sequence.
  const listening = new WeakMap<object, Promise<unknown>>();
  return async () => {
    const driver = sql();
    const ready = listening.get(driver) ?? driver.listen(channel, onNotify, onConnected);
    listening.set(driver, ready);
    try {
      await ready;
    } catch (error) {
      listening.delete(driver);
      throw error;
    }
  };
}
