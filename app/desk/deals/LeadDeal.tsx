import { Form } from "@remix-run/react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { DEAL_STAGES } from "~/leads/work/deal-stage";
import { formatDollars } from "~/stock/money";
import { Button } from "~/ui/Button";
import { Disclosure } from "~/ui/Disclosure";

import { deskLeadPath } from "../desk-paths";
import { type FieldRow, Fields } from "../Fields";
import type { DeskLead } from "../leads/desk-lead.server";
import { Panel, Rows } from "../Panel";
import { AskOnce } from "../Question";
import type { RefusedForm } from "../read-action.server";
import { dayText } from "../reports/figure-text";
import { DepositForm } from "./DepositForm";
import { sellerRow } from "./seller-row";
import { termsSeen } from "./terms-seen";

type LeadDealProps = { lead: DeskLead; refused: RefusedForm | null };
type WholeDealProps = LeadDealProps & {
  /** The viewer's id. */
  me: string;
};

/** How far a lead has come, and what takes it further: an offer, the sale, or that it is taken back. */
export function LeadDeal({ lead, me, refused }: WholeDealProps) {
  const { t } = useTranslation();
  const { stage, offerCents, sale, mayRecord } = lead.deal;
  if (stage === null) return null;
  const unsell = refused?.submitted["intent"] === "unsell" ? refused : null;
  return (
    <Panel title={`${t("deals.deal")}: ${t(`deals.stage_${stage}`)}`} id="deal">
      {stage === "lost" ? null : (
        <ol className="flex flex-wrap gap-x-3 text-sm text-ink-muted" aria-label={t("deals.stages")}>
          {DEAL_STAGES.filter((each) => each !== "lost").map((each) => (
            <li
              key={each}
              aria-current={each === stage ? "step" : undefined}
              className={each === stage ? "font-semibold text-ink" : ""}
            >
              {t(`deals.stage_${each}`)}
            </li>
          ))}
        </ol>
      )}
      {offerCents === null || sale ? null : (
        <p className="mt-3 text-sm">{t("deals.offered", { amount: formatDollars(offerCents) })}</p>
      )}
      {sale ? <SaleFacts lead={lead} /> : null}
      {!mayRecord || stage === "lost" ? null : sale ? (
        <>
          <SaleForm lead={lead} me={me} refused={refused} />
          <Form
            preventScrollReset
            method="post"
            action={deskLeadPath(lead.site, lead.id)}
            className="mt-3 grid justify-items-start gap-3"
          >
            <input type="hidden" name="sale" value={sale.id} />
            <AskOnce question={unsell?.question} intent="unsell" />
            <Button type="submit" name="intent" value="unsell" size="sm">
              {t("deals.take_back")}
            </Button>
          </Form>
          <p className="mt-1 text-sm text-ink-muted">{t("deals.take_back_hint")}</p>
        </>
      ) : stage === "sold" ? null : (
        <>
          <OfferForm lead={lead} refused={refused} />
          {stage === "deposit" ? null : <DepositForm lead={lead} me={me} refused={refused} />}
          <SaleForm lead={lead} me={me} refused={refused} />
        </>
      )}
    </Panel>
  );
}

function SaleFacts({ lead }: { lead: DeskLead }) {
  const { t } = useTranslation();
  const { sale, maySeeCost } = lead.deal;
  if (!sale) return null;
  const { priceCents, costCents, tradeInCents, depositCents } = sale;
  const dollars = (cents: number | null) => (cents ? formatDollars(cents) : "");
  const gross = maySeeCost && priceCents !== null && costCents !== null ? priceCents - costCents : null;
  return (
    <div className="mt-3">
      <Rows
        rows={[
          { label: t("reports.car"), text: sale.carName },
          { label: t("deals.sold_price"), text: dollars(priceCents) },
          { label: t("deals.deposit"), text: dollars(depositCents) },
          { label: t("deals.trade"), text: dollars(tradeInCents) },
          { label: t("deals.finance"), text: sale.isFinanced ? t("deals.yes") : "" },
          { label: t("deals.gross"), text: gross === null ? "" : formatDollars(gross) },
          { label: t("deals.sold_on"), text: dayText(sale.soldOn) },
          { label: t("deals.sold_by"), text: sale.sellerName },
          { label: t("deals.delivered"), text: sale.deliveredOn === null ? "" : dayText(sale.deliveredOn) },
        ]}
      />
    </div>
  );
}

