import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";

import type { RefusedSite } from "./add-site.server";
import { DESK_ADD_SITE_PATH } from "./desk-paths";

type AddSiteFormProps = { agencies: (string | null)[]; refused: RefusedSite | null };

/** The four questions for a new dealer's site, and whose it is where there is a choice. */
export function AddSiteForm({ agencies, refused }: AddSiteFormProps) {
  const { t } = useTranslation();
  const { problems, typed } = refused ?? {};
  const [only = null, ...others] = agencies;
  return (
    <form method="post" action={DESK_ADD_SITE_PATH} noValidate className="grid max-w-md gap-4">
      {problems?.form ? <Notice tone="warning">{problems.form}</Notice> : null}
      <TextField
        label={t("desk.add_site_name")}
        hint={t("desk.add_site_name_hint")}
        name="name"
        autoComplete="off"
        required
        maxLength={80}
        defaultValue={typed?.name}
        error={problems?.name}
      />
      <TextField
        label={t("desk.add_site_host")}
        hint={t("desk.add_site_host_hint")}
        name="host"
        inputMode="url"
        autoComplete="off"
        required
        maxLength={200}
        defaultValue={typed?.host}
        error={problems?.host}
      />
      <TextField
        label={t("desk.add_site_address")}
        hint={t("desk.add_site_address_hint")}
        name="address"
        autoComplete="off"
        required
        maxLength={200}
        defaultValue={typed?.address}
        error={problems?.address}
      />
      <TextField
        label={t("desk.add_site_phone")}
        name="phone"
        type="tel"
        autoComplete="off"
        required
        maxLength={30}
        defaultValue={typed?.phone}
        error={problems?.phone}
      />
      {others.length > 0 ? (
        <SelectField
          label={t("desk.add_site_agency")}
          name="agency"
          defaultValue={typed?.agency ?? only ?? ""}
          options={agencies.map((agency) => ({
            value: agency ?? "",
            label: agency ?? t("desk.add_site_no_agency"),
          }))}
        />
      ) : (
        <input type="hidden" name="agency" value={only ?? ""} />
      )}
      <Button type="submit" variant="accent">
        {t("desk.add_site_button")}
      </Button>
    </form>
  );
}
