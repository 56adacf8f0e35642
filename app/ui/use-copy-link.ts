import { useContext, useEffect, useState } from "react";

import { ToastContext } from "./toast-context";

export type CopyFeedback = "inline" | "toast";

/** Spec 1 §4, Copy-link: 'Copied' for 1.5 seconds, or on some sites a toast for 3. */
const COPIED_MS = 1_500;
const COPIED_TOAST_MS = 3_000;

type CopiedLink = {
  /** The complete public URL. */
  url: string;
  feedback: CopyFeedback;
  texts: { copied: string; failed: string };
};

/**
 * Copies a URL to the clipboard and confirms it in the site's way.
 *
 * @returns `copied` while the button itself confirms it
 */
export function useCopyLink({ url, feedback, texts }: CopiedLink) {
  const toast = useContext(ToastContext);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), COPIED_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast?.succeed("copy");
      if (feedback === "inline") setCopied(true);
      else toast?.show({ title: texts.copied, text: url, duration: COPIED_TOAST_MS });
    } catch {
      toast?.fail("copy", { title: texts.failed, text: url });
    }
  };
  return { copied, copy };
}

type NativeShared = { title: string; text?: string; url: string };

/**
 * Opens the phone's share sheet, preferred there because it lists the owner's contacts.
 *
 * @returns "unavailable" if there is none, or it rejected the page
 */
export async function shareNatively(shared: NativeShared): Promise<"done" | "unavailable"> {
  if (!hasNativeShare()) return "unavailable";
  try {
    await navigator.share(shared);
    return "done";
  } catch (error) {
    // Dismissed by the shopper: not a failure.
    return error instanceof DOMException && error.name === "AbortError" ? "done" : "unavailable";
  }
}

/** Only touch devices with a share sheet: on a desktop the links and their pop-ups work better. */
export function hasNativeShare(): boolean {
  return typeof navigator.share === "function" && window.matchMedia("(pointer: coarse)").matches;
}
