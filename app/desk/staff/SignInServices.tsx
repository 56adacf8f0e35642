import { useTranslation } from "~/i18n/use-translation";
import { buttonClasses } from "~/ui/button-styles";

import { deskOidcPath } from "../desk-paths";
import type { SignInService } from "./sign-in-services.server";

type SignInServicesProps = { services: SignInService[]; redirect: string; purpose: "sign-in" | "confirm" };

/** Links to the groups' single sign-on: not forms, since the desk's policy allows no form to redirect elsewhere. */
export function SignInServices({ services, redirect, purpose }: SignInServicesProps) {
  const { t } = useTranslation();
  if (services.length === 0) return null;
  return (
    <ul className="mt-4 grid max-w-md gap-3">
      {services.map(({ id, name }) => (
        <li key={id}>
          <a className={buttonClasses({ block: true })} href={deskOidcPath(id, redirect, purpose)}>
            {t(purpose === "confirm" ? "staff.oidc_confirm" : "staff.oidc_sign_in", { name })}
          </a>
        </li>
      ))}
    </ul>
  );
}
