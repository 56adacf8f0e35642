import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

import { DESK_ACCOUNT_PATH } from "../desk-paths";
import type { OwnInvitation } from "./invitations.server";
import { useGrantName, valueOf } from "./RoleFields";

/** The roles that the person signed in was offered, with what they can answer. */
export function Invitations({ invitations }: { invitations: OwnInvitation[] }) {
  const { t } = useTranslation();
  const nameOf = useGrantName();
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
              {nameOf({ role, place })}
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
