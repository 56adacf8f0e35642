import { createHmac } from "node:crypto";

import { z } from "zod";

import { previewPath } from "~/paths";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { isOurs } from "~/platform/signature.server";
import type { Tenant } from "~/publish/tenant";
import { hostCookie, secretFor } from "~/shopper/cookie.server";
import type { Site } from "~/site/site";

import { type Grant, locationsFor, type OwnedSite, type Scope, scopeOf } from "../scope";
import { createToken, hashOf } from "../staff/ceremony.server";
import { grantOf } from "../staff/grants.server";
import { readDraft, readDraftedTenant } from "./draft.server";

/** A link is valid for ten minutes, and the preview that it opens for an hour. */
const [LINK_SECONDS, PREVIEW_SECONDS] = [600, 3_600];

/** The name of the cookie over http and https; without it no request is a preview. */
export const PREVIEW_COOKIE = "fc_preview";
const cookie = hostCookie(PREVIEW_COOKIE, PREVIEW_SECONDS);

const ticket = z.object({
  site: z.string(),
  staff: z.string().uuid(),
  id: z.string(),
  until: z.number(),
  /** The page of the site to open. */
  page: z.string().default("/"),
});
type Ticket = z.infer<typeof ticket>;

/**
 * A link to the draft on the dealer's own host. It opens once.
 *
 * @param page the path of the site's page that it opens
 */
export function previewLink({ slug, config }: Site, staff: string, now: Seconds, page = "/"): string {
  const ticket: Ticket = { site: slug, staff, id: createToken(), until: now + LINK_SECONDS, page };
  const body = Buffer.from(JSON.stringify(ticket)).toString("base64url");
  return config.url + previewPath(`${body}.${signatureOf(body)}`);
}

function signatureOf(body: string, secret?: string): string {
  return createHmac("sha256", secretFor("preview link", secret)).update(body).digest("base64url");
}

function readTicket(token: string): Ticket | null {
  const [body = "", signature = ""] = token.split(".");
  if (!isOurs((secret) => signatureOf(body, secret), signature)) return null;
  return ticket.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
}

/**
 * Begins a preview in the browser that opens a link.
 *
 * @returns the Set-Cookie header and the page to open; null for a link that is of another site, too old, or was
 * opened before
 */
export async function startPreview(
  request: Request,
  site: string,
  token: string,
  now: Seconds,
): Promise<{ cookie: string; page: string } | null> {
  const found = readTicket(token);
  if (found?.site !== site || found.until < now) return null;
  const secret = createToken();
  const rows = await sql()`
    with gone as (delete from site_previews where ends_at < now())
    insert into site_previews (link_hash, secret_hash, site, staff_id, ends_at)
    select ${hashOf(found.id)}, ${hashOf(secret)}, ${site}, staff.id, now() + make_interval(secs => ${PREVIEW_SECONDS})
    from staff where staff.id = ${found.staff}
    on conflict (link_hash) do nothing returning link_hash`;
  if (rows.length === 0) return null;
  return { cookie: await cookie.write(request, secret), page: found.page };
}

/** @returns the Set-Cookie header that ends the preview, which no other browser can continue */
export async function endPreview(request: Request): Promise<string> {
  const secret = await readSecret(request);
  if (secret !== null) await sql()`delete from site_previews where secret_hash = ${hashOf(secret)}`;
  return cookie.clear(request);
}

/**
 * The scope of the person whose link the browser of a request has opened.
 *
 * @returns null for a request that may not see the site's draft; also if they may no longer change its content
 */
export async function findPreviewer(request: Request, site: string): Promise<Scope | null> {
  const secret = await readSecret(request);
  if (secret === null) return null;
  const [row] = await sql()<{ grants: Grant[]; owned: OwnedSite }[]>`
    select
      coalesce((
        select jsonb_agg(${grantOf()})
        from staff_roles where staff_roles.staff_id = site_previews.staff_id
      ), '[]') as grants,
      jsonb_build_object('slug', slug, 'agency', agency, 'group', dealer_group) as owned
    from site_previews join sites on sites.slug = site_previews.site
    where secret_hash = ${hashOf(secret)} and site = ${site} and ends_at > now() and archived_at is null`;
  if (!row) return null;
  const scope = scopeOf(row.grants, [row.owned]);
  return locationsFor(scope, site, "content.change") === "all" ? scope : null;
}

/**
 * The site as publishing its draft would leave it; conflicting entries are as published.
 *
 * @param scope of the person who previews: their part of the draft
 * @returns null for a site without a draft
 * @throws TenantFileError as publishing would
 */
export async function readDraftedSite(site: Site, scope: Scope): Promise<Tenant | null> {
  const draft = await readDraft(site, scope);
  return draft && draft.rows.length > 0 ? readDraftedTenant(draft) : null;
}

async function readSecret(request: Request): Promise<string | null> {
  const secret = await cookie.read(request);
  return typeof secret === "string" && secret !== "" ? secret : null;
}
