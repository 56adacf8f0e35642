import { applyMigrations } from "./apply-migrations";
import { env } from "../app/platform/env.server";
import { ignoreClosedPipe } from "../server/cli/closed-pipe";

/** `npm run migrate`: brings the database of DATABASE_URL to the newest schema. */
ignoreClosedPipe();
const applied = await applyMigrations(env().DATABASE_URL);
console.log(applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`);
