import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { cleanLine } from "~/platform/clean-text";
import { sql } from "~/platform/db.server";
import { newSiteSource } from "~/publish/make-site-folder.server";
import { answerProblem } from "~/publish/new-site";
import { NewerVersionError } from "~/publish/publish-tenants.server";
import { publishSiteFiles } from "~/publish/publish-version.server";
import type { SiteFiles } from "~/publish/site-files.server";
import { TenantFileError } from "~/publish/tenant-file.server";
import { slugify } from "~/stock/slug";

import { addedHostProblem, toHost } from "./content/domain-entry.server";
import { unprovedHosts } from "./content/domain-proof.server";
import { copiedInto, readCopied } from "./copy/copy-site.server";
import { locationsFor } from "./scope";
import type { OnDesk } from "./staff-session.server";
import { aboutSite, recordAuditWith } from "./staff/audit.server";
import { looksAfter } from "./staff/places";

const QUESTIONS = ["name", "host", "address", "phone"] as const;
type Question = (typeof QUESTIONS)[number];

/** What was wrong with the form, by its field, with what was typed. */
type RefusedSite = {
  problems: Partial<Record<Question | "form", string>>;
  typed: Record<Question | "agency" | "from", string>;
};

const MAX_ANSWER = 200;

/**
 * For whom somebody may add a dealer's site: agencies, and null for nobody's, which only those in charge of the
 * installation may.
 *
 * @throws Response 404 for whoever may not add any
 */
export function requireAgencies({ staff, sites }: OnDesk): (string | null)[] {
  const held = staff.grants.flatMap(({ level, target }) => (level === "agency" ? [target] : []));
  const known = sites.flatMap(({ agency }) => agency ?? []);
  const mayFor = (agency: string | null) =>
    looksAfter(
      staff.grants,
      agency === null ? { level: "installation", target: "" } : { level: "agency", target: agency },
      sites,
    );
  const agencies = [null, ...[...new Set([...held, ...known])].sort()].filter(mayFor);
  if (agencies.length === 0) throw new Response(null, { status: 404, statusText: "Not Found" });
  return agencies;
}

/** The sites that a new one may be a copy of, by name: those whose settings the person may change. */
export async function listCopyable({
  scope,
}: Pick<OnDesk, "scope">): Promise<{ slug: string; name: string }[]> {
  const slugs = [...scope.keys()].filter((slug) => locationsFor(scope, slug, "settings.change") === "all");
  return sql()<{ slug: string; name: string }[]>`
    select slug, config->>'name' as name from sites
    where slug = any(${slugs}) and archived_at is null order by 2, 1`;
}

/** Whether somebody may add a site for anybody. */
export function mayAddSites({ staff, sites }: OnDesk): boolean {
  return staff.grants.some(
    ({ level, target }) =>
      (level === "installation" || level === "agency") && looksAfter(staff.grants, { level, target }, sites),
  );
}

/**
 * Adds a dealer's site as `npm run sites -- new` makes one, and publishes it: valid and neutral until its settings
 * are filled in, or with the settings of another site. Its host needs the same proof as a domain added later
 * (decision 044).
 *
 * @returns the new site's slug, or what is wrong
 * @throws Response 404 for whoever may not add one for that agency
 */
export async function addSite(onDesk: OnDesk, form: FormData): Promise<{ slug: string } | RefusedSite> {
  const agencies = requireAgencies(onDesk);
  const text = (name: string) =>
    Array.from(cleanLine(String(form.get(name) ?? "")))
      .slice(0, MAX_ANSWER)
      .join("");
  const typed = {
    name: text("name"),
    host: text("host"),
    address: text("address"),
    phone: text("phone"),
    agency: text("agency"),
    from: text("from"),
  };
  const copied = typed.from === "" ? null : await requireCopied(onDesk, typed.from);
  const agency = agencies.find((known) => (known ?? "") === typed.agency);
  if (agency === undefined) throw new Response(null, { status: 404, statusText: "Not Found" });
  const answers = { ...typed, host: toHost(typed.host), slug: slugify(typed.name) };
  const problems = await problemsOf(answers);
  if (Object.keys(problems).length > 0) return { problems, typed };
  const [unproved] = await unprovedHosts(answers.slug, [answers.host]);
  if (unproved) return { problems: { host: plainText({}, "settings.hint_domain_proof", unproved) }, typed };
  const { slug } = answers;
  const { name: author } = onDesk.staff;
  try {
    // One at a time: two new sites must not choose the same number.
    await sql().begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('add_site'))`;
      const [row] = await tx<{ id: number }[]>`
        select coalesce(max((config->>'id')::int), 0) + 1 as id from sites`;
      const fresh = await newSiteSource(answers, z.number().parse(row?.id));
      const files = copied ? copiedInto(fresh, copied) : fresh;
      await publishSiteFiles(
        slug,
        files,
        { author, origin: "desk", cameFrom: "desk" },
        {
          newest: null,
          async alongside(publication) {
            await publication.site.update({ where: { slug }, data: { agency } });
            await recordAuditWith(publication, {
              ...aboutSite(onDesk.staff, slug, typed.name),
              action: "site-added",
              after: { host: answers.host, agency, ...(copied && { copied_from: typed.from }) },
            });
          },
        },
      );
    });
    return { slug };
  } catch (error) {
    if (error instanceof NewerVersionError)
      return { problems: { name: plainText({}, "desk.add_site_taken") }, typed };
    if (error instanceof TenantFileError)
      return { problems: { form: error.problems.map(({ reason }) => reason).join(" ") }, typed };
    throw error;
  }
}

/** @throws Response 404 for a site that a person may not copy */
async function requireCopied(onDesk: OnDesk, slug: string): Promise<SiteFiles> {
  const isOwn = locationsFor(onDesk.scope, slug, "settings.change") === "all";
  const files = isOwn ? await readCopied(slug) : null;
  if (!files) throw new Response(null, { status: 404, statusText: "Not Found" });
  return files;
}

async function problemsOf(
  answers: Record<Question | "slug", string>,
): Promise<Partial<Record<Question, string>>> {
  const found = QUESTIONS.flatMap((question): [Question, string][] => {
    const problem = answerProblem(question, answers[question]);
    return problem === null ? [] : [[question, problem]];
  });
  const problems: Partial<Record<Question, string>> = Object.fromEntries(found);
  problems.host ??= (await addedHostProblem(answers.host, answers.slug)) ?? undefined;
  problems.name ??= (await isTaken(answers.slug)) ? plainText({}, "desk.add_site_taken") : undefined;
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** A name without a letter or digit has no slug either. */
async function isTaken(slug: string): Promise<boolean> {
  if (slug === "") return true;
  const rows = await sql()`select 1 from sites where slug = ${slug}`;
  return rows.length > 0;
}
