import { Form } from "@remix-run/react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { TextArea, TextField } from "~/ui/TextField";

import { deskCarPath } from "../desk-paths";
import { Panel } from "../Panel";
import { AskOnce } from "../Question";
import type { RefusedForm } from "../read-action.server";
import type { CarChange, DeskCar } from "./desk-car.server";

/** The overrides of a car, each with a button that removes it. */
export function CarChanges({ car }: { car: DeskCar }) {
  const { t } = useTranslation();
  const { changes, isChangeable, site, id } = car;
  if (changes.length === 0) return null;
  return (
    <Panel title={t("stock.changes")}>
      <ul className="grid gap-4">
        {changes.map((change) => (
          <li key={change.kind} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{changeText(change)}</p>
              <p className="text-sm text-ink-muted">
                {[
                  t("stock.changed_by", { by: change.by, at: change.at }),
                  change.endsAt ?? "",
                  change.was === "" ? "" : t("stock.was", { was: change.was }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            {isChangeable ? (
              <Form method="post" action={deskCarPath(site, id)}>
                <input type="hidden" name="intent" value="undo" />
                <Button type="submit" name="kind" value={change.kind} size="sm">
                  {t("stock.take_back")}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );

  function changeText({ kind, said }: CarChange): string {
    return said === "" ? t(`stock.kind_${kind}`) : `${t(`stock.kind_${kind}`)}: ${said}`;
  }
}

/** The id of the forms' panel: on a phone it is far down. */
export const CHANGE = "change";

/** Forms that add an override. */
export function ChangeForms({ car, refused }: { car: DeskCar; refused: RefusedForm | null }) {
  const { t } = useTranslation();
  const errorText = useErrorText("stock.");
  if (!car.isChangeable) return null;
  const { site, id, changes } = car;
  const action = deskCarPath(site, id);
  const has = (kind: CarChange["kind"]) => changes.some((change) => change.kind === kind);
  const sent = (intent: string) => (refused?.submitted["intent"] === intent ? refused : null);
  const [price, text] = [sent("price"), sent("text")];
  const errorOf = (from: RefusedForm | null, name: string) => errorText(from?.errors[name]);
  return (
    <Panel title={t("stock.change")} id={CHANGE}>
      <div className="mb-5 flex flex-wrap gap-2">
        {has("hidden") ? null : <OneButton action={action} intent="hide" text={t("stock.hide")} />}
        {has("sold") ? null : <OneButton action={action} intent="sell" text={t("stock.sell")} />}
      </div>
      <Form
        method="post"
        action={action}
        className="grid gap-3 sm:grid-cols-2"
        key={`price ${changes.length}`}
      >
        <TextField
          label={t("stock.price_new")}
          name="price"
          required
          inputMode="decimal"
          autoComplete="off"
          defaultValue={price?.submitted["price"]}
          error={errorOf(price, "price")}
        />
        <TextField
          label={t("stock.until")}
          name="until"
          type="date"
          defaultValue={price?.submitted["until"]}
          error={errorOf(price, "until")}
        />
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
          <TextArea
            label={t("stock.text_new")}
            hint={t("stock.text_hint")}
            name="text"
            required
            rows={8}
            defaultValue={text?.submitted["text"] ?? car.text}
            error={errorOf(text, "text")}
          />
          <TextField
            label={t("stock.until")}
            name="until"
            type="date"
            defaultValue={text?.submitted["until"]}
            error={errorOf(text, "until")}
          />
          <div>
            <Button type="submit">{t("stock.text_set")}</Button>
          </div>
        </Form>
      </details>
    </Panel>
  );
}

function OneButton({ action, intent, text }: { action: string; intent: "hide" | "sell"; text: string }) {
  return (
    <Form method="post" action={action}>
      <Button type="submit" name="intent" value={intent}>
        {text}
      </Button>
    </Form>
  );
}
