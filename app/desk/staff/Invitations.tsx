import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

import { DESK_ACCOUNT_PATH, deskPersonPath } from "../desk-paths";
import type { OwnInvitation } from "./invitations.server";
import { offerValue, placeValue, roleValue } from "./role-value";
import { roleMay } from "./role-words";
import { useGrantName } from "./RoleFields";
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
        {invitations.map(({ place, by, ...held }) => (
          <li
            key={placeValue(place)}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2"
          >
            <span>
              {grantName({ ...held, place })}
              <span className="block text-sm text-ink-muted">{roleMay(held)}</span>
              <span className="block text-sm text-ink-muted">{t("staff.invitation_by", { by })}</span>
            </span>
            <form method="post" action={DESK_ACCOUNT_PATH} className="flex flex-wrap gap-3">
              <input type="hidden" name="role" value={roleValue(held)} />
              <input type="hidden" name="place" value={placeValue(place)} />
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
      {invitations.length > 1 ? (
        <form method="post" action={DESK_ACCOUNT_PATH} className="mt-4">
          {invitations.map((each) => (
            <input key={offerValue(each)} type="hidden" name="offer" value={offerValue(each)} />
          ))}
          <Button type="submit" variant="accent" name="intent" value="accept-all">
            {t("staff.invitation_accept_all")}
          </Button>
        </form>
      ) : null}
    </section>
  );
}

export function RoleList({ person: { id, roles } }: { person: Person }) {
  const { t } = useTranslation();
  const grantName = useGrantName();
  const takeText = (isPending: boolean) => t(isPending ? "staff.role_withdraw" : "staff.role_take");
  return (
    <ul className="max-w-2xl">
      {roles.map(({ place, mayChange, isPending, level: _, target: __, ...held }) => (
        <li
          key={placeValue(place)}
          className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2"
        >
          <span>
            {grantName({ ...held, place })}
            {isPending ? (
              <span className="block text-sm text-ink-muted">{t("staff.role_pending")}</span>
            ) : null}
          </span>
          {mayChange ? (
            <Press
              action={deskPersonPath(id)}
              fields={{ intent: "take", role: roleValue(held), place: placeValue(place) }}
              name={`${takeText(isPending)}: ${grantName({ ...held, place })}`}
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
