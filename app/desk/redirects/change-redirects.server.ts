import { z } from "zod";

import { parserProcesses } from "~/platform/tasks/parser-processes.server";
import { sentLine, typedLine } from "~/platform/text-schema";
import { publishSiteFiles } from "~/publish/publish-version.server";
import type { SiteFiles } from "~/publish/site-files.server";
import { listVersions, readVersionFiles, type Version } from "~/publish/site-versions.server";
import type { MergedRules } from "~/redirects/merge-rules";
import { readRule, type RedirectRule, type RuleProblem } from "~/redirects/redirect-rule";
import type { ReadRedirects, RefusedLine } from "~/redirects/redirects-csv";
import { REDIRECTS_FILE, writeRedirects } from "~/redirects/redirects-file";
import { MERGE_REDIRECTS, READ_REDIRECTS } from "~/redirects/redirects-task";
import { STARTING_RULES } from "~/redirects/starting-rules";
import type { Site } from "~/site/site";

import { findSiteFor } from "../content/find-site-for.server";
import { publishOrRefuse, type PublishRefused } from "../content/versions.server";
import { aboutSite, recordAuditWith } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { csvFields, csvOf, MAX_IMPORT } from "./read-redirect-form.server";

const MAX_TYPED = 2_000;
/** Of an import, in its preview; and of a change, in the audit log. */
const [MAX_LISTED, MAX_AUDITED] = [50, 20];

const action = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    from: typedLine(MAX_TYPED, "redirects.problem_long"),
    to: typedLine(MAX_TYPED, "redirects.problem_long"),
    status: sentLine(3),
    was: sentLine(MAX_TYPED),
  }),
  z.object({ intent: z.literal("remove"), rule: sentLine(MAX_TYPED) }),
  z.object({ intent: z.literal("check") }),
  z.object({ intent: z.literal("import") }),
  z.object({ intent: z.literal("starting") }),
]);

/** What importing a file would change. */
export type ImportPreview = {
  added: RedirectRule[];
  replaced: MergedRules["replaced"];
  refused: RefusedLine[];
  /** Of the lists above, which are cut. */
  counts: { added: number; replaced: number; refused: number; same: number };
  /** The understood rules, for the form that imports them. */
  csv: string[];
};

export type RedirectsRefused = {
  status: 200 | 400 | 409;
  /** Beside the fields of the form of one rule, which keeps what was typed. */
  rule?: { from: string; to: string; status: string; was: string; problem: RuleProblem };
  preview?: ImportPreview;
  /** Beside the file. */
  file?: `redirects.import_${"empty" | "long" | "busy" | "costly"}`;
  publication?: PublishRefused;
};

type Change = { rules: RedirectRule[]; before: unknown; after: object };

/**
 * Saves, removes or imports rules, published at once as the site's next version.
 *
 * @returns null on success; "gone" as findRedirectPage gives null; with status 200 what an import would do
 */
