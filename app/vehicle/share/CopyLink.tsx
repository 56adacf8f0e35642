import { Check, Link } from "lucide-react";
import { useTranslation } from "react-i18next";

import { buttonClasses } from "~/ui/button-styles";
import { useCopyLink, type CopyFeedback } from "~/ui/use-copy-link";

/** Puts the page's address on the clipboard; there is no such thing without JavaScript. */
export function CopyLink({ url, feedback }: { url: string; feedback: CopyFeedback }) {
  const { t } = useTranslation();
  const texts = { copied: t("vehicle.copied"), failed: t("vehicle.copy_failed") };
  const { copied, copy } = useCopyLink({ url, feedback, texts });
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
        {copied ? texts.copied : t("vehicle.copy_link")}
      </span>
    </button>
  );
}
