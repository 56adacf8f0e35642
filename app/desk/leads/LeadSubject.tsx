import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Disclosure } from "~/ui/Disclosure";
import { useErrorText } from "~/ui/use-error-text";

import { deskLeadPath } from "../desk-paths";
import { Panel } from "../Panel";
import { AskOnce } from "../Question";
import type { RefusedForm } from "../read-action.server";
import { useStandingErrors } from "../use-standing-errors";
import type { DeskLead } from "./desk-lead.server";
import { LeadCar } from "./LeadCar";
import { WantedCarField } from "./WantedCarField";

type LeadSubjectProps = { lead: DeskLead; refused: RefusedForm | null };

/** What a lead is about, and the form that changes it. */
export function LeadSubject({ lead, refused }: LeadSubjectProps) {
  const { t } = useTranslation();
  const { site, car, wish, unknownStockNumber, isWorkable, deal } = lead;
  const mayChange = isWorkable && deal.sale === null;
  if (car === null && wish === null && unknownStockNumber === null && !mayChange) return null;
  return (
    <Panel title={t(car === null ? "inbox.add_about" : "inbox.car")}>
      {car === null ? null : <LeadCar site={site} car={car} />}
      {wish === null ? null : (
        <p className="mb-3 text-lg font-semibold wrap-anywhere">
          {wish.is === "page" ? wish.name : t(`inbox.about_now_${wish.is}`, { name: wish.name })}
        </p>
      )}
      {unknownStockNumber === null ? null : (
        <p className="mb-3 text-sm text-ink-muted">{t("inbox.no_car", { number: unknownStockNumber })}</p>
      )}
      {mayChange ? <SubjectForm lead={lead} refused={refused} /> : null}
    </Panel>
  );
}

function SubjectForm({ lead, refused }: LeadSubjectProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const { site, id, car, newIds, bookings, deal } = lead;
  const own = refused?.submitted["intent"] === "about" ? refused : null;
  const { errorOf, typedInto } = useStandingErrors(own?.errors);
  const error = errorText(errorOf("about"));
  const ahead = bookings.filter(({ isNext, kind }) => isNext && kind === "test-drive");
  return (
    <Disclosure
      summary={t("inbox.about_change")}
      open={own !== null || (car === null && lead.wish === null && lead.unknownStockNumber === null)}
    >
      <Form
        preventScrollReset
        method="post"
        action={deskLeadPath(site, id)}
        // Empty again once it is changed.
        key={`${car?.id ?? ""} ${lead.entries.filter(({ kind }) => kind === "about").length}`}
        className="grid gap-3"
      >
        <input type="hidden" name="intent" value="about" />
        <input type="hidden" name="change" value={own?.submitted["change"] ?? newIds.about} />
        <input type="hidden" name="seen" value={lead.vehicleId ?? ""} />
        <WantedCarField
          label={t("inbox.add_about")}
          hint={t("inbox.add_about_hint")}
          name="about"
          optionalHidden
          siteOf={() => site}
          defaultValue={own?.submitted["about"]}
          error={error}
          isWrong={error !== undefined && error !== ""}
          onInput={() => typedInto("about")}
        />
        {ahead.length > 0 || deal.offerCents !== null ? (
          <p className="text-sm text-ink-muted">
            {[
              ...ahead.map(({ time, car: booked }) => t("inbox.about_booked", { time, car: booked })),
              ...(deal.offerCents === null ? [] : [t("inbox.about_offer")]),
            ].join(" ")}
          </p>
        ) : null}
        <AskOnce question={own?.question} intent="about" />
        <Button type="submit" className="justify-self-start">
          {t("inbox.about_save")}
        </Button>
      </Form>
    </Disclosure>
  );
}
