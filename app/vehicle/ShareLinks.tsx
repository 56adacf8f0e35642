import { Check, Link, Mail } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { useToast } from "~/ui/toast-context";

type ShareLinksProps = {
  name: string;
  dealer: string;
  /** The public address of the page. */
  url: string;
  feedback: "inline" | "toast";
};

/** Spec 1 §4, Copy-link: 'Copied' for 1.5 seconds, or a toast for 3 on some sites. */
const INLINE_MS = 1_500;
const TOAST_MS = 3_000;

export function ShareLinks({ name, dealer, url, feedback }: ShareLinksProps) {
  const { t } = useTranslation();
  const subject = encodeURIComponent(t("vehicle.email_subject", { car: name, dealer }));
  const body = encodeURIComponent(`${t("vehicle.email_body", { car: name })}\n${url}`);
  return (
    <>
      <ButtonLink
        href={`mailto:?subject=${subject}&body=${body}`}
        variant="ghost"
        size="sm"
        aria-label={t("vehicle.email_label")}
      >
        <Mail className="size-5" aria-hidden="true" />
        {t("vehicle.email")}
      </ButtonLink>
      <CopyLink url={url} feedback={feedback} />
    </>
  );
}

function CopyLink({ url, feedback }: Pick<ShareLinksProps, "url" | "feedback">) {
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

  return (
    <Button variant="ghost" size="sm" onClick={() => void copy()} className="noscript:hidden">
      {copied ? (
        <Check className="size-5" aria-hidden="true" />
      ) : (
        <Link className="size-5" aria-hidden="true" />
      )}
      {/* As wide as the longer of its two words, so that nothing beside it moves. */}
      <span aria-live="polite" className="min-w-18 text-left">
        {t(copied ? "vehicle.copied" : "vehicle.copy_link")}
      </span>
    </Button>
  );
}
