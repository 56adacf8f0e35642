import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";

import { TextLink } from "../TextLink";
import type { ClosedBookings } from "./closed-bookings.server";

/** Which bookings a draft's hours leave outside, each day with its calendar; nothing if there are none. */
export function ClosedBookingsNotice({ bookings }: { bookings: readonly ClosedBookings[] }) {
  const { t } = useTranslation();
  if (bookings.length === 0) return null;
  return (
    <div className="mb-6">
      <Notice tone="warning">
        <p>{t("publishing.bookings_closed")}</p>
        <ul className="mt-1 list-disc pl-5 text-sm wrap-anywhere">
          {bookings.map(({ href, ...each }) => {
            const text = t("publishing.bookings_on", each);
            return <li key={text}>{href === null ? text : <TextLink href={href}>{text}</TextLink>}</li>;
          })}
        </ul>
      </Notice>
    </div>
  );
}
