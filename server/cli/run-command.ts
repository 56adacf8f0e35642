type Command = (args: string[]) => Promise<void>;

/** The commands. A command throws an Error whose message is shown to the user. */
export const COMMANDS: Record<string, { does: string; load: (args: string[]) => Promise<Command> }> = {
  api: {
    does: "makes, lists and revokes keys of the inventory API",
    load: async () => (await import("./api")).api,
  },
  catalogues: {
    does: "lists, sets and writes a site's catalogues for partners, says which cars are left out and why",
    load: async () => (await import("./catalogues")).catalogues,
  },
  doctor: {
    does: "what is wrong with this installation, and what to do about it",
    load: async () => (await import("./doctor")).doctor,
  },
  feeds: {
    does: "runs sources of stock, shows runs and rows, says why a vehicle is on the site or not, inspects a file",
    load: async (args) =>
      isOffline("feeds", args)
        ? (await import("./inspect-feed")).inspectFeed
        : (await import("./feeds")).feeds,
  },
  leads: {
    does: "lists, shows, imports and exports leads, and sends them again",
    load: async () => (await import("./leads")).leads,
  },
  market: {
    does: "imports files of cars on offer elsewhere, and compares prices",
    load: async () => (await import("./market")).market,
  },
  marketing: {
    does: "who may be sent marketing, as CSV",
    load: async () => (await import("./marketing")).marketing,
  },
  outbox: {
    does: "lists what was not delivered, and sends it again",
    load: async () => (await import("./outbox")).outbox,
  },
  reindex: {
    does: "rebuilds the stock index from PostgreSQL",
    load: async () => (await import("./reindex")).reindex,
  },
  report: { does: "a site's funnel and events", load: async () => (await import("./report")).report },
  reservations: {
    does: "lists, shows, refunds and releases reservations, and pauses new ones",
    load: async () => (await import("./reservations")).reservations,
  },
  reviews: { does: "lists and fetches reviews", load: async () => (await import("./reviews")).reviews },
  sites: {
    does: "makes, checks, publishes, compares, rolls back, exports and archives sites",
    load: async (args) =>
      isOffline("sites", args) ? (await import("./site-folder")).siteFolder : (await import("./sites")).sites,
  },
  staff: {
    does: "invites people to the desk, lists and removes them, approves another device, says whose a site is",
    load: async () => (await import("./staff")).staff,
  },
};

/** Subcommands that need neither a database nor an environment that names one. */
const OFFLINE = ["feeds inspect", "sites new", "sites check"];

/**
 * `npm run COMMAND -- …`. A failure, even of the environment, is one line and exit code 1.
 *
 * @param argv the command's name and its arguments
 */
export async function runCommand(argv: readonly string[]): Promise<void> {
  try {
    const [name = "", ...args] = argv;
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new Error(usage());
    const loaded = await command.load(args);
    await (isOffline(name, args) ? loaded(args) : withDatabase(loaded, args));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function isOffline(name: string, [first = ""]: string[]): boolean {
  return OFFLINE.includes(`${name} ${first}`);
}

async function withDatabase(command: Command, args: string[]): Promise<void> {
  const [{ closeStockIndex }, { closeDatabase, waitPatiently }] = await Promise.all([
    import("~/stock/stock-index.server"),
    import("~/platform/db.server"),
  ]);
  waitPatiently();
  try {
    await command(args);
  } finally {
    await closeStockIndex();
    await closeDatabase();
  }
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { does }]) => `  ${name.padEnd(14)}${does}`);
  return `npm run COMMAND -- …, where COMMAND is one of\n\n${lines.join("\n")}`;
}
