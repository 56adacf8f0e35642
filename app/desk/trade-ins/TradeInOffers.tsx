import { Form } from "@remix-run/react";
import { useState } from "react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { Button } from "~/ui/Button";

import { type FieldRow, Fields } from "../Fields";
import { Panel } from "../Panel";
import { deskTradeInPath, deskTradeInPhotoPath } from "../desk-paths";
import type { RefusedForm } from "../read-action.server";
import type { DeskOffer, DeskTradeIn } from "./desk-trade-in.server";
import { dotted } from "../labels";

/** The figures for a trade-in, the newest first, with what the shopper said to it. */
export function Offers({ tradeIn: { site, id, offers, mayOffer } }: { tradeIn: DeskTradeIn }) {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <Panel title={t("trades.offers")}>
      <ol className="grid gap-4">
        {offers.map((offer, index) => (
          <li key={offer.id}>
            <p className="font-medium">{offerText(offer)}</p>
            <p className="text-sm text-ink-muted">
              {dotted(
                offer.by,
                offer.at,
                offer.channel === null ? "" : t(`trades.offer_by_${offer.channel}`),
              )}
            </p>
            {index === 0 && mayOffer && offer.channel !== null ? (
              <Form method="post" action={deskTradeInPath(site, id)} className="mt-2 flex flex-wrap gap-2">
                <input type="hidden" name="offer" value={offer.id} />
                {offer.state === "sent" ? (
                  <>
                    <Button type="submit" name="intent" value="accepted" size="sm">
                      {t("trades.mark_accepted")}
                    </Button>
                    <Button type="submit" name="intent" value="declined" size="sm">
                      {t("trades.mark_declined")}
                    </Button>
                  </>
                ) : (
                  <Button type="submit" name="intent" value="reopen" size="sm">
                    {t("trades.reopen")}
                  </Button>
                )}
              </Form>
            ) : null}
          </li>
        ))}
      </ol>
    </Panel>
  );

  function offerText({ state, amountCents, endsAt, answeredAt, isLapsed }: DeskOffer): string {
    const values = {
      amount: formatDollars(amountCents),
      until: endsAt ?? "",
      answered: answeredAt ?? "",
    };
    return isLapsed ? t("trades.offer_lapsed", values) : t(`trades.offer_${state}`, values);
  }
}

/** A figure, saved for colleagues or sent to the shopper with a last day. */
export function OfferForm({ tradeIn, refused }: { tradeIn: DeskTradeIn; refused: RefusedForm | null }) {
  const { t } = useTranslation();
  const [errorText, replyError] = [useErrorText("trades."), useErrorText("inbox.")];
  const { site, id, shopper, newId, usualEnd } = tradeIn;
  // The page's data is reloaded during typing, each time with a new id.
  const [offerId] = useState(newId);
  const eitherText = (error: string | undefined) => replyError(errorText(error));
  const fields = (...rows: FieldRow[]) => (
    <Fields rows={rows} typed={refused?.submitted} errors={refused?.errors} errorText={eitherText} />
  );
  const usualWay = shopper?.email ? "email" : "sms";
  const ways = (["email", "sms"] as const).map((value) => ({ value, label: t(`trades.by_${value}`) }));
  return (
    <Panel title={t("trades.make")}>
      <Form method="post" action={deskTradeInPath(site, id)} className="grid gap-3">
        <input type="hidden" name="offer" value={offerId} />
        {fields({ name: "amount", label: t("trades.amount"), required: true, inputMode: "decimal" })}
        {shopper === null ? (
          <p className="text-sm text-ink-muted">{t("trades.no_details")}</p>
        ) : (
          <>
            {fields(
              {
                name: "until",
                label: t("trades.until"),
                type: "date",
                optionalHidden: true,
                value: usualEnd,
              },
              { name: "by", label: t("trades.by"), optionalHidden: true, value: usualWay, options: ways },
              { name: "words", label: t("trades.words"), hint: t("trades.words_hint"), rows: 3 },
            )}
            <Button type="submit" name="intent" value="send" variant="accent">
              {t("trades.send")}
            </Button>
          </>
        )}
        <Button type="submit" name="intent" value="note">
          {t("trades.note_figure")}
        </Button>
      </Form>
    </Panel>
  );
}

type TradeInPhotosProps = {
  site: string;
  id: string;
  photos: readonly string[];
  /** The classes of the grid: how many stand beside each other. */
  grid: string;
};

/** The shopper's photographs of a trade-in, each with a link to the whole picture. */
export function TradeInPhotos({ site, id, photos, grid }: TradeInPhotosProps) {
  const { t } = useTranslation();
  return (
    <ul className={`grid ${grid}`}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={deskTradeInPhotoPath(site, id, photo)}>
            <img
              className="aspect-[4/3] w-full rounded-control bg-surface-sunken object-cover"
              src={deskTradeInPhotoPath(site, id, photo)}
              alt={t("trades.photo", { number: index + 1 })}
              width={320}
              height={240}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
