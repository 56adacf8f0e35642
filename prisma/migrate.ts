import { applyMigrations } from "./apply-migrations";
import { env } from "../app/platform/env.server";

/** `npm run migrate`: brings the database of DATABASE_URL to the newest schema. */
const applied = await applyMigrations(env().DATABASE_URL);
console.log(applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`);
