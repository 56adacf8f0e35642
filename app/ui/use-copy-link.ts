import { useContext, useEffect, useState } from "react";

import { ToastContext } from "./toast-context";

export type CopyFeedback = "inline" | "toast";

/** Spec 1 §4, Copy-link: 'Copied' for 1.5 seconds, or a toast for 3 on some sites. */
export const COPIED_MS = 1_500;
export const COPIED_TOAST_MS = 3_000;

type CopiedLink = {
  /** The complete public address. */
  url: string;
  feedback: CopyFeedback;
  texts: { copied: string; failed: string };
};

/**
 * Copies an address to the clipboard and confirms it in the site's way.
 *
 * @returns `copied` while the button itself says it
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
      if (feedback === "inline") setCopied(true);
      else toast?.({ title: texts.copied, text: url, duration: COPIED_TOAST_MS });
    } catch {
      toast?.({ title: texts.failed, text: url, tone: "danger" });
    }
  };
  return { copied, copy };
}

type NativeShared = { title: string; text?: string; url: string };

/**
 * The phone's share sheet, preferred there because it lists the owner's contacts.
 *
 * @returns "unavailable" where there is none, or it would not take the page
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

/** Touch devices with a share sheet only: on a desktop the links and their pop-ups work better. */
export function hasNativeShare(): boolean {
  return typeof navigator.share === "function" && window.matchMedia("(pointer: coarse)").matches;
}
