import { Form } from "@remix-run/react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { HOLDS } from "~/stock/held";
import { Button } from "~/ui/Button";
import { Disclosure } from "~/ui/Disclosure";
import type { SelectOption } from "~/ui/SelectField";

import { sellerRow } from "../deals/seller-row";
import { deskCarPath } from "../desk-paths";
import { type FieldRow, Fields } from "../Fields";
import { Panel } from "../Panel";
import { Press } from "../Press";
import { AskOnce } from "../Question";
import type { ShownRefusal } from "../read-action.server";
import type { CarChange, DeskCar } from "./desk-car.server";
import { dotted } from "../labels";

/** The overrides of a car, each with a button that removes it. */
export function CarChanges({ car, refused }: { car: DeskCar; refused: ShownRefusal | null }) {
  const { t } = useTranslation();
  const { changes, isChangeable, isHoldable, site, id } = car;
  if (changes.length === 0) return null;
  const undo = refused?.submitted["intent"] === "undo" ? refused : null;
  return (
    <Panel title={t("stock.changes")}>
      <ul className="grid gap-4">
        {changes.map((change) => (
          <li key={change.kind} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{changeText(change)}</p>
              <p className="text-sm text-ink-muted">
                {dotted(
                  t("stock.changed_by", { by: change.by, at: change.at }),
                  change.endsAt ?? "",
                  change.was === "" ? "" : t(car.own ? "stock.was_own" : "stock.was", { was: change.was }),
                )}
              </p>
            </div>
            {isChangeable || (isHoldable && change.kind === "hold") ? (
              <Press
                action={deskCarPath(site, id)}
                fields={{ intent: "undo", kind: change.kind }}
                size="sm"
                preventScrollReset
              >
                {t("stock.take_back")}
              </Press>
            ) : null}
          </li>
        ))}
      </ul>
      {undo?.question ? (
        <Form method="post" action={deskCarPath(site, id)} preventScrollReset className="mt-4">
          <input type="hidden" name="kind" value="sold" />
          <AskOnce question={undo.question} intent="undo" />
        </Form>
      ) : null}
    </Panel>
  );

  function changeText({ kind, said }: CarChange): string {
    return said === "" ? t(`stock.kind_${kind}`) : `${t(`stock.kind_${kind}`)}: ${said}`;
  }
}

const PRICE_TYPES = ["drive_away", "egc"] as const satisfies readonly DeskCar["priceType"][];

/** The id of the forms' panel: on a phone it is far down. */
export const CHANGE = "change";

/** Forms that add an override. */
export function ChangeForms({ car, refused }: { car: DeskCar; refused: ShownRefusal | null }) {
  const { t } = useTranslation();
  const errorText = useErrorText("stock.");
  if (!car.isChangeable) {
    return car.holdKey === null ? null : (
      <Panel title={t("stock.hold")} id={CHANGE}>
        <HoldForm car={car} holdKey={car.holdKey} refused={refused} />
      </Panel>
    );
  }
  const { site, id, changes } = car;
  const action = deskCarPath(site, id);
  const has = (kind: CarChange["kind"]) => changes.some((change) => change.kind === kind);
  const sent = (intent: string) => (refused?.submitted["intent"] === intent ? refused : null);
  const [price, text, sale] = [sent("price"), sent("text"), sent("sell")];
  const fields = (from: ShownRefusal | null, ...rows: FieldRow[]) => (
    <Fields rows={rows} typed={from?.submitted} errors={from?.errors} errorText={errorText} />
  );
  return (
    <Panel title={t("stock.change")} id={CHANGE}>
      <div className="mb-5 flex flex-wrap gap-2">
        {has("hidden") ? null : (
          <Press action={action} fields={{ intent: "hide" }}>
            {t("stock.hide")}
          </Press>
        )}
        {has("sold") || car.sale ? null : (
          <Press action={action} fields={{ intent: "sell" }}>
            {t("stock.sell")}
          </Press>
        )}
      </div>
      <CarSale car={car} refused={sent("sale")} />
      {sale?.question ? (
        <Form method="post" action={action} className="mb-5">
          <AskOnce question={sale.question} intent="sell" />
        </Form>
      ) : null}
      {car.holdKey === null ? null : <HoldForm car={car} holdKey={car.holdKey} refused={sent("hold")} />}
      <Form
        method="post"
        action={action}
        className="grid gap-3 sm:grid-cols-2"
        key={`price ${changes.length}`}
      >
        <input type="hidden" name="seen" value={car.priceCents ?? ""} />
        {fields(
          price,
          { name: "price", label: t("stock.price_new"), required: true, inputMode: "decimal" },
          {
            name: "price_type",
            label: t("stock.price_type"),
            required: true,
            options: PRICE_TYPES.map((type) => ({ value: type, label: t(`price.label_${type}`) })),
            value: car.priceType,
          },
          { name: "until", label: t("stock.until"), type: "date" },
        )}
        <div className="grid gap-3 sm:col-span-2">
          <AskOnce question={price?.question} intent="price" />
          <div>
            <Button type="submit" name="intent" value="price">
              {t("stock.price_set")}
            </Button>
          </div>
        </div>
      </Form>
      <details className="mt-5" open={text !== null}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {t("stock.text_change")}
        </summary>
        <Form method="post" action={action} className="mt-2 grid gap-3" key={`text ${changes.length}`}>
          <input type="hidden" name="intent" value="text" />
          <input type="hidden" name="seen" value={car.textSeen} />
          {fields(
            text,
            {
              name: "text",
              label: t("stock.text_new"),
              hint: t("stock.text_hint"),
              required: true,
              rows: 8,
              value: car.text,
            },
            { name: "until", label: t("stock.until"), type: "date" },
          )}
          <div>
            <Button type="submit">{t("stock.text_set")}</Button>
          </div>
        </Form>
      </details>
    </Panel>
  );
}

