import { useTranslation } from "~/i18n/use-translation";
import { PRE_OWNED_PATH } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { classNames } from "~/ui/class-names";

/**
 * Spec 2 §4: 'Only show Toyota Certified Vehicles', as links in both directions, so that it works without
 * JavaScript.
 */
export function CertifiedSwitch({ make, on }: { make: string; on: boolean }) {
  const { t } = useTranslation();
  return (
    <AppLink
      href={on ? PRE_OWNED_PATH : `${PRE_OWNED_PATH}?certified=true`}
      preventScrollReset
      aria-current={on ? "true" : undefined}
      className="inline-flex min-h-11 items-center gap-3 rounded-control font-semibold"
    >
      <span
        aria-hidden="true"
        className={classNames(
          "flex h-7 w-12 shrink-0 items-center rounded-full border p-1",
          on ? "justify-end border-brand bg-brand" : "border-control bg-surface-sunken",
        )}
      >
        <span className={classNames("size-5 rounded-full", on ? "bg-on-brand" : "bg-control")} />
      </span>
      {t("editorial.pre_owned_certified", { make })}
      <span className="sr-only">{on ? t("editorial.pre_owned_on") : t("editorial.pre_owned_off")}</span>
    </AppLink>
  );
}
