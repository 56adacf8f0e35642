import { useLocation } from "@remix-run/react";

import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/Button";
import { ROLES } from "./scope";

/** One press signs in as a person of each role; of a demo alone. */
export function DemoRoles() {
  const { t } = useTranslation();
  // What the sign-in leads to is in the query.
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={pathname + search}>
      <p className="mb-4">{t("desk.sign_in_demo")}</p>
      <ul className="grid max-w-xl gap-3">
        {ROLES.map((role) => (
          <li key={role} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
            <Button type="submit" name="role" value={role}>
              {t(`desk.role_${role}`)}
            </Button>
            <span className="text-ink-muted">{t(`desk.demo_${role}`)}</span>
          </li>
        ))}
      </ul>
    </form>
  );
}
