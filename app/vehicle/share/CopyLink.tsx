import { Check, Link } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { buttonClasses } from "~/ui/button-styles";
import { useToast } from "~/ui/toast-context";

export type CopyFeedback = "inline" | "toast";

/** Spec 1 §4, Copy-link: 'Copied' for 1.5 seconds, or a toast for 3 on some sites. */
const INLINE_MS = 1_500;
const TOAST_MS = 3_000;

/** Puts the page's address on the clipboard; there is no such thing without JavaScript. */
export function CopyLink({ url, feedback }: { url: string; feedback: CopyFeedback }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), INLINE_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      if (feedback === "inline") setCopied(true);
      else toast({ title: t("vehicle.copied"), text: url, duration: TOAST_MS });
    } catch {
      toast({ title: t("vehicle.copy_failed"), text: url, tone: "danger" });
    }
  };

  const Icon = copied ? Check : Link;
  return (
    <button
      type="button"
      className={buttonClasses({ variant: "ghost", size: "sm" }, "noscript:hidden")}
      onClick={() => void copy()}
    >
      <Icon className="size-5" aria-hidden="true" />
      {/* As wide as the longer of its two words, so that nothing beside it moves. */}
      <span aria-live="polite" className="min-w-18 text-left">
        {t(copied ? "vehicle.copied" : "vehicle.copy_link")}
      </span>
    </button>
  );
}
