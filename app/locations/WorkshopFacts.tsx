import { AppLink } from "../ui/AppLink";
import { telHref } from "../ui/tel-href";
import type { LocationSummary } from "./location-summary";
import { OpenStatus } from "./OpenStatus";

/** Where a workshop is, when it is open, and its phone. */
export function WorkshopFacts({ workshop }: { workshop: LocationSummary }) {
  const { name, href, street, place, phone, today } = workshop;
  return (
    <>
      <h3 className="heading text-lg">
        <AppLink href={href} className="inline-flex min-h-11 items-center hover:underline">
          {name}
        </AppLink>
      </h3>
      <p className="text-ink-muted">{`${street}, ${place}`}</p>
      {today ? <OpenStatus today={today} className="mt-2" /> : null}
      <AppLink
        href={telHref(phone)}
        className="figures mt-1 flex w-fit min-h-11 items-center font-semibold hover:underline"
      >
        {phone}
      </AppLink>
    </>
  );
}
