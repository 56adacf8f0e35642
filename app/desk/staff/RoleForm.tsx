import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

import { deskRolePath } from "../desk-paths";
import { Choices, Fields } from "../Fields";
import { ABILITIES } from "../roles";
import { ABILITY_TEXTS } from "./ability-text";
import type { RefusedRole, RoleFormPage } from "./role-form.server";
import { placeValue } from "./role-value";
import { usePlaceName } from "./RoleFields";

type RoleFormProps = { page: RoleFormPage; refused: RefusedRole | null };

/** What a role is called, whose it is, and what it may do. */
export function RoleForm({ page: { id, places, filled }, refused }: RoleFormProps) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const { name, place, abilities } = refused?.errors ?? {};
  const typed = refused?.typed ?? filled;
  const where = {
    name: "place",
    label: t("staff.role_place"),
    hint: t("staff.role_place_hint"),
    required: true,
    options: places.map((each) => ({ value: placeValue(each), label: placeName(each) })),
  };
  return (
    <form method="post" action={deskRolePath(id ?? "new")} noValidate className="grid max-w-reading gap-4">
      <Fields
        typed={{ name: typed.name, place: typed.place }}
        errors={{ name, place }}
        rows={[
          { name: "name", label: t("staff.role_name"), required: true, maxLength: 60 },
          ...(id === null ? [where] : []),
        ]}
      />
      <Choices
        legend={t("staff.role_abilities")}
        hint={t("staff.role_abilities_hint")}
        name="abilities"
        options={ABILITIES.map((each) => ({ value: each, label: t(ABILITY_TEXTS[each]) }))}
        chosen={typed.abilities}
        error={abilities}
      />
      {id === null ? null : <p className="text-ink-muted">{t("staff.role_save_lead")}</p>}
      <Button type="submit" variant="accent" name="intent" value="save">
        {t("staff.role_save")}
      </Button>
    </form>
  );
}
