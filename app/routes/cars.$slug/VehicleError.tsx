import { EnquiryError } from "~/leads/pages/enquiry-route";

import { GonePage } from "./GonePage";
import { isGone } from "./vehicle-error-meta";

/** A car that is gone has a page of its own; anything else is said as everywhere on the site. */
export function VehicleError({ error }: { error: unknown }) {
  if (isGone(error)) return <GonePage {...error.data} />;
  return <EnquiryError />;
}
