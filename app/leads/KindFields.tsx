import { type ReactNode, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { PHOTOGRAPH_TYPES } from "~/photographs/photograph-kind";
import { formatDollars } from "~/stock/money";
import { Checkbox } from "~/ui/Checkbox";
import { Field } from "~/ui/Field";
import { FileInput } from "~/ui/FileInput";
import { buttonClasses } from "~/ui/button-styles";

import {
  GENERAL_CATEGORIES,
  leadKind,
  MAX_LEAD_FILE_BYTES,
  type AskedField,
  type LeadFileField,
  type LeadKindName,
  VISIT_RATINGS,
  VISIT_REASONS,
} from "./lead-kind";
import { isLocationFirst } from "./field-order";
import type { LeadFormModel } from "./lead-form-model";
import { LeadLine, LeadSelect, useControlId, useLeadField } from "./LeadField";
import { SERVICES } from "./lead-schema";
import { BookingField } from "./bookings/BookingField";
import { useLeadErrorText } from "./use-lead-error-text";

const NAME = "additional_services";

/** The fields of a kind of lead besides contact details and message (spec 1 §3, spec 2 §5). */
export function KindFields({ model }: { model: LeadFormModel }) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const kind = leadKind(model.kind);
  const sentLocation: unknown = useLeadField("location").defaultValue;
  const [location, setLocation] = useState(typeof sentLocation === "string" ? sentLocation : model.location);
  const fields: Record<AskedField, ReactNode> = {
    category: (
      <LeadSelect
        name="category"
        label={t("leads.category")}
        options={GENERAL_CATEGORIES.map((category) => ({ value: category, label: wordOf(category) }))}
      />
    ),
    "Test Drive Booking Date": (
      <BookingField
        name="Test Drive Booking Date"
        choice={model.booking}
        location={location}
        locations={model.locations}
      />
    ),
    "Service Booking Date": (
      <BookingField
        name="Service Booking Date"
        choice={model.booking}
        location={location}
        locations={model.locations}
      />
    ),
    offer_from_client: (
      <LeadLine
        name="offer_from_client"
        label={t("leads.offer")}
        inputMode="decimal"
        placeholder={model.price ?? undefined}
        required
      />
    ),
    "Vehicle Model": <LeadLine name="Vehicle Model" label={t("leads.vehicle_model")} />,
    Rego: (
      <LeadLine
        name="Rego"
        label={t(model.kind === "parts" ? "leads.rego_or_vin" : "leads.rego")}
        maxLength={20}
      />
    ),
    additional_services: <ServiceBoxes />,
    vehiclePriceBudget: <BudgetField budget={model.budget} />,
    // A hidden input; see HiddenFields.
    calculator: null,
    "do-you-have-a-trade-in": (
      <LeadSelect
        name="do-you-have-a-trade-in"
        label={t("leads.trade_in_question")}
        options={[
          { value: "Yes", label: t("leads.answer_yes") },
          { value: "No", label: t("leads.answer_no") },
        ]}
        placeholder={t("leads.please_select")}
        required={false}
      />
    ),
    company: (
      <LeadLine name="company" label={t("leads.company")} autoComplete="organization" maxLength={100} />
    ),
    abn: (
      <LeadLine
        name="abn"
        label={t("leads.abn")}
        hint={t("leads.abn_hint")}
        inputMode="numeric"
        maxLength={30}
      />
    ),
    vehicle_count: (
      <LeadLine name="vehicle_count" label={t("leads.vehicle_count")} inputMode="numeric" maxLength={10} />
    ),
    part_vehicle: (
      <LeadLine
        name="part_vehicle"
        label={t("leads.part_vehicle")}
        hint={t("leads.part_vehicle_hint")}
        maxLength={100}
      />
    ),
    visit_reason: (
      <LeadSelect
        name="visit_reason"
        label={t("leads.visit_reason")}
        options={VISIT_REASONS.map((reason) => ({ value: reason, label: wordOf(reason) }))}
        placeholder={t("leads.please_select")}
        required={false}
      />
    ),
    visit_rating: <RatingChoice />,
    // Of a job's own page it is known.
    job: model.job ? (
      <input type="hidden" name="job" value={model.job} />
    ) : (
      <LeadLine name="job" label={t("leads.job")} maxLength={100} />
    ),
  };
  const place =
    model.locations.length > 1 ? (
      <LeadSelect
        name="location"
        label={t(kind.category === "Vehicle Enquiry" ? "leads.preferred_dealership" : "leads.location")}
        options={[...model.locations]}
        placeholder={t("leads.please_select")}
        onPick={setLocation}
      />
    ) : null;
  const isPlaceFirst = isLocationFirst(model.kind);
  return (
    <>
      {isPlaceFirst ? place : null}
      <div className="kind-fields grid items-end gap-4">
        {kind.fields.map((field) =>
          fields[field] === null ? null : (
            <div key={field} data-field={field}>
              {fields[field]}
            </div>
          ),
        )}
      </div>
      {isPlaceFirst ? null : place}
    </>
  );
}

