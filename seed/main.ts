import { ignoreClosedPipe } from "../server/cli/closed-pipe";
import { parseArguments, USAGE } from "./arguments";

/** `npm run seed`: see USAGE, which needs no database and no environment. */
ignoreClosedPipe();
const parsed = parseArguments(process.argv.slice(2));
if (parsed.kind === "help") console.log(USAGE);
else if (parsed.kind === "wrong") {
  console.error(`${parsed.reason} See npm run seed -- --help.`);
  process.exitCode = 1;
} else {
  process.exitCode = await seed(parsed);
}

async function seed(parsedRun: Extract<typeof parsed, { kind: "run" | "postcodes" }>): Promise<number> {
  try {
    const { runSeedCommand } = await import("./seed-command");
    return await runSeedCommand(parsedRun);
  } catch (error) {
    // Only errors before anything runs, such as in the environment.
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