type HoldFormProps = { car: DeskCar; holdKey: string; refused: ShownRefusal | null };

/** Holds the car for nobody in particular, for one of its leads, or for a caller who becomes one. */
function HoldForm({ car, holdKey, refused }: HoldFormProps) {
  const { t } = useTranslation();
  const [ofCar, ofLead] = [useErrorText("stock."), useErrorText("inbox.")];
  const buyers = buyersOf(car);
  const optionalHidden = true;
  const rows: FieldRow[] = [
    {
      name: "hold",
      label: t("stock.hold"),
      options: HOLDS.map((hold) => ({ value: hold, label: t(`stock.hold_${hold}`) })),
    },
    { name: "until", label: t("stock.until"), type: "date", value: car.holdUntil },
    ...(buyers.length > 0
      ? [
          {
            ...{ name: "for", label: t("stock.hold_for"), placeholder: t("stock.hold_for_nobody") },
            ...{ options: buyers, className: "sm:col-span-2" },
          },
        ]
      : []),
    {
      ...{ name: "caller", label: t(buyers.length > 0 ? "stock.hold_caller" : "stock.hold_caller_first") },
      ...{ hint: t("stock.hold_caller_hint"), optionalHidden, className: "sm:col-span-2" },
    },
    {
      ...{ name: "caller_phone", label: t("stock.hold_caller_phone"), type: "tel" as const },
      ...{ optionalHidden, className: "sm:col-span-2" },
    },
  ];
  return (
    <Form
      method="post"
      action={deskCarPath(car.site, car.id)}
      className="mb-5 grid items-start gap-3 sm:grid-cols-2"
      noValidate
    >
      <input type="hidden" name="intent" value="hold" />
      <input type="hidden" name="key" value={refused?.submitted["key"] ?? holdKey} />
      <Fields
        rows={rows}
        typed={refused?.submitted}
        errors={refused?.errors}
        errorText={(error) => (error?.startsWith("inbox.") ? ofLead(error) : ofCar(error))}
      />
      <div className="sm:col-span-2">
        <Button type="submit">{t("stock.hold_set")}</Button>
        <p className="mt-1 text-sm text-ink-muted">{t("stock.hold_hint")}</p>
      </div>
    </Form>
  );
}

/** Its latest leads, to choose one of. */
function buyersOf({ leads }: DeskCar): SelectOption[] {
  return (leads?.latest ?? []).map(({ id, name, subject }) => ({ value: id, label: dotted(name, subject) }));
}

/** The sale of the car, as a lead's page records it; its buyer may be one of its leads. */
function CarSale({ car, refused }: { car: DeskCar; refused: ShownRefusal | null }) {
  const { t } = useTranslation();
  const errorText = useErrorText("deals.");
  const { site, id, sale, priceCents } = car;
  if (!sale) return null;
  const required = true;
  const inputMode = "decimal";
  const buyers = buyersOf(car);
  const price = priceCents === null ? "" : String(priceCents / 100);
  return (
    <Disclosure summary={t("stock.sell")} className="mb-5" open={refused !== null}>
      <Form method="post" action={deskCarPath(site, id)} className="grid gap-3" preventScrollReset>
        <input type="hidden" name="intent" value="sale" />
        <input type="hidden" name="sale" value={refused?.submitted["sale"] ?? sale.newId} />
        <Fields
          typed={refused?.submitted}
          errors={refused?.errors}
          errorText={errorText}
          rows={[
            { name: "price", label: t("deals.price"), inputMode, required, value: price },
            ...(buyers.length > 0
              ? [
                  {
                    name: "buyer",
                    label: t("deals.buyer"),
                    placeholder: t("deals.buyer_none"),
                    options: buyers,
                  },
                ]
              : []),
            { name: "trade_in", label: t("deals.trade_in"), inputMode },
            ...(sale.maySeeCost
              ? [{ name: "cost", label: t("deals.cost"), inputMode, hint: t("deals.cost_hint") } as const]
              : []),
            sellerRow(t("deals.sold_by"), sale.sellers, { sellerId: null, sellerName: t("inbox.person_me") }),
            {
              ...{ name: "sold_on", label: t("deals.sold_on"), type: "date" },
              hint: t("deals.sold_on_hint"),
            },
            { name: "delivered", label: t("deals.delivered"), type: "date" },
            { name: "finance", label: t("deals.finance"), isSwitch: true },
          ]}
        />
        <AskOnce question={refused?.question} intent="sale" />
        <div>
          <Button type="submit">{t("deals.sell_press")}</Button>
          <p className="mt-1 text-sm text-ink-muted">{t("deals.car_lead")}</p>
        </div>
      </Form>
    </Disclosure>
  );
}
