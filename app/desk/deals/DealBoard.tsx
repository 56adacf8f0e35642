import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { LOST_REASONS } from "~/leads/work/lead-state";
import { formatDollars } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Disclosure } from "~/ui/Disclosure";
import { Notice } from "~/ui/Notice";

import { filterPath } from "../desk-list";
import { deskLeadPath } from "../desk-paths";
import { Fields } from "../Fields";
import { dotted } from "../labels";
import { AskOnce } from "../Question";
import { TextLink } from "../TextLink";
import type { DealCard, DealColumn } from "./deal-board.server";
import { DEAL_BOARD, type DealFilter } from "./deal-filter";
import type { RefusedMove } from "./move-card.server";

type DealBoardProps = {
  columns: readonly DealColumn[];
  showSite: boolean;
  filter: DealFilter;
  refused: RefusedMove | null;
};

/**
 * A column for each stage, with a card for each deal; one below the other where there is no room, and then with links to
 * them. A column scrolls by itself, below its heading, and one that is cut leads to all of it.
 */
export function DealBoard({ columns, showSite, filter, refused }: DealBoardProps) {
  const { t } = useTranslation();
  const here = filterPath(DEAL_BOARD, filter);
  const isAlone = filter.stage !== null;
  const errorText = useErrorText("inbox.", { name: refused?.name });
  // What a colleague has changed meanwhile has moved the card, or taken it off the board.
  const changed = errorText(refused?.errors["form"]);
  return (
    <>
      {changed === undefined ? null : <Notice tone="warning">{changed}</Notice>}
      {isAlone ? (
        <TextLink className="mt-4" href={filterPath(DEAL_BOARD, filter, { stage: null })}>
          {t("deals.board_again")}
        </TextLink>
      ) : (
        <nav aria-label={t("deals.stages")} className="mt-4 xl:hidden">
          <ul className="flex flex-wrap gap-x-4">
            {columns.map((column) => (
              <li key={column.stage}>
                <a href={`#stage-${column.stage}`} className="link inline-flex min-h-11 items-center">
                  {t(`deals.stage_${column.stage}`)} ({countOf(column)})
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={isAlone ? "mt-4" : "mt-4 grid items-start gap-4 xl:grid-cols-7 xl:gap-2"}>
        {columns.map(({ stage, cards, ...column }) => (
          <section key={stage} aria-labelledby={`stage-${stage}`} className="min-w-0">
            <h2 id={`stage-${stage}`} className="mb-2 flex items-baseline gap-2 font-semibold">
              {t(`deals.stage_${stage}`)}
              <span className="text-sm font-normal text-ink-muted">{countOf({ cards, ...column })}</span>
            </h2>
            <ol className={isAlone ? ALONE : IN_COLUMN}>
              {cards.map((card) => (
                <Card
                  key={`${card.site}/${card.id}`}
                  card={card}
                  isOpen={isOpen(stage)}
                  {...{ showSite, here }}
                  refused={refused?.card === `${card.site}/${card.id}` ? refused : null}
                />
              ))}
            </ol>
            {isAlone || column.isWhole ? null : (
              <TextLink className="text-sm" href={filterPath(DEAL_BOARD, filter, { stage })}>
                {t("deals.see_all")}
                <span className="sr-only"> {t(`deals.stage_${stage}`)}</span>
              </TextLink>
            )}
          </section>
        ))}
      </div>
    </>
  );

  function countOf({ cards, isWhole }: Pick<DealColumn, "cards" | "isWhole">): string {
    return isWhole ? String(cards.length) : t("inbox.at_least", { count: cards.length });
  }
}

const IN_COLUMN = "-m-1 grid max-h-112 gap-2 overflow-y-auto p-1 xl:max-h-[calc(100dvh-6rem)]";
const ALONE = "grid items-start gap-2 sm:grid-cols-2 xl:grid-cols-4";

function isOpen(stage: DealColumn["stage"]): boolean {
  return stage !== "sold" && stage !== "lost";
}

type CardProps = Pick<DealBoardProps, "showSite" | "refused"> & {
  card: DealCard;
  isOpen: boolean;
  /** The address of the board as it is filtered. */
  here: string;
};

function Card({ card, isOpen: isMovable, showSite, here, refused }: CardProps) {
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
        <Disclosure summary={t("deals.move")} className="mt-1" open={refused !== null}>
          <div className="grid gap-3 pt-1">
            <OfferForm {...{ card, here, refused }} />
            <LostForm {...{ card, here, refused }} />
            <TextLink href={`${href}#deal`}>{t("deals.move_open")}</TextLink>
          </div>
        </Disclosure>
      ) : null}
    </li>
  );
}

type MoveProps = Pick<CardProps, "card" | "here" | "refused">;

function OfferForm({ card, here, refused }: MoveProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("deals.");
  const { newOfferId, amountCents } = card;
  const own = refused?.submitted["intent"] === "offer" ? refused : null;
  const value = amountCents === null ? "" : String(amountCents / 100);
  return (
    <MoveForm
      {...{ card, here }}
      fields={{ intent: "offer", offer: newOfferId }}
      press={t("deals.stage_offer")}
    >
      <Fields
        typed={own?.submitted}
        errors={own?.errors}
        errorText={errorText}
        rows={[
          { name: "amount", label: t("deals.offer_amount"), inputMode: "decimal", required: true, value },
        ]}
      />
      <AskOnce question={own?.question} intent="offer" />
    </MoveForm>
  );
}

function LostForm({ card, here, refused }: MoveProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const own = refused?.submitted["intent"] === "state" ? refused : null;
  const options = LOST_REASONS.filter((reason) => reason !== "other").map((value) => ({
    value,
    label: t(`inbox.lost_${value}`),
  }));
  return (
    <MoveForm
      {...{ card, here }}
      fields={{ intent: "state", from: card.state, to: "lost" }}
      press={t("deals.stage_lost")}
    >
      <Fields
        typed={own?.submitted}
        errors={own?.errors}
        errorText={errorText}
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

type MoveFormProps = Omit<MoveProps, "refused"> & {
  fields: Readonly<Record<string, string>>;
  press: string;
  children: ReactNode;
};

function MoveForm({ card: { site, id }, here, fields, press, children }: MoveFormProps) {
  const action = `${here}${here.includes("?") ? "&" : "?"}index`;
  return (
    <Form method="post" action={action} preventScrollReset className="grid gap-2">
      {Object.entries({ ...fields, site, lead: id }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" size="sm" className="justify-self-start">
        {press}
      </Button>
    </Form>
  );
}
