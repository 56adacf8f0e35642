import { ROLES } from "../roles";
import { type Grant, LEVELS } from "../scope";

/** A role and its place as the desk's forms name it, such as 'site:northside'. */
export function readGrant(form: FormData): Grant | null {
  const text = (name: string) => String(form.get(name) ?? "");
  const [typedLevel, ...rest] = text("place").split(":");
  const role = ROLES.find((known) => known === text("role"));
  const level = LEVELS.find((known) => known === typedLevel);
  return role && level && rest.length === 1 ? { level, role, target: rest[0] ?? "" } : null;
}
