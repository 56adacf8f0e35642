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
 * Puts an address on the clipboard and says so, as the site has it.
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
