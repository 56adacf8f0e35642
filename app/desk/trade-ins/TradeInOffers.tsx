import { Form } from "@remix-run/react";
import { useState } from "react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { Button } from "~/ui/Button";
import { SelectField } from "~/ui/SelectField";
import { TextArea, TextField } from "~/ui/TextField";

import { deskTradeInPath } from "../desk-paths";
import { Panel } from "../Panel";
import type { RefusedForm } from "../read-action.server";
import type { DeskOffer, DeskTradeIn } from "./desk-trade-in.server";

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
              {[offer.by, offer.at, offer.channel === null ? "" : t(`trades.offer_by_${offer.channel}`)]
                .filter(Boolean)
                .join(" · ")}
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
  const typed = refused?.submitted;
  const errorOf = (name: string) => replyError(errorText(refused?.errors[name]));
  return (
    <Panel title={t("trades.make")}>
      <Form method="post" action={deskTradeInPath(site, id)} className="grid gap-3">
        <input type="hidden" name="offer" value={offerId} />
        <TextField
          label={t("trades.amount")}
          name="amount"
          required
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed?.["amount"]}
          error={errorOf("amount")}
        />
        {shopper === null ? (
          <p className="text-sm text-ink-muted">{t("trades.no_details")}</p>
        ) : (
          <>
            <TextField
              label={t("trades.until")}
              name="until"
              type="date"
              optionalHidden
              defaultValue={typed?.["until"] ?? usualEnd}
              error={errorOf("until")}
            />
            <SelectField
              label={t("trades.by")}
              name="by"
              optionalHidden
              defaultValue={typed?.["by"] ?? (shopper.email ? "email" : "sms")}
              options={[
                { value: "email", label: t("trades.by_email") },
                { value: "sms", label: t("trades.by_sms") },
              ]}
              error={errorOf("by")}
            />
            <TextArea
              label={t("trades.words")}
              hint={t("trades.words_hint")}
              name="words"
              rows={3}
              defaultValue={typed?.["words"]}
              error={errorOf("words")}
            />
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
