import { Form, useNavigation } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";

import { STATES } from "~/stock/rego";
import type { VehicleLookup } from "~/stock/vehicle-facts/vehicle-facts";
import { StepLine, StepSelect, StepErrors } from "./StepField";
import type { RefusedStep as Refused } from "./step-form";
import { stepPath } from "./trade-in";

type StartFormProps = {
  /** The form's action: the page itself, at the form's anchor. */
  action: string;
  lookup: VehicleLookup["kind"];
  carId: string | null;
  /** The site's word for a car. */
  vehicle: string;
  /** The state that most of the dealer's shoppers come from. */
  homeState: string;
  said: Refused | undefined;
};

const FORM = "trade-in";

/** The plate and its state; or neither, and the shopper types the car in. */
export function StartForm({ action, lookup, carId, vehicle, homeState, said }: StartFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const hint = lookup === "demo" ? t("trade_in.rego_hint_demo") : t("trade_in.rego_hint");
  return (
    <>
      <Form method="post" action={action} className="grid gap-5" noValidate>
        <StepErrors form={FORM} errors={said?.errors} order={["rego", "regoState"]} />
        {carId === null ? null : <input type="hidden" name="car_id" value={carId} />}
        {lookup === "typed" ? <p className="text-ink-muted">{t("trade_in.no_lookup")}</p> : null}
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <StepLine
            form={FORM}
            said={said}
            hint={hint}
            name="rego"
            label={t("trade_in.rego")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
          />
          <StepSelect
            form={FORM}
            said={said}
            name="regoState"
            label={t("trade_in.state")}
            placeholder={t("trade_in.state_select")}
            options={STATES.map((state) => ({ value: state, label: state }))}
            defaultValue={homeState}
            required
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="accent" size="lg" busy={busy}>
            {lookup === "typed" ? t("trade_in.next") : t("trade_in.find", { vehicle })}
          </Button>
          <Button type="submit" name="intent" value="typed" variant="ghost" size="lg">
            {t("trade_in.no_plate")}
          </Button>
        </div>
      </Form>
      <p className="mt-4 flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
        {t("trade_in.resume_here")}
        <AppLink
          href={stepPath("estimate")}
          className="link inline-flex min-h-11 items-center"
          rel="nofollow"
        >
          {t("trade_in.resume_here_link")}
        </AppLink>
      </p>
    </>
  );
}
