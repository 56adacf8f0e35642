import { parseArgs } from "node:util";

import { isDay } from "../../app/platform/local-time";
import { isUuid } from "../../app/platform/uuid";

export const LEADS_USAGE = `Leads of a site and what became of them.

  npm run leads -- list --site northside [--from DAY] [--to DAY]    a lead a line, and how fast they went out
  npm run leads -- show ID --site northside                         all of one, each channel with its last error
  npm run leads -- retry ID --site northside                        sends what was not delivered of it again
  npm run leads -- retry --dead --site northside                    the same for every dead letter
  npm run leads -- export --site northside --from DAY --to DAY      CSV, on standard output
  npm run leads -- import FILE --site northside [--source WORDS]    what a CSV file with headings would add, by row
  npm run leads -- import FILE --site northside --confirm           adds it; a row that was added is left alone

  --site SLUG       the site
  --from, --to DAY  YYYY-MM-DD in the site's time zone, both included; list: the last 14 days unless told
  --source WORDS    import: where the leads came from, unless a column says; the file's name unless told
  --help            this text`;

const COMMANDS = ["list", "show", "retry", "export", "import"] as const;

export type LeadsArguments =
  | { kind: "list" | "export"; site: string; from: string | null; to: string | null }
  | { kind: "show" | "retry"; site: string; lead: string }
  | { kind: "retry-dead"; site: string }
  | { kind: "import"; site: string; file: string; source: string | null; isConfirmed: boolean }
  | { kind: "help" }
  | { kind: "wrong"; reason: string };

/** Reads the command line of `npm run leads`. */
export function parseLeadsArguments(argv: readonly string[]): LeadsArguments {
  const read = readFlags(argv);
  if (typeof read === "string") return wrong(read);
  const { values, positionals } = read;
  if (values.help) return { kind: "help" };
  const [name, lead, ...others] = positionals;
  const command = COMMANDS.find((known) => known === name);
  if (!command) return wrong(`What to do is one of ${COMMANDS.join(", ")}.`);
  const { site, from = null, to = null, dead = false } = values;
  if (!site) return wrong("--site says whose leads.");
  if (command === "import") {
    if (lead === undefined || others.length > 0) return wrong("import takes one file.");
    return {
      kind: "import",
      site,
      file: lead,
      source: values.source ?? null,
      isConfirmed: values.confirm ?? false,
    };
  }
  const takesLead = command === "show" || (command === "retry" && !dead);
  if (others.length > 0 || (!takesLead && lead !== undefined)) return wrong("That is too much at once.");
  if (takesLead) {
    if (lead === undefined || !isUuid(lead)) return wrong(`${command} takes the id of a lead.`);
    return { kind: command, site, lead };
  }
  if (command === "retry") return { kind: "retry-dead", site };
  const day = [from, to].find((text) => text !== null && !isDay(text));
  if (day) return wrong(`'${day}' is no day such as 2026-11-21.`);
  if (from !== null && to !== null && from > to) return wrong(`${from} is after ${to}.`);
  if (command === "export" && (from === null || to === null)) return wrong("export takes --from and --to.");
  return { kind: command === "export" ? "export" : "list", site, from, to };
}

function wrong(reason: string): LeadsArguments {
  return { kind: "wrong", reason };
}

function readFlags(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        site: { type: "string" },
        from: { type: "string" },
        to: { type: "string" },
        dead: { type: "boolean" },
        source: { type: "string" },
        confirm: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? error.message) : String(error);
  }
}
