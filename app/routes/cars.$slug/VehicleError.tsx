import { ErrorPage } from "~/shell/ErrorPage";
import { useSite } from "~/site/use-site";

import { GonePage } from "./GonePage";
import { isGone, statusOf } from "./vehicle-error-meta";

/** A car that is gone has a page of its own; anything else is said as everywhere on the site. */
export function VehicleError({ error }: { error: unknown }) {
  const site = useSite();
  if (isGone(error)) return <GonePage {...error.data} />;
  return <ErrorPage status={statusOf(error)} site={site} />;
}
