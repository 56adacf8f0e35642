import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";

import { deskNewRolePath, deskRolePath } from "../desk-paths";
import { ROLE_TEMPLATES, TEMPLATE_ABILITIES } from "../role-templates";
import type { Ability, Role } from "../roles";
import { ABILITY_TEXTS } from "./ability-text";
import type { PlacedRole } from "./custom-roles.server";
import { usePlaceName } from "./RoleFields";

/** What the desk's own roles may do, each in a sentence. */
export function RolesInWords({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="roles-in-words" className="mb-10">
      <h2 id="roles-in-words" className="heading mb-2 text-lg">
        {t("staff.roles_what")}
      </h2>
      <p className="mb-2 max-w-reading text-ink-muted">{t("staff.roles_what_lead")}</p>
      <dl className="max-w-2xl">
        {roles.map((role) => (
          <div key={role} className="border-b border-line py-3">
            <dt className="font-semibold">{t(`desk.role_${role}`)}</dt>
            <dd className="mt-1 text-sm">{t(`staff.role_is_${role}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The roles that owners have put together. */
export function CustomRoles({ roles, mayMake }: { roles: PlacedRole[]; mayMake: boolean }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  return (
    <section aria-labelledby="own-roles" className="mb-10">
      <h2 id="own-roles" className="heading mb-2 text-lg">
        {t("staff.roles_own")}
      </h2>
      {roles.length === 0 ? <p>{t("staff.roles_none")}</p> : null}
      <ul className="max-w-2xl">
        {roles.map(({ id, name, place, people, abilities, mayChange }) => (
          <RoleItem
            key={id}
            name={name}
            about={`${placeName(place)} · ${t("staff.role_people", { count: people })}`}
            abilities={abilities}
            changeHref={mayChange ? deskRolePath(id) : null}
            copyHref={mayMake ? deskNewRolePath(id) : null}
          />
        ))}
      </ul>
    </section>
  );
}

/** The roles that one begins with. */
export function RoleTemplates() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="templates">
      <h2 id="templates" className="heading mb-2 text-lg">
        {t("staff.roles_templates")}
      </h2>
      <p className="mb-2 max-w-reading text-ink-muted">{t("staff.roles_templates_lead")}</p>
      <ul className="max-w-2xl">
        {ROLE_TEMPLATES.map((each) => (
          <RoleItem
            key={each}
            name={t(`staff.template_${each}`)}
            abilities={TEMPLATE_ABILITIES[each]}
            changeHref={null}
            copyHref={deskNewRolePath(each)}
          />
        ))}
      </ul>
    </section>
  );
}

type RoleItemProps = {
  name: string;
  about?: string;
  abilities: readonly Ability[];
  changeHref: string | null;
  copyHref: string | null;
};

function RoleItem({ name, about, abilities, changeHref, copyHref }: RoleItemProps) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        {about === undefined ? null : <p className="text-sm text-ink-muted">{about}</p>}
        <p className="mt-1 text-sm">{abilities.map((each) => t(ABILITY_TEXTS[each])).join(" · ")}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {changeHref === null ? null : (
          <ButtonLink href={changeHref} aria-label={t("staff.role_change_of", { name })}>
            {t("staff.role_change")}
          </ButtonLink>
        )}
        {copyHref === null ? null : (
          <ButtonLink href={copyHref} aria-label={t("staff.role_copy_of", { name })}>
            {t("staff.role_copy")}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
