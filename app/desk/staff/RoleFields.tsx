import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { Fields } from "../Fields";
import { type Role, ROLES } from "../roles";
import type { NamedPlace } from "./authority.server";
import type { RefusedPeopleForm } from "./people-forms.server";
import { DESK_PEOPLE_PATH } from "../desk-paths";

type RoleFieldsProps = { places: NamedPlace[]; mayMakeOwners: boolean; refused: RefusedPeopleForm | null };

/** A role and where it is held: of a form about a person. */
export function RoleFields({ places, mayMakeOwners, refused }: RoleFieldsProps) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const { role, place } = refused?.problems ?? {};
  const choice = { required: true, placeholder: t("staff.choose") };
  const roles = ROLES.filter((each) => mayMakeOwners || each !== "owner").map((each) => {
    return { value: each, label: t(`desk.role_${each}`) };
  });
  const where = places.map((each) => ({ value: valueOf(each), label: placeName(each) }));
  const only = places.length === 1 ? valueOf(places[0]) : "";
  return (
    <Fields
      typed={refused?.typed}
      errors={{ role: role && t(`staff.${role}`), place: place && t(`staff.${place}`) }}
      rows={[
        { name: "role", label: t("staff.invite_role"), ...choice, options: roles },
        { name: "place", label: t("staff.invite_place"), ...choice, options: where, value: only },
      ]}
    />
  );
}

/** A place as a form sends it. */
export function valueOf(place: { level: string; target: string } | undefined): string {
  return place ? `${place.level}:${place.target}` : "";
}

/** A role with its place on screen: a point between them, since places' names contain commas. */
export function useGrantName(): (grant: { role: Role; place: NamedPlace }) => string {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  return ({ role, place }) => `${t(`desk.role_${role}`)} · ${placeName(place)}`;
}

/** A place's name on screen. */
function usePlaceName(): (place: NamedPlace) => string {
  const { t } = useTranslation();
  return ({ level, name }) => t(`staff.at_${level}`, { name });
}

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
        <Fields
          typed={refused?.typed}
          errors={{ name: name && t(`staff.${name}`), email: email && t(`staff.${email}`) }}
          rows={[
            { name: "name", label: t("staff.invite_name"), required: true, maxLength: 80 },
            { name: "email", label: t("staff.email"), type: "email", required: true, maxLength: 254 },
          ]}
        />
        <RoleFields places={places} mayMakeOwners={mayMakeOwners} refused={refused} />
        <Button type="submit" variant="accent">
          {t("staff.invite_button")}
        </Button>
      </form>
    </section>
  );
}
