import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

import { DESK_ACCOUNT_PATH, deskPersonPath } from "../desk-paths";
import type { OwnInvitation } from "./invitations.server";
import { useGrantName, valueOf } from "./RoleFields";
import { Press } from "../Press";
import type { Person } from "./people.server";

/** The roles that the person signed in was offered, with what they can answer. */
export function Invitations({ invitations }: { invitations: OwnInvitation[] }) {
  const { t } = useTranslation();
  const grantName = useGrantName();
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="mb-8">
      <h2 id="invitations" className="heading mb-2 text-lg">
        {t("staff.invitations")}
      </h2>
      <ul className="max-w-2xl">
        {invitations.map(({ role, place, by }) => (
          <li
            key={valueOf(place)}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2"
          >
            <span>
              {grantName({ role, place })}
              <span className="block text-sm text-ink-muted">{t("staff.invitation_by", { by })}</span>
            </span>
            <form method="post" action={DESK_ACCOUNT_PATH} className="flex flex-wrap gap-3">
              <input type="hidden" name="role" value={role} />
              <input type="hidden" name="place" value={valueOf(place)} />
              <Button type="submit" variant="accent" name="intent" value="accept">
                {t("staff.invitation_accept")}
              </Button>
              <Button type="submit" name="intent" value="decline">
                {t("staff.invitation_decline")}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function RoleList({ person: { id, roles } }: { person: Person }) {
  const { t } = useTranslation();
  const grantName = useGrantName();
  const takeText = (isPending: boolean) => t(isPending ? "staff.role_withdraw" : "staff.role_take");
  return (
    <ul className="max-w-2xl">
      {roles.map(({ role, place, mayChange, isPending }) => (
        <li
          key={valueOf(place)}
          className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2"
        >
          <span>
            {grantName({ role, place })}
            {isPending ? (
              <span className="block text-sm text-ink-muted">{t("staff.role_pending")}</span>
            ) : null}
          </span>
          {mayChange ? (
            <Press
              action={deskPersonPath(id)}
              fields={{ intent: "take", role, place: valueOf(place) }}
              name={`${takeText(isPending)}: ${grantName({ role, place })}`}
              reloadDocument
            >
              {takeText(isPending)}
            </Press>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
