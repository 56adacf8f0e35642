import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { deskCarFormPath, deskCarPath } from "../desk-paths";
import { CarFields } from "./CarFields";
import { AskOnce, type Question } from "../Question";
import type { CarErrors } from "./car-fields";
import type { KnownCars } from "./known-cars.server";

type CarFormProps = {
  form: {
    site: string;
    id: string;
    name: string;
    seen: string;
    isDraft: boolean;
    typed: Record<string, string>;
    yards: string[];
    known: KnownCars;
  };
  refused: { errors: CarErrors; question?: Question; typed: Readonly<Record<string, string>> } | null;
};

/** Every field of a car that staff entered. */
export function CarForm({ form, refused }: CarFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("stock.");
  const { site, id, name, seen, isDraft, yards, known } = form;
  const { errors = {}, typed = form.typed } = refused ?? {};
  const question = refused?.question;
  const refusal = refused && !question && (errorText(errors["form"]) ?? t("stock.form_wrong"));
  return (
    <>
      <AppLink className="link mb-2 inline-flex min-h-11 items-center text-sm" href={deskCarPath(site, id)}>
        {t("stock.back_to_car")}
      </AppLink>
      <h1 className="heading mb-1 text-xl">{name}</h1>
      <p className="mb-6 max-w-prose text-ink-muted">
        {isDraft ? t("stock.draft_lead") : t("stock.edit_lead")}
      </p>
      <form method="post" action={deskCarFormPath(site, id)} noValidate className="grid max-w-3xl gap-6">
        <input type="hidden" name="seen" value={seen} />
        {refusal ? <Notice tone="warning">{refusal}</Notice> : null}
        <AskOnce question={question} intent={typed["intent"] === "publish" ? "publish" : "save"} />
        <CarFields typed={typed} errors={errors} known={known} yards={yards} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save" variant={isDraft ? "quiet" : "accent"}>
            {isDraft ? t("stock.save_draft") : t("stock.save")}
          </Button>
          {isDraft ? (
            <>
              <Button type="submit" name="intent" value="publish" variant="accent">
                {t("stock.put_on_site")}
              </Button>
              <Button type="submit" name="intent" value="remove" variant="ghost">
                {t("stock.remove_draft")}
              </Button>
            </>
          ) : null}
        </div>
      </form>
    </>
  );
}
