import { useState, useSyncExternalStore } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { serviceEnquiryPath } from "~/paths";
import { warn } from "~/platform/warn";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { Section } from "~/ui/Section";
import { SelectField } from "~/ui/SelectField";
import { telHref } from "~/ui/tel-href";

import type { LocationSummary } from "./location-summary";
import { OpenStatus } from "./OpenStatus";

type WorkshopSelectorProps = {
  workshops: LocationSummary[];
  title?: string;
};

/**
 * The shopper's own workshop, remembered on the device (spec 2 §2). A single workshop is selected without
 * asking (spec 2 §4). Without JavaScript all workshops are shown.
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
            <div key={workshop.id} data-chosen={workshop.id === chosen} className="workshop-choice">
              <WorkshopFacts workshop={workshop} />
              <ButtonLink variant="brand" href={serviceEnquiryPath(workshop.slug)}>
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

/** A workshop's address, hours and phone. */
function WorkshopFacts({ workshop }: { workshop: LocationSummary }) {
  const { name, href, street, place, phone, today } = workshop;
  return (
    <>
      <div>
        <h3 className="heading text-lg">
          <AppLink href={href} className="inline-flex min-h-11 items-center hover:underline">
            {name}
          </AppLink>
        </h3>
        <p className="text-ink-muted">{`${street}, ${place}`}</p>
      </div>
      <div>
        {today ? <OpenStatus today={today} /> : null}
        <AppLink
          href={telHref(phone)}
          className="figures flex w-fit min-h-11 items-center font-semibold hover:underline"
        >
          {phone}
        </AppLink>
      </div>
    </>
  );
}

/** Another tab of the site may change the choice too. */
function subscribe(onChange: () => void) {
  addEventListener("storage", onChange);
  return () => removeEventListener("storage", onChange);
}

/**
 * The selected workshop of a site: chosen now or on an earlier visit with this device, else the first, which
 * is also the one in the server-rendered page.
 *
 * @param ids at least one
 */
function useWorkshop(ids: readonly string[]): [chosen: string, choose: (id: string) => void] {
  const [picked, setPicked] = useState<string | null>(null);
  const remembered = useSyncExternalStore(
    subscribe,
    () => rememberedWorkshop(() => localStorage, ids),
    () => null,
  );
  const choose = (id: string) => {
    setPicked(id);
    rememberWorkshop(() => localStorage, id);
  };
  return [picked ?? remembered ?? ids[0] ?? "", choose];
}

/** Kept on the device only. Each site has its own, since it has its own origin. */
const KEY = "fc_workshop";

/** Accessed on use, since the access itself may throw. */
type StorageOf = () => Pick<Storage, "getItem" | "setItem">;

/**
 * The workshop chosen earlier on this device (spec 2 §2, service-location selector).
 *
 * @param known ids of the site's workshops; any other choice is ignored
 */
export function rememberedWorkshop(storage: StorageOf, known: readonly string[]): string | null {
  try {
    const id = storage().getItem(KEY);
    return id !== null && known.includes(id) ? id : null;
  } catch {
    return null;
  }
}

/** Failures of storage are only logged. */
export function rememberWorkshop(storage: StorageOf, id: string): void {
  try {
    storage().setItem(KEY, id);
  } catch (error) {
    warn("the workshop was not remembered", error);
  }
}
