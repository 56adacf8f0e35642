import { applyMigrations, listPending } from "./apply-migrations";
import { directDatabaseUrl } from "../app/platform/database-url.server";
import { ignoreClosedPipe } from "../server/cli/closed-pipe";

/** `npm run migrate`: brings the database to the newest schema; with `--pending`, says what that would be. */
ignoreClosedPipe();
const UP_TO_DATE = "The database is up to date.";
if (process.argv.includes("--pending")) {
  const pending = await listPending(directDatabaseUrl());
  console.log(pending.map(({ name, about }) => `${name}: ${about}`).join("\n") || UP_TO_DATE);
} else {
  const applied = await applyMigrations(directDatabaseUrl());
  console.log(applied.length === 0 ? UP_TO_DATE : `Applied: ${applied.join(", ")}`);
}