function OfferForm({ lead, refused }: LeadDealProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("deals.");
  const own = refused?.submitted["intent"] === "offer" ? refused : null;
  return (
    <Form
      preventScrollReset
      method="post"
      action={deskLeadPath(lead.site, lead.id)}
      className="mt-3 flex flex-wrap items-end gap-2"
    >
      <input type="hidden" name="intent" value="offer" />
      <input type="hidden" name="offer" value={lead.deal.newIds.offer} />
      <Fields
        typed={own?.submitted}
        errors={own?.errors}
        errorText={errorText}
        rows={[
          {
            name: "amount",
            label: t("deals.offer_amount"),
            inputMode: "decimal",
            required: true,
            className: "flex-1",
          },
        ]}
      />
      <AskOnce question={own?.question} intent="offer" />
      <Button type="submit">{t("deals.offer_save")}</Button>
    </Form>
  );
}

/** The sale of the car, or what was agreed about one that is sold: all that the lead knows is filled in. */
function SaleForm({ lead, me, refused }: WholeDealProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("deals.");
  const { sale, suggested, maySeeCost, newIds } = lead.deal;
  const intent = sale ? "sale" : "sell";
  const own = refused?.submitted["intent"] === intent ? refused : null;
  const from = sale ?? { ...suggested, costCents: null, soldOn: suggested.today, deliveredOn: null };
  const money = (
    name: string,
    label: string,
    cents: number | null,
    more: Partial<FieldRow> = {},
  ): FieldRow => ({
    ...{ name, label, inputMode: "decimal", value: cents ? String(cents / 100) : "" },
    ...more,
  });
  const required = true;
  return (
    <Disclosure
      summary={sale ? t("deals.change") : t("deals.sell", { name: lead.name })}
      className="mt-3"
      open={own !== null}
    >
      <Form preventScrollReset method="post" action={deskLeadPath(lead.site, lead.id)} className="grid gap-3">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="sale" value={sale?.id ?? own?.submitted["sale"] ?? newIds.sale} />
        {sale ? <input type="hidden" name="seen" value={termsSeen(sale)} /> : null}
        <Fields
          typed={own?.submitted}
          errors={own?.errors}
          errorText={errorText}
          rows={[
            ...(sale ? [] : [{ name: "stock", label: t("deals.stock"), value: suggested.stock, required }]),
            money("price", t("deals.price"), from.priceCents, { required }),
            money("trade_in", t("deals.trade_in"), from.tradeInCents),
            ...(maySeeCost
              ? [money("cost", t("deals.cost"), from.costCents, { hint: t("deals.cost_hint") })]
              : []),
            sellerRow(t("deals.sold_by"), lead.deal.sellers, sale ?? { sellerId: me, sellerName: "" }),
            { name: "sold_on", label: t("deals.sold_on"), type: "date", value: from.soldOn },
            { name: "delivered", label: t("deals.delivered"), type: "date", value: from.deliveredOn ?? "" },
            {
              name: "finance",
              label: t("deals.finance"),
              isSwitch: true,
              value: from.isFinanced ? "on" : "",
            },
          ]}
        />
        <AskOnce question={own?.question} intent={intent} />
        <div>
          <Button type="submit" variant={sale ? undefined : "accent"}>
            {sale ? t("deals.save") : t("deals.sell_press")}
          </Button>
          {sale ? null : <p className="mt-1 text-sm text-ink-muted">{t("deals.sell_lead")}</p>}
        </div>
      </Form>
    </Disclosure>
  );
}
