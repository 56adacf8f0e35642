import { useRef, type MouseEvent } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Icon, type IconName } from "~/ui/Icon";
import { buttonClasses } from "~/ui/button-styles";
import { hasNativeShare, shareNatively, useCopyLink, type CopyFeedback } from "~/ui/use-copy-link";
import { useFoldAway } from "~/ui/use-fold-away";
import { WhenOpened } from "~/ui/WhenOpened";

import { emailHref, facebookHref, smsHref, xHref, type XShared } from "./share/share-links";

type ShareLinkProps = {
  href: string;
  name: string;
  icon: IconName;
  /** Text messages open in an app of their own; the others open in a pop-up (spec 1 §2). */
  opens: "pop-up" | "app";
};

type ShareLinksProps = {
  name: string;
  dealer: string;
  /** The public address of the page. */
  url: string;
  feedback: CopyFeedback;
  /** The site's hashtags and related accounts, for X. */
  settings: Required<Pick<XShared, "hashtags" | "related">>;
};

/**
 * The share control (spec 1 §2): unfolds to the ways to share, and tries a phone's own share sheet first.
 * Without JavaScript, plain links.
 */
export function ShareLinks({ name, dealer, url, feedback, settings }: ShareLinksProps) {
  const { t } = useTranslation();
  const details = useRef<HTMLDetailsElement>(null);
  useFoldAway(details);
  const subject = t("vehicle.email_subject", { car: name, dealer });
  const text = t("vehicle.email_body", { car: name });

  const shareOnPhone = (event: MouseEvent) => {
    if (!hasNativeShare()) return;
    event.preventDefault();
    void shareNatively({ title: name, text, url }).then((answer) => {
      if (answer === "unavailable") details.current?.setAttribute("open", "");
    });
  };

  return (
    <details ref={details} className="relative">
      <summary className={buttonClasses({ variant: "ghost", size: "sm" })} onClick={shareOnPhone}>
        <Icon name="share-2" className="size-5" />
        {t("share.share")}
      </summary>
      <WhenOpened>
        <div className="absolute right-0 bottom-full z-10 grid w-48 justify-items-start rounded-control border border-line bg-surface p-1 shadow-raised [&>*]:w-full [&>*]:justify-start">
          <ShareLink href={facebookHref({ url })} name="Facebook" icon="arrow-up-right" opens="pop-up" />
          <ShareLink
            href={xHref({ url, text: subject, ...settings })}
            name="X"
            icon="arrow-up-right"
            opens="pop-up"
          />
          <ShareLink
            href={emailHref({ url, text, subject })}
            name={t("vehicle.email")}
            icon="mail"
            opens="pop-up"
          />
          <ShareLink
            href={smsHref({ url, text })}
            name={t("share.text_message")}
            icon="message-square-text"
            opens="app"
          />
          <CopyLink url={url} feedback={feedback} />
        </div>
      </WhenOpened>
    </details>
  );
}

/** Copies the page's URL to the clipboard; absent without JavaScript, which it needs. */
function CopyLink({ url, feedback }: { url: string; feedback: CopyFeedback }) {
  const { t } = useTranslation();
  const texts = { copied: t("vehicle.copied"), failed: t("vehicle.copy_failed") };
  const { copied, copy } = useCopyLink({ url, feedback, texts });
  const icon = copied ? "check" : "link";
  return (
    <button
      type="button"
      className={buttonClasses({ variant: "ghost", size: "sm" }, "noscript:hidden")}
      onClick={() => void copy()}
    >
      <Icon name={icon} className="size-5" />
      {/* As wide as the longer of its two words, so that nothing beside it moves. */}
      <span aria-live="polite" className="min-w-18 text-left">
        {copied ? texts.copied : t("vehicle.copy_link")}
      </span>
    </button>
  );
}

/** One way to share: a plain link, which opens in a pop-up if there is JavaScript. */
function ShareLink({ href, name, icon, opens }: ShareLinkProps) {
  const isPage = href.startsWith("https:");
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (opens === "pop-up" && isPlainClick && openShareWindow(href)) event.preventDefault();
  };
  return (
    <a
      href={href}
      className={buttonClasses({ variant: "ghost", size: "sm" })}
      {...(isPage && { target: "_blank", rel: "noopener nofollow" })}
      onClick={open}
    >
      <Icon name={icon} className="size-5" />
      {name}
    </a>
  );
}

/** Spec 1 §9, share pop-up; CSS pixels. */
const SHARE_WINDOW = { width: 550, height: 400 } as const;

type Screen = Pick<Window, "screenX" | "screenY" | "outerWidth" | "outerHeight">;

/** @returns the features for window.open(): a pop-up centred on the browser's window */
export function shareWindowFeatures({ screenX, screenY, outerWidth, outerHeight }: Screen): string {
  const { width, height } = SHARE_WINDOW;
  const left = Math.round(screenX + Math.max(0, outerWidth - width) / 2);
  const top = Math.round(screenY + Math.max(0, outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

/**
 * Opens a share link in its pop-up.
 *
 * @returns false if the browser blocks it: the link itself is then followed
 */
export function openShareWindow(href: string): boolean {
  const opened = window.open(href, "_blank", shareWindowFeatures(window));
  if (opened === null) return false;
  // Cuts the pop-up's access to the dealer's page.
  opened.opener = null;
  return true;
}
