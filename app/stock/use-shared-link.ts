import { useContext, useEffect, useState } from "react";

import { ToastContext, type ShowToast, type ToastMessage } from "../ui/toast-context";

export type CopyFeedback = "inline" | "toast";

/** Spec 1 §4, Copy-link: 'Copied' for 1.5 seconds, or a toast for 3 on some sites. */
const INLINE_MS = 1_500;
const TOAST_MS = 3_000;

type SharedLink = {
  /** The public address of the page. */
  url: string;
  title: string;
  feedback: CopyFeedback;
  texts: { copied: string; failed: string };
};

/**
 * Shares a link by the device's own means; where there are none, copies it and says so.
 *
 * @returns `copied` while the button itself says it
 */
export function useSharedLink({ url, title, feedback, texts }: SharedLink) {
  const show = useContext(ToastContext);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), INLINE_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);

  const share = async () => {
    if (typeof navigator.share === "function") return shareNatively({ title, url });
    try {
      await navigator.clipboard.writeText(url);
      if (feedback === "inline") setCopied(true);
      else tell(show, { title: texts.copied, text: url, duration: TOAST_MS });
    } catch {
      tell(show, { title: texts.failed, text: url, tone: "danger" });
    }
  };
  return { copied, share };
}

/** Closing the device's own sheet is not an error. */
async function shareNatively(data: ShareData): Promise<void> {
  await navigator.share(data).catch(() => undefined);
}

function tell(show: ShowToast | null, message: ToastMessage): void {
  show?.(message);
}
