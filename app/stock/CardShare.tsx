import type { TFunction } from "i18next";

import { useSharedLink, type CopyFeedback } from "./use-shared-link";

type CardShareProps = { name: string; url: string; feedback: CopyFeedback; t: TFunction };

/** Not there without JavaScript: the card's link is the address to share. */
export function CardShare({ name, url, feedback, t }: CardShareProps) {
  const texts = { copied: t("search.card_copied"), failed: t("search.card_copy_failed") };
  const { copied, share } = useSharedLink({ url, title: name, feedback, texts });
  return (
    <button type="button" onClick={() => void share()} className="card-share card-control noscript:hidden">
      <span className="sr-only">{t("search.card_share", { car: name })}</span>
      <span aria-live="polite" className="card-share-copied">
        {copied ? texts.copied : null}
      </span>
    </button>
  );
}