export async function changeRedirects(
  onDesk: OnDesk,
  slug: string,
  form: FormData,
): Promise<RedirectsRefused | "gone" | null> {
  const site = await findSiteFor(onDesk, slug, "content.change");
  const [version] = site ? await listVersions(slug, 1) : [];
  if (!site || !version) return "gone";
  const parsed = action.safeParse(Object.fromEntries(form));
  if (!parsed.success) return unexpected();
  const files = await readVersionFiles(slug, version);
  const { hosts } = site.config;
  const text = files.get(REDIRECTS_FILE)?.toString("utf8") ?? "";
  const own = { from: slug, inputBytes: text.length };
  const stored = await parserProcesses().attempt(READ_REDIRECTS, { text, hosts }, own);
  if (stored === "busy" || stored === "refused") return unread(stored);
  const existing = stored.rules;
  const merge = (before: readonly RedirectRule[], incoming: readonly RedirectRule[]) =>
    parserProcesses().run(MERGE_REDIRECTS, { existing: before, incoming }, own);
  const change = { onDesk, site, version, files };
  const asked = parsed.data;
  switch (asked.intent) {
    case "save": {
      const others = existing.filter(({ from }) => from !== asked.was);
      const read = readRule(asked, hosts);
      if ("problem" in read) return { status: 400, rule: { ...asked, problem: read.problem } };
      const { rules, refused } = await merge(others, [read.rule]);
      const [circular] = refused;
      if (circular) return { status: 400, rule: { ...asked, problem: circular.problem } };
      const before = existing.find(({ from }) => from === asked.was);
      return publishRules(change, { rules, before, after: read.rule });
    }
    case "remove": {
      const before = existing.find(({ from }) => from === asked.rule);
      if (!before) return null;
      const rules = existing.filter((rule) => rule !== before);
      return publishRules(change, { rules, before, after: { removed: before.from } });
    }
    case "starting":
      // What the dealer has decided stays.
      return publishRules(change, toChange(await merge(STARTING_RULES, existing), existing));
    default: {
      const sent = csvOf(form);
      if (sent.length > MAX_IMPORT) return { status: 400, file: "redirects.import_long" };
      const request = { from: slug, inputBytes: sent.length };
      const read = await parserProcesses().attempt(READ_REDIRECTS, { text: sent, hosts }, request);
      if (read === "busy" || read === "refused") return unread(read);
      if (read.rules.length + read.refused.length === 0)
        return { status: 400, file: "redirects.import_empty" };
      const merged = await merge(existing, read.rules);
      if (asked.intent === "check") return { status: 200, preview: toPreview(read, merged) };
      return publishRules(change, toChange(merged, existing));
    }
  }
}

function toPreview(read: ReadRedirects, merged: MergedRules): ImportPreview {
  const { added, replaced } = merged;
  const circular = merged.refused.map(({ rule, problem }) => ({ line: 0, text: rule.from, problem }));
  const refused = [...read.refused, ...circular];
  const same = read.rules.length - merged.refused.length - added.length - replaced.length;
  return {
    added: added.slice(0, MAX_LISTED),
    replaced: replaced.slice(0, MAX_LISTED),
    refused: refused.slice(0, MAX_LISTED),
    counts: { added: added.length, replaced: replaced.length, refused: refused.length, same },
    csv: csvFields(writeRedirects([...added, ...replaced.map(({ after }) => after)])),
  };
}

function toChange({ rules }: MergedRules, existing: readonly RedirectRule[]): Change {
  const known = new Set(existing.map(lineOf));
  const changed = rules.filter((rule) => !known.has(lineOf(rule)));
  return {
    rules,
    before: { rules: existing.length },
    after: {
      rules: rules.length,
      changed: changed.slice(0, MAX_AUDITED).map(({ from, to }) => `${from} → ${to}`),
    },
  };
}

function lineOf({ from, to, status }: RedirectRule): string {
  return JSON.stringify([from, to, status]);
}

type Changing = { onDesk: OnDesk; site: Site; version: Version; files: SiteFiles };

async function publishRules(
  { onDesk: { staff }, site, version, files }: Changing,
  { rules, before, after }: Change,
): Promise<RedirectsRefused | null> {
  const changed = new Map(files).set(REDIRECTS_FILE, Buffer.from(writeRedirects(rules)));
  const publication = { author: staff.name, origin: "desk", cameFrom: "the desk" } as const;
  const refused = await publishOrRefuse(() =>
    publishSiteFiles(site.slug, changed, publication, {
      newest: version.number,
      alongside: (tx) =>
        recordAuditWith(tx, {
          ...aboutSite(staff, site.slug, site.config.name),
          action: "redirects-changed",
          before,
          after,
        }),
    }),
  );
  return refused && { status: refused.status, publication: refused };
}

function unread(why: "busy" | "refused"): RedirectsRefused {
  return { status: 400, file: why === "busy" ? "redirects.import_busy" : "redirects.import_costly" };
}

function unexpected(): RedirectsRefused {
  return { status: 400, publication: { error: "publishing.unexpected", details: [], status: 400 } };
}
