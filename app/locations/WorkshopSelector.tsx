import { useTranslation } from "react-i18next";

import { ButtonLink } from "../ui/ButtonLink";
import { Card } from "../ui/Card";
import { Section } from "../ui/Section";
import { SelectField } from "../ui/SelectField";
import type { LocationSummary } from "./location-summary";
import { useWorkshop } from "./use-workshop";
import { WorkshopFacts } from "./WorkshopFacts";

type WorkshopSelectorProps = {
  workshops: LocationSummary[];
  title?: string;
};

/**
 * The shopper's own workshop, remembered on the device (spec 2 §2). One is picked by itself and
 * not asked about (spec 2 §4). Without JavaScript all of them stand there.
 */
export function WorkshopSelector({ workshops, title }: WorkshopSelectorProps) {
  const { t } = useTranslation();
  const [chosen, choose] = useWorkshop(workshops.map(({ id }) => id));
  if (workshops.length === 0) return null;
  return (
    <Section title={title ?? t("places.workshop")}>
      <Card as="div" panel className="p-panel">
        {workshops.length > 1 ? (
          <SelectField
            className="mb-6 max-w-md noscript:hidden"
            label={t("places.workshop_choose")}
            hint={t("places.workshop_hint")}
            value={chosen}
            options={workshops.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget: { value } }) => choose(value)}
            optionalHidden
          />
        ) : null}
        <div className="workshop-choices gap-y-8">
          {workshops.map((workshop) => (
            <div key={workshop.id} data-chosen={workshop.id === chosen}>
              <WorkshopFacts workshop={workshop} />
              <ButtonLink
                className="mt-3"
                href={`/enquiries/service-enquiry?${new URLSearchParams({ location: workshop.slug }).toString()}`}
              >
                {t("places.workshop_ask")}
                <span className="sr-only">: {workshop.name}</span>
              </ButtonLink>
            </div>
          ))}
        </div>
      </Card>
    </Section>
  );
}
