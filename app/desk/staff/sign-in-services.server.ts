import { env } from "~/platform/env.server";

import type { Place } from "./places";

export type Service = NonNullable<ReturnType<typeof env>["STAFF_OIDC"]>[number];
/** A group's single sign-on, with its button's label. */
export type SignInService = { id: string; name: string };

/** The single sign-on providers of the installation and its groups. */
export function listSignInServices(): SignInService[] {
  return (env().STAFF_OIDC ?? []).map(({ id, name }) => ({ id, name }));
}

export function findService(id: string): Service | null {
  return env().STAFF_OIDC?.find((service) => service.id === id) ?? null;
}

/** The place whose roles a service signs people in to. */
export function placeOf({ place }: Service): Place {
  const [level = "", ...rest] = place.split(":");
  return { level: level as Place["level"], target: rest.join(":") };
}
