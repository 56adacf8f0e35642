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

/** The plate, its state and the kilometres; or no plate, and the shopper types the car in. */
export function StartForm({ action, lookup, carId, vehicle, homeState, said }: StartFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const field = { form: FORM, said };
  return (
    <>
      <Form method="post" action={action} className="grid gap-4" noValidate>
        <StepErrors form={FORM} errors={said?.errors} order={["rego", "regoState", "kms"]} />
        {carId === null ? null : <input type="hidden" name="car_id" value={carId} />}
        {lookup === "typed" ? <p className="text-sm text-ink-muted">{t("trade_in.no_lookup")}</p> : null}
        <div className="start-fields">
          <StepLine
            {...field}
            name="rego"
            label={t("trade_in.rego")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
            className="plate"
          />
          <StepSelect
            {...field}
            name="regoState"
            label={t("trade_in.state")}
            placeholder={t("trade_in.state_select")}
            options={STATES.map((state) => ({ value: state, label: state }))}
            defaultValue={homeState}
            required
          />
          <StepLine
            {...field}
            name="kms"
            label={t("trade_in.start_kms")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            optionalHidden
          />
        </div>
        {lookup === "demo" ? <p className="text-sm text-ink-muted">{t("trade_in.rego_hint_demo")}</p> : null}
        <div className="flex flex-wrap gap-x-3 gap-y-1">
          <Button type="submit" variant="accent" size="lg" busy={busy} className="max-sm:w-full">
            {t("trade_in.begin", { vehicle })}
          </Button>
          <Button type="submit" name="intent" value="typed" variant="ghost" className="max-sm:w-full">
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
