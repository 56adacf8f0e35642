import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import type { DatabaseTransaction } from "~/platform/db.server";
import { sentLine } from "~/platform/text-schema";
import { publishSiteFiles } from "~/publish/publish-version.server";
import type { SiteFiles } from "~/publish/site-files.server";
import { readVersionFiles } from "~/publish/site-versions.server";

import { findOpeningList } from "../opening/opening-list.server";
import { recordAuditWith } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { entriesOf, findDraft, mayChange, type SiteDraft, UPLOAD, withDraft } from "./draft.server";
import { requireInstallerSettings } from "./installer-settings.server";
import { hashOfDraft, withoutUnproved } from "./publish-page.server";
import { putSiteValue } from "./stored-in.server";
import { withUploads } from "./uploads.server";
import { publishOrRefuse, type PublishRefused } from "./versions.server";

const publishForm = z.object({
  shown: sentLine(40),
  newest: sentLine(10).pipe(z.coerce.number().int().positive()),
});

/**
 * Publishes a site's draft as its next version, by the checks of every publication, and empties it.
 *
 * @returns null on success; "gone" as findPublishPage gives null
 */
export async function publishDraft(
  onDesk: OnDesk,
  slug: string,
  form: FormData,
): Promise<PublishRefused | "gone" | null> {
  const stored = await findDraft(onDesk, slug);
  if (!stored) return "gone";
  const parsed = publishForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { error: "publishing.unexpected", details: [], status: 400 };
  const { draft } = await withoutUnproved(stored);
  const { site } = draft;
  const entries = entriesOf(draft);
  const changed = entries.filter(({ state }) => state !== "published");
  const isOpened = form.get("open") === "on";
  if (isOpened && !mayChange(onDesk.scope, slug, "setting")) return "gone";
  if (changed.length === 0 && !isOpened)
    return { error: "publishing.publish_nothing", details: [], status: 400 };
  if (changed.some(({ state }) => state === "clash")) {
    return { error: "publishing.draft_clash", details: [], status: 409 };
  }
  const { shown, newest } = parsed.data;
  if (shown !== hashOfDraft(draft)) return { error: "publishing.moved_on", details: [], status: 409 };
  const { staff } = onDesk;
  const published = await readVersionFiles(slug, draft.version);
  const drafted = withDraft(published, entries);
  if (isOpened && !(await findOpeningList(site, drafted))?.isComplete) {
    return { error: "opening.incomplete", details: [], status: 400 };
  }
  const whole = isOpened ? putSiteValue(drafted, ["open"], undefined) : drafted;
  const files = await withUploads(slug, whole, draft.uploaded);
  const publication = { author: staff.name, origin: "desk", cameFrom: "the desk" } as const;
  return publishOrRefuse(async () => {
    requireInstallerSettings(published, files);
    await publishSiteFiles(slug, files, publication, {
      newest,
      async alongside(tx, version) {
        // What is saved meanwhile was not published, and stays in the draft.
        for (const { entry, value } of draft.rows) {
          await tx.siteDraft.deleteMany({ where: { site: slug, entry, value } });
        }
        await forgetUploads(tx, draft, files);
        await recordAuditWith(tx, {
          actor: { id: staff.id, name: staff.name },
          action: "content-published",
          subject: { name: site.config.name },
          place: { level: "site", target: slug },
          before: { version: newest },
          after: {
            version,
            changed: [
              ...changed.map(({ kind, name, state }) => `${kind} ${name}: ${state}`),
              ...(isOpened ? [plainText({}, "opening.is_open")] : []),
            ],
          },
        });
      },
    });
  });
}

/** An upload that nothing shows may be of a form that is open somewhere. */
const UNUSED_DAYS = 2;

/** Takes published pictures out of the draft; of an empty draft also those that were uploaded in vain. */
async function forgetUploads(
  tx: DatabaseTransaction,
  { slug, uploaded }: SiteDraft,
  files: SiteFiles,
): Promise<void> {
  const published = uploaded.filter(({ file }) => files.has(`assets/${file}`));
  await tx.siteDraft.deleteMany({
    where: { site: slug, entry: { in: published.map(({ file }) => UPLOAD + file) } },
  });
  await tx.$executeRaw`
    delete from site_drafts where site = ${slug} and at < now() - make_interval(days => ${UNUSED_DAYS}::int)
    and not exists (select from site_drafts other where other.site = ${slug} and not starts_with(other.entry, ${UPLOAD}))`;
}
