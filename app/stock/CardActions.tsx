import type { TFunction } from "i18next";
import { useState } from "react";

import { carEnquiryPath, carPath } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { useCopyLink, shareNatively, type CopyFeedback } from "~/ui/use-copy-link";

import type { CarCard } from "./car-card";
import { formatDollars } from "./money";
import { reserveOffer, type ReserveSettings } from "./reserve-offer";

type CardShareProps = { name: string; url: string; feedback: CopyFeedback; t: TFunction };

/** The part of a site that a card's actions need. */
export type CardActionSettings = {
  /** The site's public URL, without a trailing slash. */
  url?: string;
  reserve?: ReserveSettings;
  buttons?: { copyLinkFeedback: CopyFeedback };
};

type CardActionsProps = {
  car: Pick<
    CarCard,
    "id" | "slug" | "name" | "carType" | "status" | "reserved" | "dealerHold" | "takesDeposit"
  >;
  settings: CardActionSettings;
  t: TFunction;
};

/**
 * The actions on the card of a car in stock (spec 2 §4): explore, which is the card's own link and only rendered
 * here, a quick enquiry, reserve if the site offers it, and share. The heart is on the picture.
 */
export function CardActions({ car, settings, t }: CardActionsProps) {
  const { url, buttons } = settings;
  const reserve = settings.reserve && reserveOffer(car, settings.reserve);
  const deposit = reserve?.depositCents ? formatDollars(reserve.depositCents) : null;
  return (
    <div className="card-actions">
      <span className="card-action card-action-explore" aria-hidden="true">
        {t("search.card_explore")}
      </span>
      <AppLink
        href={carEnquiryPath(car.slug)}
        className="card-action card-control"
        aria-label={`${t("search.card_enquire")}: ${car.name}`}
        data-quick-enquiry={car.id}
      >
        {t("search.card_enquire")}
      </AppLink>
      {reserve ? (
        <AppLink
          href={reserve.href}
          rel="nofollow"
          className="card-action card-control"
          aria-label={`${[t("search.card_reserve"), deposit].filter(Boolean).join(" ")}: ${car.name}`}
        >
          {t("search.card_reserve")}
          {deposit === null ? null : (
            <>
              {" "}
              <span className="card-action-amount figures">{deposit}</span>
            </>
          )}
        </AppLink>
      ) : null}
      {url && buttons ? (
        <CardShare name={car.name} url={url + carPath(car.slug)} feedback={buttons.copyLinkFeedback} t={t} />
      ) : null}
    </div>
  );
}

/** Spec 1 §4 and spec 2 §4: the only action of a sold car. */
export function SoldActions({
  car,
  t,
}: Pick<CardActionsProps, "t"> & { car: Pick<CarCard, "id" | "slug" | "name"> }) {
  return (
    <div className="card-actions card-actions-sold">
      <p>{t("search.card_sold_question")}</p>
      <AppLink
        href={carEnquiryPath(car.slug)}
        className="card-action card-control"
        aria-label={`${t("search.card_sold_action")}: ${car.name}`}
        data-quick-enquiry={car.id}
      >
        {t("search.card_sold_action")}
      </AppLink>
    </div>
  );
}

/**
 * Opens a phone's own share sheet; elsewhere copies the URL. Absent without JavaScript, since the card's link
 * is the URL.
 */
function CardShare({ name, url, feedback, t }: CardShareProps) {
  const texts = { copied: t("search.card_copied"), failed: t("search.card_copy_failed") };
  const { copied, copy } = useCopyLink({ url, feedback, texts });
  // A live region must exist before its text changes: it is rendered on hover or focus, so that a page of twenty-one
  // cards starts with none.
  const [isNear, setNear] = useState(false);
  const share = async () => {
    if ((await shareNatively({ title: name, url })) === "unavailable") await copy();
  };
  return (
    <button
      type="button"
      aria-label={t("search.card_share", { car: name })}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onClick={() => void share()}
      className="card-share card-control noscript:hidden"
    >
      {isNear ? (
        <span aria-live="polite" className="card-share-copied">
          {copied ? texts.copied : null}
        </span>
      ) : null}
    </button>
  );
}
