import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { useErrorText } from "~/ui/use-error-text";

import { deskCarDetailsPath, deskCarPath } from "../../desk-paths";
import type { CarErrors } from "../../own-cars/car-form";
import { CarFields } from "../../own-cars/CarFields";
import type { KnownCars } from "../../own-cars/receive-new-car.server";
import { TextLink } from "../../TextLink";
import { FOLLOWS, SHOWN } from "./fact-form";
import type { FactsPageData } from "./fed-car.server";

type FactsPageProps = {
  page: FactsPageData;
  known: KnownCars;
  /** A form that was refused. */
  refused: { errors: CarErrors; typed: Record<string, string> } | null;
};

/** The details of a car that a file brings: those that staff change are kept, whatever the next file says. */
export function FactsPage({ page, known, refused }: FactsPageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("stock.");
  const { site, id, name, source, itemType, typed: stored, fields } = page;
  const typed = { ...(refused?.typed ?? stored), itemType };
  const errors = refused?.errors ?? {};
  const action = deskCarDetailsPath(site, id);
  const byName = new Map(fields.map((field) => [field.name, field]));
  return (
    <>
      <TextLink className="mb-2 text-sm" href={deskCarPath(site, id)}>
        {t("stock.back_to_car")}
      </TextLink>
      <h1 className="heading mb-1 text-xl">{name}</h1>
      <p className="max-w-prose text-ink-muted">{t("stock.facts_lead", { source })}</p>
      <p className="mt-2 mb-6 max-w-prose text-ink-muted">{t("stock.facts_others")}</p>
      <form method="post" action={action} noValidate className="grid max-w-3xl gap-6">
        {refused ? (
          <Notice tone="warning">{errorText(errors["form"]) ?? t("stock.form_wrong")}</Notice>
        ) : null}
        {fields.map((field) => (
          <input key={field.name} type="hidden" name={SHOWN + field.name} value={stored[field.name] ?? ""} />
        ))}
        <CarFields
          {...{ action, typed, errors, known }}
          same={undefined}
          locations={[]}
          only={fields.map((field) => field.name)}
          below={(field) => <FieldNote field={byName.get(field)} />}
        />
        <div>
          <Button type="submit" name="intent" value="facts" variant="accent">
            {t("stock.save")}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Whose a detail is: the file's until staff change it, then theirs until they let it go. */
function FieldNote({ field }: { field: FactsPageData["fields"][number] | undefined }) {
  const { t } = useTranslation();
  if (field === undefined) return null;
  if (!field.isKept)
    return (
      <p className="mt-1 text-sm text-ink-muted">
        {t(field.isInFile ? "stock.facts_of_file" : "stock.facts_not_in_file")}
      </p>
    );
  return (
    <label className="mt-1 flex min-h-11 items-center gap-2 text-sm">
      <input type="checkbox" name={FOLLOWS} value={field.name} />
      <span className="wrap-anywhere">
        {field.fileSays === ""
          ? t("stock.facts_kept_empty")
          : t("stock.facts_kept", { said: field.fileSays })}
      </span>
    </label>
  );
}
