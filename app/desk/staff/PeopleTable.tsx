import { useTranslation } from "~/i18n/use-translation";

import { deskPersonPath } from "../desk-paths";
import type { Person } from "./people.server";
import { useGrantName } from "./RoleFields";

/** The people that the viewer manages: a table, and a list on a phone. */
export function PeopleTable({ people }: { people: Person[] }) {
  const { t } = useTranslation();
  const nameOf = useGrantName();
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 font-semibold">
            {t("staff.person")}
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            {t("staff.roles")}
          </th>
          <th scope="col" className="py-2 font-semibold">
            {t("staff.state")}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {people.map(({ id, name, email, roles, state, isSelf }) => (
          <tr key={id} className="border-b border-line max-sm:block max-sm:py-3">
            <th scope="row" className="pr-4 pb-2 font-normal max-sm:block">
              <a className="link inline-flex min-h-11 items-center" href={deskPersonPath(id)}>
                {name}
              </a>
              <span className="block text-sm break-all text-ink-muted">
                {isSelf ? `${email} (${t("staff.you")})` : email}
              </span>
            </th>
            <td className="py-2 pr-4 max-sm:block">
              {roles.map(({ role, place, isPending }) => (
                <span key={`${place.level} ${place.target}`} className="block">
                  {nameOf({ role, place })}
                  {isPending ? ` (${t("staff.role_pending").toLowerCase()})` : null}
                </span>
              ))}
            </td>
            <td className="py-2 max-sm:block">{t(`staff.state_${state}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
