import { join } from "node:path";
import { createInterface } from "node:readline/promises";

import { makeSiteFolder } from "~/publish/make-site-folder.server";
import { answerProblem, type NewSite, unfinished } from "~/publish/new-site";
import { readTenant } from "~/publish/read-tenant.server";
import { readSiteFiles } from "~/publish/site-files.server";

import { readArguments, SITES_USAGE, type SitesOptions, TENANTS } from "./sites-arguments";

const QUESTIONS = [
  ["name", "The dealer's name, as it is over the door"],
  ["host", "The host that serves the site, such as cars.example.com.au"],
  ["address", "Street, suburb, state and postcode"],
  ["phone", "The phone number that shoppers call"],
] as const;

/** `npm run sites -- new|check SLUG`, which need no database. */
export async function siteFolder(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  const [name, slug, ...others] = positionals;
  if (values.help) return console.log(SITES_USAGE);
  if (slug === undefined || others.length > 0) throw new Error(SITES_USAGE);
  const problem = answerProblem("slug", slug);
  if (problem) throw new Error(`'${slug}' is not a valid slug. ${problem}`);
  await (name === "new" ? makeNew(slug, values) : check(slug, values));
}

async function makeNew(slug: string, options: SitesOptions): Promise<void> {
  const answers: NewSite = { slug, ...(await askAll(options)) };
  const folder = await makeSiteFolder(options.tenants, answers);
  const where = options.tenants === TENANTS ? "" : ` --tenants ${options.tenants}`;
  console.log(
    `${folder} is there, and valid: npm run sites -- publish ${slug}${where} puts it on ${answers.host}.`,
  );
  await printUnfinished(folder);
}

/**
 * The four answers, from flags, or one a line from the terminal or a pipe. A terminal is asked again after a wrong
 * one; in a pipe the next line answers the next question.
 */
async function askAll(options: SitesOptions): Promise<Omit<NewSite, "slug">> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  const answers = { name: "", host: "", address: "", phone: "" };
  try {
    for (const [question, words] of QUESTIONS) {
      let answer = options[question];
      for (;;) {
        const problem = answer === undefined ? "" : answerProblem(question, answer);
        if (answer !== undefined && problem === null) break;
        if (answer !== undefined && !process.stdin.isTTY) throw new Error(`--${question}: ${problem}`);
        if (problem) console.log(problem);
        if (process.stdin.isTTY) process.stdout.write(`${words}: `);
        const line = await lines.next();
        if (line.done) throw new Error(`--${question}: ${words}.`);
        answer = line.value.trim();
      }
      answers[question] = answer;
    }
  } finally {
    terminal.close();
  }
  return answers;
}

async function check(slug: string, options: SitesOptions): Promise<void> {
  const folder = join(options.tenants, slug);
  await readTenant(folder);
  await readSiteFiles(folder, folder);
  console.log(`${folder} is valid.`);
  await printUnfinished(folder);
}

async function printUnfinished(folder: string): Promise<void> {
  const { config, locations } = await readTenant(folder);
  const lines = unfinished(config, locations);
  if (lines.length > 0)
    console.log(`Before shoppers see it:\n${lines.map((line) => `  ${line}`).join("\n")}`);
}
