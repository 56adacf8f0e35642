import { useTranslation } from "../i18n/use-translation";
import { formatKm } from "../stock/money";
import { AppLink } from "../ui/AppLink";
import { stepPath } from "./trade-in";

type DetailsProps = {
  name: string;
  rego: string | null;
  kms: number | null;
  photos: number;
  /** False once an offer is accepted: it was accepted for these. */
  mayChange: boolean;
};

/** What a figure was worked out from, and the ways to change it. */
export function Details({ name, rego, kms, photos, mayChange }: DetailsProps) {
  const { t } = useTranslation();
  const rows = [
    [t("trade_in.detail_vehicle"), name],
    ...(rego === null ? [] : [[t("trade_in.detail_rego"), rego]]),
    ...(kms === null ? [] : [[t("trade_in.detail_kms"), formatKm(kms)]]),
    [t("trade_in.detail_photos"), String(photos)],
  ];
  const changes = [
    ["vehicle", t("trade_in.change_vehicle")],
    ["condition", t("trade_in.change_condition")],
    ["photos", t("trade_in.change_photos")],
  ] as const;
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="heading text-lg">{t("trade_in.your_details")}</h2>
      <dl className="mt-3 grid gap-1">
        {rows.map(([term, value]) => (
          <div key={term} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {changes.map(([step, text]) =>
          mayChange || step === "photos" ? (
            <AppLink key={step} href={stepPath(step)} className="link inline-flex min-h-11 items-center">
              {text}
            </AppLink>
          ) : null,
        )}
      </p>
    </section>
  );
}
