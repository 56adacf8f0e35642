import { parseArgs } from "node:util";

export const SITES_USAGE = `Sites: a folder of tenants/ is how one is written, the database is what is served.

  npm run sites -- list                    every site: hosts, newest version, who published it
  npm run sites -- new SLUG                asks four questions and makes a folder that works
                                           (--name, --host, --address, --phone answer without asking)
  npm run sites -- check SLUG              reads the folder and says what is wrong; writes nothing
  npm run sites -- publish SLUG            publishes the folder; --over also over changes of the desk
  npm run sites -- versions SLUG           what was published, the newest first
  npm run sites -- compare SLUG [A [B]]    the newest version, or A, against the folder, or B
  npm run sites -- rollback SLUG VERSION   publishes an older version again
  npm run sites -- export SLUG [VERSION]   makes the folder hold the newest version, or another
  npm run sites -- archive SLUG            takes a site off its hosts; publishing it brings it back

  --tenants DIR   the folder with a folder a site (default: tenants)
  --by NAME       who publishes (default: the user of this machine)`;

/** The folder with a folder a site, unless --tenants names another. */
export const TENANTS = "tenants";

export type SitesOptions = ReturnType<typeof readArguments>["values"];

export function readArguments(args: string[]) {
  const text = { type: "string" } as const;
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: text,
      host: text,
      address: text,
      phone: text,
      by: text,
      tenants: { type: "string", default: TENANTS },
      over: { type: "boolean", default: false },
      help: { type: "boolean", short: "h" },
    },
  });
}
