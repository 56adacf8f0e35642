export type NativeShared = { title: string; text?: string; url: string };

/**
 * The phone's own share sheet, the first choice there: it knows whom its owner writes to.
 *
 * @returns "unavailable" where there is none, or it would not take the page
 */
export async function shareNatively(shared: NativeShared): Promise<"done" | "unavailable"> {
  if (!hasNativeShare()) return "unavailable";
  try {
    await navigator.share(shared);
    return "done";
  } catch (error) {
    // Put away by the shopper: that is an answer too.
    return error instanceof DOMException && error.name === "AbortError" ? "done" : "unavailable";
  }
}

/** Fingers, and a share sheet: on a desk the links and their pop-ups serve better. */
export function hasNativeShare(): boolean {
  return typeof navigator.share === "function" && window.matchMedia("(pointer: coarse)").matches;
}
