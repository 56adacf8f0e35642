import { useTranslation } from "react-i18next";

import { Checkbox } from "../ui/Checkbox";
import { SERVICES } from "./lead-field-schemas";
import { useLeadField } from "./use-lead-field";

const NAME = "additional_services";

/** What else a workshop may do while the car is there (spec 2 §3). */
export function ServiceBoxes() {
  const { t } = useTranslation();
  const kept: unknown = useLeadField(NAME).defaultValue;
  const ticked = [kept ?? []].flat();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">
        {t("leads.additional_services")}{" "}
        <span className="font-normal text-ink-muted">{t("ui.optional")}</span>
      </legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {SERVICES.map((service) => (
          <Checkbox key={service} name={NAME} value={service} defaultChecked={ticked.includes(service)}>
            {t(`leads.service_${service}`)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
