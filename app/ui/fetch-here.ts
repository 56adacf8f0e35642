/** Longer than a page takes to be left. */
const LEFT_MS = 10_000;

/**
 * A request whose failure is told to the shopper: one that ends because the page is being left has no answer, neither
 * a good nor a bad one, as WebKit ends requests when the next page is asked for. A page that is still there after a
 * while was not left, and the failure is one.
 *
 * @throws TypeError as fetch does
 */
export async function fetchHere(address: string, init?: RequestInit): Promise<Response> {
  let isLeft = false;
  const leave = () => (isLeft = true);
  // Only meanwhile: a page that listens all the time is not kept for the way back.
  addEventListener("beforeunload", leave);
  addEventListener("pagehide", leave);
  try {
    return await fetch(address, init);
  } catch (error) {
    if (isLeft) await new Promise((done) => setTimeout(done, LEFT_MS));
    throw error;
  } finally {
    removeEventListener("beforeunload", leave);
    removeEventListener("pagehide", leave);
  }
}
