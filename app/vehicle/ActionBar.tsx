import { Phone } from "lucide-react";
import { useTranslation } from "react-i18next";

import { ButtonLink } from "~/ui/ButtonLink";

type ActionBarProps = {
  /** Null when there is nobody to call. */
  callHref: string | null;
  enquireHref: string;
  enquireText: string;
};

/** Call and enquire, always under the thumb of a phone (spec 1 §2). */
export function ActionBar({ callHref, enquireHref, enquireText }: ActionBarProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("vehicle.actions")} className="vehicle-bar">
      {callHref ? (
        <ButtonLink href={callHref} className="flex-1">
          <Phone className="size-5" aria-hidden="true" />
          {t("vehicle.call")}
        </ButtonLink>
      ) : null}
      <ButtonLink href={enquireHref} variant="accent" className="flex-2">
        {enquireText}
      </ButtonLink>
    </nav>
  );
}
