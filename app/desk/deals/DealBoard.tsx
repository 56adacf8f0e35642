import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { LOST_REASONS } from "~/leads/work/lead-state";
import { formatDollars } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Disclosure } from "~/ui/Disclosure";

import { deskLeadPath } from "../desk-paths";
import { Fields } from "../Fields";
import { dotted } from "../labels";
import { TextLink } from "../TextLink";
import type { DealCard, DealColumn } from "./deal-board.server";

type DealBoardProps = { columns: readonly DealColumn[]; showSite: boolean };

/** A column for each stage, with a card for each deal; one below the other where there is no room. */
export function DealBoard({ columns, showSite }: DealBoardProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 grid items-start gap-4 xl:grid-cols-7 xl:gap-2">
      {columns.map(({ stage, cards, isWhole }) => (
        <section key={stage} aria-labelledby={`stage-${stage}`} className="min-w-0">
          <h2 id={`stage-${stage}`} className="mb-2 flex items-baseline gap-2 font-semibold">
            {t(`deals.stage_${stage}`)}
            <span className="text-sm font-normal text-ink-muted">
              {isWhole ? cards.length : t("inbox.at_least", { count: cards.length })}
            </span>
          </h2>
          <ol className="grid gap-2">
            {cards.map((card) => (
              <Card key={`${card.site}/${card.id}`} card={card} isOpen={isOpen(stage)} showSite={showSite} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function isOpen(stage: DealColumn["stage"]): boolean {
  return stage !== "sold" && stage !== "lost";
}

type CardProps = { card: DealCard; isOpen: boolean; showSite: boolean };

function Card({ card, isOpen: isMovable, showSite }: CardProps) {
  const { t } = useTranslation();
  const { site, siteName, id, name, about, amountCents, assignee, at, mayRecord } = card;
  const href = deskLeadPath(site, id);
  return (
    <li className="rounded-card border border-line bg-surface p-3 text-sm">
      <AppLink href={href} className="link font-medium wrap-anywhere">
        {name}
      </AppLink>
      {about === null ? null : <p className="wrap-anywhere">{about}</p>}
      {amountCents === null ? null : <p className="font-semibold">{formatDollars(amountCents)}</p>}
      <p className="text-ink-muted">
        {dotted(showSite ? siteName : null, assignee ?? t("inbox.unassigned"), at)}
      </p>
      {isMovable && mayRecord ? (
        <Disclosure summary={t("deals.move")} className="mt-1">
          <div className="grid gap-3 pt-1">
            <OfferForm card={card} />
            <LostForm card={card} />
            <TextLink href={`${href}#deal`}>{t("deals.move_open")}</TextLink>
          </div>
        </Disclosure>
      ) : null}
    </li>
  );
}

function OfferForm({ card: { site, id, newOfferId, amountCents } }: { card: DealCard }) {
  const { t } = useTranslation();
  const value = amountCents === null ? "" : String(amountCents / 100);
  return (
    <MoveForm
      site={site}
      id={id}
      fields={{ intent: "offer", offer: newOfferId }}
      press={t("deals.stage_offer")}
    >
      <Fields
        rows={[
          { name: "amount", label: t("deals.offer_amount"), inputMode: "decimal", required: true, value },
        ]}
      />
    </MoveForm>
  );
}

function LostForm({ card: { site, id, state } }: { card: DealCard }) {
  const { t } = useTranslation();
  const options = LOST_REASONS.filter((reason) => reason !== "other").map((value) => ({
    value,
    label: t(`inbox.lost_${value}`),
  }));
  return (
    <MoveForm
      site={site}
      id={id}
      fields={{ intent: "state", from: state, to: "lost" }}
      press={t("deals.stage_lost")}
    >
      <Fields
        rows={[
          {
            ...{ name: "reason", label: t("inbox.lost_reason"), required: true, options },
            ...{ placeholder: t("inbox.lost_choose"), value: "" },
          },
        ]}
      />
    </MoveForm>
  );
}

type MoveFormProps = {
  site: string;
  id: string;
  fields: Readonly<Record<string, string>>;
  press: string;
  children: ReactNode;
};

/** Moves a card by what the lead's own page does; a refusal is answered there. */
function MoveForm({ site, id, fields, press, children }: MoveFormProps) {
  return (
    <Form method="post" action={deskLeadPath(site, id)} className="grid gap-2">
      {Object.entries({ ...fields, next: "deals" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" size="sm" className="justify-self-start">
        {press}
      </Button>
    </Form>
  );
}
