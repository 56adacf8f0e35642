import { useFetcher } from "@remix-run/react";
import type { ComponentProps, FocusEvent } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { TextField } from "~/ui/TextField";
import { useErrorText } from "~/ui/use-error-text";

import { TextLink } from "../TextLink";
import { CHECK_NUMBER, type NumberField as NumberName } from "./car-form";
import type { RefusedCar } from "./own-cars.server";

type NumberFieldProps = ComponentProps<typeof TextField> & {
  name: NumberName;
  /** The form's address. */
  action: string;
  /** The car that has the number, of a form that came back. */
  same: RefusedCar["same"];
};

/** A plate, a VIN or a stock number: once it is left, a car in stock that has it already is named, with a link. */
export function NumberField({ action, same: sent, error, ...field }: NumberFieldProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("stock.");
  const { data, submit } = useFetcher<RefusedCar>();
  const same = (data ? data.same : sent)?.[field.name];
  const ask = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (target.value === target.defaultValue && !data) return;
    const site = target.form && new FormData(target.form).get("site");
    const asked = { intent: CHECK_NUMBER, site: String(site ?? ""), [field.name]: target.value };
    submit(asked, { method: "post", action });
  };
  return (
    <div className={field.className}>
      <TextField
        {...field}
        className={undefined}
        error={data ? errorText(data.errors[field.name]) : error}
        autoComplete="off"
        onBlur={ask}
      />
      {same ? (
        <TextLink className="text-sm" href={same.href}>
          {t("stock.same_car", { name: same.name })}
        </TextLink>
      ) : null}
    </div>
  );
}
