import type { TFunction } from "i18next";

import { shareNatively } from "../ui/native-share";
import { useCopyLink, type CopyFeedback } from "../ui/use-copy-link";

type CardShareProps = { name: string; url: string; feedback: CopyFeedback; t: TFunction };

/** A phone's own share sheet; elsewhere the address is copied. Not there without JavaScript: the card's link is the address. */
export function CardShare({ name, url, feedback, t }: CardShareProps) {
  const texts = { copied: t("search.card_copied"), failed: t("search.card_copy_failed") };
  const { copied, copy } = useCopyLink({ url, feedback, texts });
  const share = async () => {
    if ((await shareNatively({ title: name, url })) === "unavailable") await copy();
  };
  return (
    <button type="button" onClick={() => void share()} className="card-share card-control noscript:hidden">
      <span className="sr-only">{t("search.card_share", { car: name })}</span>
      <span aria-live="polite" className="card-share-copied">
        {copied ? texts.copied : null}
      </span>
    </button>
  );
}
