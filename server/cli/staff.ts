import { userInfo } from "node:os";
import { parseArgs } from "node:util";

import { ROLES, type Role } from "~/desk/roles";
import { LEVELS, type Level } from "~/desk/scope";
import { type Authority, shellAuthority } from "~/desk/staff/authority.server";
import { type HandOver, invite, removePerson } from "~/desk/staff/change-people.server";
import { makeLink } from "~/desk/staff/links.server";
import { changeOwnership } from "~/desk/staff/ownership.server";
import { listPeople, type Person } from "~/desk/staff/people.server";
import { approveDevice } from "~/desk/staff/recovery.server";
import { staffEmail } from "~/desk/staff/staff-email";

const USAGE = `People of the desk, and whose a site is.

  npm run staff -- list
  npm run staff -- invite EMAIL --role ROLE PLACE [--name NAME] [--print]
  npm run staff -- remove EMAIL                     takes every role away, and every passkey
  npm run staff -- new-device EMAIL [--print]       revokes their passkeys and sends a link to register another
  npm run staff -- agency SITE [NAME]               the agency that looks after a site; without NAME none
  npm run staff -- group SITE [NAME]                the group that a site belongs to; without NAME none

  ROLE   ${ROLES.join(", ")}
  PLACE  --installation, --agency NAME, --group NAME, --site SLUG or --location SLUG/ID
  --print shows the link here in place of mailing it, such as for the first owner of an installation.
  --by NAME is who is named in the audit log; else the user of this shell.`;

const TEXT = { type: "string" } as const;
const SWITCH = { type: "boolean" } as const;
const OPTIONS = {
  role: TEXT,
  name: TEXT,
  by: TEXT,
  print: SWITCH,
  help: SWITCH,
  installation: SWITCH,
  agency: TEXT,
  group: TEXT,
  site: TEXT,
  location: TEXT,
};
type Options = ReturnType<typeof readArguments>["values"];

function readArguments(args: string[]) {
  return parseArgs({ args, allowPositionals: true, options: OPTIONS });
}

/** `npm run staff`: see USAGE. */
export async function staff(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  const [command = "", first, second, ...others] = positionals;
  if (values.help) return console.log(USAGE);
  if (others.length > 0 || (command === "list") !== (first === undefined)) throw new Error(USAGE);
  const authority = await shellAuthority(values.by ?? userInfo().username);
  if (command === "list") return list(authority);
  if (command === "agency" || command === "group")
    return own(authority, command, first ?? "", second ?? null);
  if (second !== undefined) throw new Error(USAGE);
  const email = toEmail(first ?? "");
  if (command === "invite") return inviteOne(authority, email, values);
  if (command === "remove") return remove(authority, email);
  if (command === "new-device") return newDevice(authority, email, values);
  throw new Error(USAGE);
}

async function list(authority: Authority): Promise<void> {
  const people = await listPeople(authority);
  if (people.length === 0) return console.log("Nobody is invited yet.");
  for (const { email, name, state, roles } of people) {
    const held = roles.map(({ role, level, target }) => `${role} of ${[level, target].join(" ").trim()}`);
    console.log([email, name, state, held.join("; ")].join("  "));
  }
}

async function inviteOne(authority: Authority, email: string, options: Options): Promise<void> {
  const role = ROLES.find((known) => known === options.role);
  if (!role) throw new Error(`--role is one of ${ROLES.join(", ")}.`);
  const grant = { role: role satisfies Role, ...placeOf(options) };
  const name = options.name ?? email.split("@")[0] ?? email;
  const { change } = await invite(authority, { email, name, grant }, now(), handOver(options));
  if (change === "refused") throw new Error(`There is no ${grant.level} '${grant.target}'.`);
  if (change === "unmailed")
    throw new Error("No site is served yet that a mail could come from; --print shows the link here.");
  console.log(`${email} is ${role} of ${[grant.level, grant.target].join(" ").trim()}.`);
}

async function remove(authority: Authority, email: string): Promise<void> {
  await removePerson(authority, (await requirePerson(authority, email)).id);
  console.log(`${email} is removed.`);
}

async function newDevice(authority: Authority, email: string, options: Options): Promise<void> {
  const { id } = await requirePerson(authority, email);
  if ((await approveDevice(authority, id, now(), handOver(options))) !== "done")
    throw new Error("No site is served yet that a mail could come from; --print shows the link here.");
  console.log(`The passkeys of ${email} work no more.`);
}

async function own(
  { actor }: Authority,
  level: "agency" | "group",
  site: string,
  name: string | null,
): Promise<void> {
  if (!(await changeOwnership(actor, site, level, name))) throw new Error(`There is no site '${site}'.`);
  console.log(name === null ? `${site} is of no ${level}.` : `${site} is of the ${level} ${name}.`);
}

async function requirePerson(authority: Authority, email: string): Promise<Person> {
  const found = (await listPeople(authority)).find((person) => person.email === email);
  if (!found) throw new Error(`There is nobody with the address ${email}.`);
  return found;
}

/** Sends the link by mail, or prints it for an operator who passes it on. */
function handOver({ print = false }: Options): HandOver | undefined {
  if (!print) return undefined;
  return async (tx, link, at) => {
    console.log(await makeLink(tx, link, at));
    return true;
  };
}

function placeOf(options: Options): { level: Level; target: string } {
  const given = LEVELS.flatMap((level) => {
    const value = options[level];
    if (value === undefined) return [];
    return [{ level, target: value === true ? "" : String(value) }];
  });
  const [place] = given;
  if (!place || given.length > 1)
    throw new Error("Name one place: --installation, --agency, --group, --site or --location.");
  return place;
}

function toEmail(text: string): string {
  const email = staffEmail(text);
  if (email === null) throw new Error(`'${text}' is not a valid e-mail address.`);
  return email;
}

function now(): number {
  return Math.floor(Date.now() / 1_000);
}
