import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { DEPOSIT_METHODS } from "~/reservations/desk-deposit";
import { Button } from "~/ui/Button";
import { Disclosure } from "~/ui/Disclosure";
import { useErrorText } from "~/ui/use-error-text";

import { deskLeadPath } from "../desk-paths";
import { Fields } from "../Fields";
import type { DeskLead } from "../leads/desk-lead.server";
import { AskOnce } from "../Question";
import type { RefusedForm } from "../read-action.server";

type DepositFormProps = {
  lead: DeskLead;
  /** The viewer's id. */
  me: string;
  refused: RefusedForm | null;
};

/** A deposit that the shopper pays at the desk: the car is held for them, and they get the receipt. */
export function DepositForm({ lead, me, refused }: DepositFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("deals.");
  const { suggested, newIds } = lead.deal;
  const own = refused?.submitted["intent"] === "deposit" ? refused : null;
  const methods = DEPOSIT_METHODS.map((value) => ({ value, label: t(`deals.method_${value}`) }));
  const people = lead.colleagues.map(({ id: value, name }) => ({ value, label: name }));
  const { depositCents, today, heldUntil } = suggested;
  const required = true;
  const optionalHidden = true;
  return (
    <Disclosure summary={t("deals.take_deposit")} className="mt-3" open={own !== null}>
      <Form
        preventScrollReset
        method="post"
        action={deskLeadPath(lead.site, lead.id)}
        className="grid gap-3"
        noValidate
      >
        <input type="hidden" name="intent" value="deposit" />
        <input type="hidden" name="deposit" value={own?.submitted["deposit"] ?? newIds.deposit} />
        <Fields
          typed={own?.submitted}
          errors={own?.errors}
          errorText={errorText}
          rows={[
            { name: "stock", label: t("deals.stock"), value: suggested.stock, required },
            {
              ...{ name: "amount", label: t("deals.deposit_amount"), inputMode: "decimal", required },
              value: depositCents > 0 ? String(depositCents / 100) : "",
            },
            { name: "method", label: t("deals.method"), options: methods, required, value: "card" },
            { name: "receipt", label: t("deals.receipt"), required, maxLength: 60 },
            { name: "taken", label: t("deals.taken_on"), type: "date", value: today, required },
            { name: "taker", label: t("deals.taken_by"), options: people, value: me, optionalHidden },
            {
              ...{ name: "until", label: t("deals.held_until"), type: "date", value: heldUntil, required },
              hint: t("deals.held_until_hint"),
            },
          ]}
        />
        <AskOnce question={own?.question} intent="deposit" />
        <div>
          <Button type="submit">{t("deals.take_deposit_press")}</Button>
          <p className="mt-1 text-sm text-ink-muted">{t("deals.take_deposit_lead")}</p>
        </div>
      </Form>
    </Disclosure>
  );
}
