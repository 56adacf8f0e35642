import { Form, useNavigation } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { MANUFACTURERS } from "~/stock/manufacturers";
import { Button } from "~/ui/Button";

import type { TradeInView } from "./load-step.server";
import { checkRego, isState } from "~/stock/rego";
import type { RefusedStep as Refused } from "./step-form";
import { StepLine, StepErrors } from "./StepField";
import type { FoundVehicle } from "~/stock/vehicle-facts/vehicle-facts";

import { vehicleName } from "./traded-vehicle";

type VehicleFormProps = {
  vehicle: FoundVehicle | null;
  kms: number | null;
  kilometresRequired: boolean;
  refused: Refused | undefined;
};

const FORM = "vehicle";
const MAKES = "trade-in-makes";

/** The vehicle found, to be confirmed or corrected; empty if it must be typed in. */
export function VehicleForm({ vehicle, kms, kilometresRequired, refused: said }: VehicleFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const field = { form: FORM, said };
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <StepErrors form={FORM} errors={said?.errors} order={["make", "model", "year", "badge", "kms"]} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <StepLine
          {...field}
          name="make"
          label={t("trade_in.make")}
          defaultValue={vehicle?.make}
          list={MAKES}
          autoComplete="off"
          required
        />
        <StepLine
          {...field}
          name="model"
          label={t("trade_in.model")}
          defaultValue={vehicle?.model}
          autoComplete="off"
          required
        />
        <StepLine
          {...field}
          name="year"
          label={t("trade_in.year")}
          defaultValue={vehicle?.year ?? undefined}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          required
        />
        <StepLine
          {...field}
          name="badge"
          label={t("trade_in.badge")}
          defaultValue={vehicle?.badge ?? undefined}
          autoComplete="off"
        />
      </div>
      <datalist id={MAKES}>
        {MANUFACTURERS.map(({ name, slug }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      <StepLine
        {...field}
        name="kms"
        label={t("trade_in.kms")}
        hint={t("trade_in.kms_hint")}
        defaultValue={kms ?? undefined}
        inputMode="numeric"
        autoComplete="off"
        required={kilometresRequired}
      />
      <Button type="submit" variant="accent" size="lg" busy={busy}>
        {vehicle ? t("trade_in.confirm") : t("trade_in.next")}
      </Button>
    </Form>
  );
}

/** The look-up's outcome as text; null if there was no plate, or the car is confirmed. */
export function useLookupText(
  tradeIn: Pick<TradeInView, "rego" | "regoState" | "lookup" | "vehicle" | "isDemo" | "confirmed">,
): string | null {
  const { t } = useTranslation();
  const { rego, regoState, lookup, vehicle, isDemo, confirmed } = tradeIn;
  if (rego === null || regoState === null || confirmed) return null;
  if (lookup === "found" && vehicle) {
    const name = vehicleName(vehicle);
    return isDemo ? t("trade_in.vehicle_found_demo", { name }) : t("trade_in.vehicle_found", { rego, name });
  }
  const odd = isState(regoState) && checkRego(rego, regoState) !== "usual";
  const messages = {
    unknown: t("trade_in.vehicle_unknown", { rego }),
    unavailable: t("trade_in.vehicle_unavailable"),
    typed: t("trade_in.no_lookup_vehicle"),
    found: "",
  }[lookup];
  return odd ? `${messages} ${t("trade_in.vehicle_odd", { rego, state: regoState })}` : messages;
}
