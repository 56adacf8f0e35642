import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { TextField } from "~/ui/TextField";

import { DESK_PEOPLE_PATH } from "../desk-paths";
import type { NamedPlace } from "./authority.server";
import type { RefusedPeopleForm } from "./people-forms.server";
import { RoleFields } from "./RoleFields";

type InviteFormProps = { places: NamedPlace[]; mayMakeOwners: boolean; refused: RefusedPeopleForm | null };

/** The invitation form: a person, a role and its scope. */
export function InviteForm({ places, mayMakeOwners, refused }: InviteFormProps) {
  const { t } = useTranslation();
  const { name, email, form } = refused?.problems ?? {};
  return (
    <section aria-labelledby="invite" className="mt-10">
      <h2 id="invite" className="heading mb-4 text-lg">
        {t("staff.invite")}
      </h2>
      <form method="post" action={DESK_PEOPLE_PATH} noValidate className="grid max-w-md gap-4">
        {form ? <Notice tone="warning">{t(`staff.${form}`)}</Notice> : null}
        <TextField
          label={t("staff.invite_name")}
          name="name"
          autoComplete="off"
          required
          maxLength={80}
          defaultValue={refused?.typed.name}
          error={name && t(`staff.${name}`)}
        />
        <TextField
          label={t("staff.email")}
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          defaultValue={refused?.typed.email}
          error={email && t(`staff.${email}`)}
        />
        <RoleFields places={places} mayMakeOwners={mayMakeOwners} refused={refused} />
        <Button type="submit" variant="accent">
          {t("staff.invite_button")}
        </Button>
      </form>
    </section>
  );
}
