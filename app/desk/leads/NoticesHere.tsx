import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

import { startNotices, stopNotices, useNotices } from "./use-notices";

/** Turns the notifications of this browser on and off. Without a script there are none, and nothing to turn on. */
export function NoticesHere({ person }: { person: string }) {
  const { t } = useTranslation();
  const notices = useNotices(person);
  if (notices === null) return null;
  return (
    <section aria-labelledby="notices" className="mt-8">
      <h2 id="notices" className="heading text-lg">
        {t("staff.notices")}
      </h2>
      <p role="status" className="mb-4 max-w-reading text-ink-muted">
        {t(`staff.notices_${notices}`)}
      </p>
      {notices === "off" ? (
        <Button onClick={() => void startNotices(person, t("staff.notices_first"))}>
          {t("staff.notices_start")}
        </Button>
      ) : null}
      {notices === "on" ? <Button onClick={stopNotices}>{t("staff.notices_stop")}</Button> : null}
    </section>
  );
}
