import { AppLink } from "~/ui/AppLink";

import { deskBrand } from "./desk-name";
import { DESK_HOME_PATH } from "./desk-paths";

/** The installation's name or logo, which leads to where somebody starts. */
export function DeskName() {
  const { name, logo } = deskBrand();
  return (
    <AppLink className="inline-flex min-h-11 items-center font-semibold" href={DESK_HOME_PATH}>
      {logo === null ? name : <img className="h-8 w-36 object-contain object-left" src={logo} alt={name} />}
    </AppLink>
  );
}
