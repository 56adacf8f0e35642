import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import type { Joins } from "~/leads/work/join-leads.server";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/TextField";

import { deskDrivePath, deskLeadPath, deskReservationPath, deskTradeInPath } from "../desk-paths";
import { Panel } from "../Panel";
import { Press } from "../Press";
import type { RefusedForm } from "../read-action.server";
import { TradeInPhotos } from "../trade-ins/TradeInOffers";
import type { DeskLead } from "./desk-lead.server";
import { TextLink } from "../TextLink";
import { dotted } from "../labels";

/** The shopper's other leads; staff can merge and split them if the contact details are misleading. */
export function SameShopper({ lead, refused }: { lead: DeskLead; refused: RefusedForm | null }) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const { site, id, others, maybeSame, entries, isWorkable } = lead;
  const error = errorText(refused?.errors["other"]);
  const action = deskLeadPath(site, id);
  // Empty again after a merge, and only then: the shopper may send another lead while a reference is typed.
  const merges = entries.filter(({ kind }) => kind === "merged").length;
  return (
    <Panel title={t("inbox.same")}>
      {others.length === 0 ? <p className="text-sm text-ink-muted">{t("inbox.same_none")}</p> : null}
      <OtherLeads site={site} others={others}>
        {({ id: other, undo, subject, joins }) =>
          isWorkable ? (
            <>
              <JoinPress action={action} other={other} name={subject} joins={joins} />
              {undo === null ? null : (
                <Press
                  action={action}
                  fields={{ intent: "unjoin", change: undo }}
                  size="sm"
                  preventScrollReset
                  name={`${t("inbox.same_undo")}: ${subject}`}
                >
                  {t("inbox.same_undo")}
                </Press>
              )}
            </>
          ) : null
        }
      </OtherLeads>
      {/* What somebody has merged by hand is undone by its own button. */}
      {isWorkable && others.some(({ undo }) => undo === null) ? (
        <Press action={action} fields={{ intent: "split" }} size="sm" className="mt-2" preventScrollReset>
          {t("inbox.same_split")}
        </Press>
      ) : null}
      {maybeSame.length > 0 ? (
        <div className="mt-4">
          <h3 className="mb-1 text-sm font-semibold">{t("inbox.same_maybe")}</h3>
          <OtherLeads site={site} others={maybeSame}>
            {({ id: other, name, subject, joins }) =>
              joins === "here" || joins === "there" ? (
                <JoinPress action={action} other={other} name={dotted(name, subject)} joins={joins} />
              ) : (
                <Press
                  action={action}
                  fields={{ intent: "join", other }}
                  size="sm"
                  preventScrollReset
                  name={`${t("inbox.same_maybe_join")}: ${dotted(name, subject)}`}
                >
                  {t("inbox.same_maybe_join")}
                </Press>
              )
            }
          </OtherLeads>
        </div>
      ) : null}
      {isWorkable ? (
        <Form
          preventScrollReset
          method="post"
          action={action}
          className="mt-3 flex items-end gap-2"
          key={merges}
        >
          <input type="hidden" name="intent" value="join" />
          <TextField
            className="min-w-0 flex-1"
            label={t("inbox.same_join")}
            hint={t("inbox.same_hint")}
            name="other"
            required
            maxLength={60}
            autoComplete="off"
            defaultValue={error ? refused?.submitted["other"] : ""}
            error={error}
          />
          <Button type="submit">{t("inbox.same_join_button")}</Button>
        </Form>
      ) : null}
    </Panel>
  );
}

type JoinPressProps = { action: string; other: string; name: string; joins: Joins };

/** Makes the other lead and this one a single conversation, which its history can part again; or says why it can't. */
function JoinPress({ action, other, name, joins }: JoinPressProps) {
  const { t } = useTranslation();
  if (joins !== "here" && joins !== "there")
    return <p className="w-full text-ink-muted">{t(`inbox.same_joins_${joins}`)}</p>;
  return (
    <Press
      action={action}
      fields={{ intent: "join-lead", other }}
      size="sm"
      preventScrollReset
      name={`${t("inbox.same_one")}: ${name}`}
    >
      {t("inbox.same_one")}
    </Press>
  );
}

type OtherLeadsProps<Other> = {
  site: string;
  others: readonly Other[];
  children: (other: Other) => ReactNode;
};

/** Leads with what each can be done to by one press. */
function OtherLeads<Other extends DeskLead["maybeSame"][number]>({
  site,
  others,
  children,
}: OtherLeadsProps<Other>) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-2">
      {others.map((other) => (
        <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
          <TextLink href={deskLeadPath(site, other.id)}>{dotted(other.name, other.subject)}</TextLink>
          <span className="text-ink-muted">
            {t(`inbox.tab_${other.state}`)} · {other.sent}
          </span>
          {children(other)}
        </li>
      ))}
    </ul>
  );
}

/** The shopper's appointments, reservations, and trade-ins with their photographs. */
export function ShopperDeals({ lead: { site, bookings, tradeIns, reservations } }: { lead: DeskLead }) {
  const { t } = useTranslation();
  return (
    <>
      {bookings.length > 0 ? (
        <Panel title={t("inbox.bookings")} id="bookings">
          <ul className="grid gap-3">
            {bookings.map(({ id, kind, car, location, state, time, href }) => (
              <li key={id} className="text-sm">
                <TextLink href={href}>{time}</TextLink>
                <p className="text-ink-muted wrap-anywhere">
                  {dotted(
                    t(`diary.kind_${kind}`),
                    car,
                    location,
                    state === "booked" ? "" : t(`diary.state_${state}`),
                  )}
                </p>
                {kind === "test-drive" && state !== "cancelled" ? (
                  <TextLink href={deskDrivePath(site, id)}>{t("drives.open")}</TextLink>
                ) : null}
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {reservations.length > 0 ? (
        <Panel title={t("inbox.reservations")}>
          <ul className="grid gap-1">
            {reservations.map(({ id, car, state, depositCents, heldUntil }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                <TextLink href={deskReservationPath(site, id)}>{car}</TextLink>
                <span className="text-ink-muted">
                  {dotted(
                    t(`reservations.tab_${state === "offered" ? "all" : state}`),
                    depositCents === 0 ? t("reservations.free") : formatDollars(depositCents),
                    heldUntil === null ? "" : t("reservations.until", { time: heldUntil }),
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {tradeIns.length > 0 ? (
        <Panel title={t("inbox.trade_ins")}>
          <ul className="grid gap-4">
            {tradeIns.map(({ id, name, photos }) => (
              <li key={id}>
                <TextLink className="text-sm" href={deskTradeInPath(site, id)}>
                  {name === "" ? t("inbox.trade_in_unnamed") : name}
                </TextLink>
                <TradeInPhotos site={site} id={id} photos={photos} grid="grid-cols-3 gap-2 sm:grid-cols-4" />
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}
