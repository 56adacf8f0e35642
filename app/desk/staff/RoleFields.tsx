import { useTranslation } from "~/i18n/use-translation";
import { SelectField } from "~/ui/SelectField";

import { type Role, ROLES } from "../roles";
import type { NamedPlace } from "./authority.server";
import type { RefusedPeopleForm } from "./people-forms.server";

type RoleFieldsProps = { places: NamedPlace[]; mayMakeOwners: boolean; refused: RefusedPeopleForm | null };

/** A role and where it is held: of a form about a person. */
export function RoleFields({ places, mayMakeOwners, refused }: RoleFieldsProps) {
  const { t } = useTranslation();
  const nameOf = usePlaceName();
  const { role, place } = refused?.problems ?? {};
  return (
    <>
      <SelectField
        label={t("staff.invite_role")}
        name="role"
        required
        placeholder={t("staff.choose")}
        defaultValue={refused?.typed.role ?? ""}
        options={ROLES.filter((each) => mayMakeOwners || each !== "owner").map((each) => ({
          value: each,
          label: t(`desk.role_${each}`),
        }))}
        error={role && t(`staff.${role}`)}
      />
      <SelectField
        label={t("staff.invite_place")}
        name="place"
        required
        placeholder={t("staff.choose")}
        defaultValue={refused?.typed.place ?? (places.length === 1 ? valueOf(places[0]) : "")}
        options={places.map((each) => ({ value: valueOf(each), label: nameOf(each) }))}
        error={place && t(`staff.${place}`)}
      />
    </>
  );
}

/** A place as a form sends it. */
export function valueOf(place: { level: string; target: string } | undefined): string {
  return place ? `${place.level}:${place.target}` : "";
}

/** A role with its place on screen: a point between them, since places' names contain commas. */
export function useGrantName(): (grant: { role: Role; place: NamedPlace }) => string {
  const { t } = useTranslation();
  const nameOf = usePlaceName();
  return ({ role, place }) => `${t(`desk.role_${role}`)} · ${nameOf(place)}`;
}

/** A place's name on screen. */
export function usePlaceName(): (place: NamedPlace) => string {
  const { t } = useTranslation();
  return ({ level, name }) => t(`staff.at_${level}`, { name });
}
