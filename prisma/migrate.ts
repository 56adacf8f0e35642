import { applyMigrations } from "./apply-migrations";
import { directDatabaseUrl } from "../app/platform/database-url.server";
import { ignoreClosedPipe } from "../server/cli/closed-pipe";

/** `npm run migrate`: brings the database to the newest schema. */
ignoreClosedPipe();
const applied = await applyMigrations(directDatabaseUrl());
console.log(applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`);
