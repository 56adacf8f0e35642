import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { SelectField } from "~/ui/SelectField";

import { DESK_ADD_FEED_PATH, DESK_UPLOAD_PATH } from "../../desk-paths";
import type { SiteChoice } from "../../site-choices.server";
import { KINDS } from "./source-fields";

/** The first questions about a new source: for which site, and how its file gets here. */
export function KindForm({ sites, site }: { sites: readonly SiteChoice[]; site: string }) {
  const { t } = useTranslation();
  return (
    <Form method="get" action={DESK_ADD_FEED_PATH} className="grid max-w-2xl gap-4">
      {sites.length > 1 ? (
        <SelectField
          label={t("stock.site")}
          name="site"
          defaultValue={site}
          required
          options={sites.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      ) : (
        <input type="hidden" name="site" value={sites[0]?.slug ?? ""} />
      )}
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t("feeds.add_kind")}</legend>
        {KINDS.map((kind, place) => (
          <Checkbox key={kind} kind="radio" name="kind" value={kind} required defaultChecked={place === 0}>
            <span className="block font-medium">{t(`feeds.kind_${kind}`)}</span>
            <span className="block text-sm text-ink-muted">{t(`feeds.kind_${kind}_hint`)}</span>
          </Checkbox>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" variant="accent">
          {t("feeds.add_next")}
        </Button>
        <AppLink className="link inline-flex min-h-11 items-center" href={DESK_UPLOAD_PATH}>
          {t("feeds.add_by_hand")}
        </AppLink>
      </div>
    </Form>
  );
}
