import { parseArgs } from "node:util";

/**
 * The jobs of a worker: `--jobs feeds,photographs` runs those alone, `--except feeds,photographs` all others, and
 * without either it runs all. Several workers share what they both run.
 *
 * @throws Error that names the jobs there are
 */
export function chooseJobs(all: readonly string[], args: readonly string[]): ReadonlySet<string> {
  const { values } = parseArgs({
    args: [...args],
    options: { jobs: { type: "string" }, except: { type: "string" } },
  });
  const [only, except] = [namesOf(values.jobs), namesOf(values.except)];
  const unknown = [...(only ?? []), ...(except ?? [])].filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`No job ${unknown.join(", ")}; there are ${all.join(", ")}.`);
  const chosen = all.filter((name) => (only?.includes(name) ?? true) && !except?.includes(name));
  if (chosen.length === 0) throw new Error(`No job is left to run; there are ${all.join(", ")}.`);
  return new Set(chosen);
}

function namesOf(list: string | undefined): string[] | undefined {
  return list
    ?.split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}