/** How a visit went: one of five, or no answer. */
function RatingChoice() {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const kept: unknown = useLeadField("visit_rating").defaultValue;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">
        {t("leads.visit_rating")} <span className="font-normal text-ink-muted">{t("ui.optional")}</span>
      </legend>
      <div className="grid grid-cols-5 gap-2">
        {VISIT_RATINGS.map((rating) => (
          <Checkbox
            key={rating}
            kind="radio"
            name="visit_rating"
            value={rating}
            defaultChecked={kept === rating}
            className="choice-tile rating-tile"
          >
            {wordOf(rating)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** Additional services of the workshop (spec 2 §3). */
function ServiceBoxes() {
  const { t } = useTranslation();
  const kept: unknown = useLeadField(NAME).defaultValue;
  const ticked = [kept ?? []].flat();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">
        {t("leads.additional_services")}{" "}
        <span className="font-normal text-ink-muted">{t("ui.optional")}</span>
      </legend>
      <div className="field-thirds">
        {SERVICES.map((service) => (
          <Checkbox
            key={service}
            name={NAME}
            value={service}
            defaultChecked={ticked.includes(service)}
            className="choice-tile"
          >
            {t(`leads.service_${service}`)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** The budget, with preset buttons (spec 2 §5, Money input). */
function BudgetField({ budget }: { budget: LeadFormModel["budget"] }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const pick = (cents: number) => {
    const input = frame.current?.querySelector("input");
    if (!input) return;
    input.value = String(cents / 100);
    input.focus();
  };
  return (
    <div ref={frame}>
      {/* The key remounts the field when its default changes. */}
      <LeadLine
        key={budget?.dollars}
        name="vehiclePriceBudget"
        initial={budget?.dollars}
        label={t("leads.budget")}
        hint={t("leads.budget_hint")}
        inputMode="decimal"
        maxLength={20}
      />
      <div role="group" aria-label={t("leads.budget_presets")} className="chip-row money-presets mt-2">
        {budget?.presetsCents.map((cents) => (
          <button
            key={cents}
            type="button"
            className={buttonClasses({ size: "sm" }, "figures")}
            onClick={() => pick(cents)}
          >
            {formatDollars(cents)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What may come with a kind of lead: a CV, a picture of the part. */
export function KindFile({ kind }: { kind: LeadKindName }) {
  const { file } = leadKind(kind);
  return file === null ? null : <FormFile name={file} />;
}

/** The file of a form; a refused one comes back without it, since no browser fills in a file. */
function FormFile({ name }: { name: LeadFileField }) {
  const { t } = useTranslation();
  const { error } = useLeadField(name);
  const errorText = useLeadErrorText();
  const id = useControlId(name);
  const hint = t("leads.file_hint", { megabytes: MAX_LEAD_FILE_BYTES / 1_048_576 });
  return (
    <Field label={t(`leads.${name}`)} hint={hint} error={errorText(error)} id={id}>
      {(aria) => (
        <FileInput
          {...aria}
          look="drop-zone"
          button={t(`leads.${name}_add`)}
          name={name}
          accept={`application/pdf,${PHOTOGRAPH_TYPES}`}
        />
      )}
    </Field>
  );
}
