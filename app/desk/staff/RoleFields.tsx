import { useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { Disclosure } from "~/ui/Disclosure";

import { Choices, Fields } from "../Fields";
import { type HeldRole, ROLES } from "../roles";
import type { NamedPlace } from "./authority.server";
import type { PlacedRole } from "./custom-roles.server";
import type { RefusedPeopleForm } from "./people-forms.server";
import { placeValue } from "./role-value";
import { roleMay, roleName } from "./role-words";
import { DESK_PEOPLE_PATH } from "../desk-paths";

/** What a form that gives a role needs. */
export type GivingProps = {
  places: NamedPlace[];
  customRoles: PlacedRole[];
  mayMakeOwners: boolean;
  refused: RefusedPeopleForm | null;
};

/** A role and where it is held, at once at several places: of a form about a person. */
export function RoleFields({ places, customRoles, mayMakeOwners, refused }: GivingProps) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const { role, place } = refused?.problems ?? {};
  const [chosen, setChosen] = useState(refused?.typed.role ?? "");
  const choice = { required: true, placeholder: t("staff.choose") };
  const roles = ROLES.filter((each) => mayMakeOwners || each !== "owner").map((each) => {
    return { value: each, label: t(`desk.role_${each}`) };
  });
  const own = ROLES.find((each) => each === chosen);
  const others = customRoles.find(({ id }) => `custom:${id}` === chosen);
  const held: HeldRole | null = own ? { role: own } : others ? { role: "custom", custom: others } : null;
  const custom = customRoles.map(({ id, name }) => ({ value: `custom:${id}`, label: name }));
  const where = places.map((each) => ({ value: placeValue(each), label: placeName(each) }));
  const only = places.length === 1 ? placeValue(places[0]) : "";
  const sites = places.filter(({ level }) => level === "site");
  return (
    // Every change within arrives here; only that of the role says something else.
    <div
      className="contents"
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement && target.name === "role") setChosen(target.value);
      }}
    >
      <Fields
        typed={refused?.typed}
        errors={{ role: role && t(`staff.${role}`), place: place && t(`staff.${place}`) }}
        rows={[
          {
            ...{ name: "role", label: t("staff.invite_role"), ...choice, options: [...roles, ...custom] },
            hint: held ? roleMay(held) : t("staff.invite_role_hint"),
          },
          { name: "place", label: t("staff.invite_place"), ...choice, options: where, value: only },
        ]}
      />
      {sites.length < 2 ? null : (
        <Disclosure summary={t("staff.invite_also")} open={(refused?.also ?? []).length > 0}>
          <Choices
            legend={t("staff.invite_also_legend")}
            name="also"
            options={sites.map((each) => ({ value: placeValue(each), label: placeName(each) }))}
            chosen={refused?.also ?? []}
          />
        </Disclosure>
      )}
    </div>
  );
}

/** A role with its place on screen: a point between them, since places' names contain commas. */
export function useGrantName(): (grant: HeldRole & { place: NamedPlace }) => string {
  const placeName = usePlaceName();
  return ({ place, ...held }) => `${roleName(held)} · ${placeName(place)}`;
}

/** A place's name on screen. */
export function usePlaceName(): (place: NamedPlace) => string {
  const { t } = useTranslation();
  return ({ level, name }) => t(`staff.at_${level}`, { name });
}

/** The invitation form: a person, a role and its scope. */
export function InviteForm({ refused, ...giving }: GivingProps) {
  const { t } = useTranslation();
  const { name, email, form } = refused?.problems ?? {};
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="heading mb-4 text-lg">
        {t("staff.invite")}
      </h2>
      <form method="post" action={DESK_PEOPLE_PATH} noValidate className="grid max-w-md content-start gap-4">
        {form ? <Notice tone="warning">{t(`staff.${form}`)}</Notice> : null}
        <Fields
          typed={refused?.typed}
          errors={{ name: name && t(`staff.${name}`), email: email && t(`staff.${email}`) }}
          rows={[
            { name: "name", label: t("staff.invite_name"), required: true, maxLength: 80 },
            { name: "email", label: t("staff.email"), type: "email", required: true, maxLength: 254 },
          ]}
        />
        <RoleFields {...giving} refused={refused} />
        <Button type="submit" variant="accent">
          {t("staff.invite_button")}
        </Button>
      </form>
    </section>
  );
}
