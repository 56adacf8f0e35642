import * as oidc from "openid-client";
import { z } from "zod";

import { deskOidcCallbackPath } from "../desk-paths";
import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";

import { deskOrigin } from "../desk-host";
import type { Grant, OwnedSite } from "../scope";
import { recordAudit } from "./audit.server";
import { listOwnedSites } from "./authority.server";
import { beginCeremony, takeCeremony } from "./ceremony.server";
import { grantsOf, offersOf } from "./grants.server";
import { isWithin } from "./places";
import { findService, placeOf, type Service } from "./sign-in-services.server";
import { staffEmail } from "./staff-email";

const TIMEOUT_SECONDS = 5;
/** The maximum age of a password entry that confirms a person's identity. */
const CONFIRM_SECONDS = 60;

const begun = z.object({
  service: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string(),
  /** The person who is confirming their identity; null for a sign-in. */
  confirms: z.string().nullable(),
});

/**
 * Starts a sign-in at a group's OpenID Connect provider (authorization code with PKCE).
 *
 * @param redirect a path of the desk to open afterwards
 * @param confirms the person signed in, if they are confirming their identity by entering their password again
 * @returns null for an unknown or unreachable provider
 */
export async function beginOidc(
  request: Request,
  id: string,
  redirect: string,
  confirms: string | null,
): Promise<{ url: string; cookie: string } | null> {
  const service = findService(id);
  const config = service && (await askService(id, configurationOf(service)));
  if (!config) return null;
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callbackAddress(id),
    scope: "openid email",
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
    ...(confirms !== null && { prompt: "login", max_age: String(CONFIRM_SECONDS) }),
  });
  const cookie = await beginCeremony(request, "oidc", {
    service: id,
    state,
    nonce,
    verifier,
    redirect,
    confirms,
  });
  return { url: url.href, cookie };
}

/** The person identified by the provider; `confirms` and `redirect` as given at the start. */
type OidcAnswer = { staffId: string; redirect: string; confirms: string | null };

/**
 * Finishes what beginOidc started. The response belongs to the service whose callback it came to and that the browser
 * was sent to: one provider's code is never shown to another (RFC 9207; the library requires `iss` where the provider
 * says that it sends it).
 *
 * @param id the service of the callback
 * @returns null for a response that this browser did not request, or about a person who was not invited
 */
export async function finishOidc(request: Request, id: string): Promise<OidcAnswer | null> {
  const ceremony = begun.safeParse(await takeCeremony(request, "oidc"));
  const service = findService(id);
  if (!ceremony.success || !service) return null;
  if (ceremony.data.service !== id) {
    log.warn(
      { service: id, begun: ceremony.data.service },
      "a sign-in came back by another service's callback",
    );
    return null;
  }
  const { state, nonce, verifier, redirect, confirms } = ceremony.data;
  const answer = new URL(callbackAddress(id) + new URL(request.url).search);
  const identity = await askService(service.id, identify());
  if (!identity) return null;
  const staffId = await findInvitedBy(service, identity, await listOwnedSites());
  return staffId === null ? null : { staffId, redirect, confirms };

  async function identify() {
    const config = await configurationOf(service as Service);
    const tokens = await oidc.authorizationCodeGrant(config, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(confirms !== null && { maxAge: CONFIRM_SECONDS }),
    });
    const claims = tokens.claims();
    if (!claims) throw new Error("no ID token");
    const info = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
    const email = verifiedEmail(claims) ?? verifiedEmail(info);
    return { issuer: claims.iss, subject: claims.sub, email };
  }
}

type Identity = { issuer: string; subject: string; email: string | null };

/** An address that its own source says is verified; `email_verified` of one source says nothing about another's. */
function verifiedEmail({ email, email_verified: isVerified }: Record<string, unknown>): string | null {
  return isVerified === true && typeof email === "string" ? staffEmail(email) : null;
}

/**
 * The person of an identity: known from before, else invited under the address that the service has verified. A
 * service speaks for its own place alone: it lets in those who have, or were offered, a role there, and the session
 * counts no role elsewhere. An address that works somewhere else, and has accepted nothing here, is not its to claim.
 */
async function findInvitedBy(
  service: Service,
  { issuer, subject, email }: Identity,
  sites: readonly OwnedSite[],
): Promise<string | null> {
  const place = placeOf(service);
  const isHere = (grant: Grant) => isWithin(grant, place, sites);
  return sql().begin(async (tx) => {
    const [person] = await tx<
      { id: string; name: string; isKnown: boolean; grants: Grant[]; offers: Grant[] }[]
    >`
      select id, name, known.staff_id is not null as "isKnown", ${grantsOf()} as grants, ${offersOf()} as offers
      from staff left join staff_identities known
        on known.staff_id = staff.id and known.issuer = ${issuer} and known.subject = ${subject}
      where known.staff_id is not null or (email = ${email} and not exists (
        select 1 from staff_identities where issuer = ${issuer} and (staff_id = staff.id or subject = ${subject})))
      order by known.staff_id is null limit 1 for update of staff`;
    if (!person) return null;
    const hasRole = person.grants.some(isHere);
    const isOffered = person.offers.some(isHere);
    const isTheirs = hasRole || (isOffered && (person.isKnown || person.grants.length === 0));
    if (!isTheirs) return null;
    if (person.isKnown) return person.id;
    await tx`
      insert into staff_identities (issuer, subject, staff_id) values (${issuer}, ${subject}, ${person.id})`;
    await recordAudit(tx, {
      actor: person,
      action: "identity-added",
      subject: person,
      after: { service: service.name, email },
    });
    return person.id;
  });
}

/** Asked for at each sign-in, which is rare: keys and addresses are always the service's newest. */
function configurationOf({ issuer, clientId, clientSecret }: Service): Promise<oidc.Configuration> {
  const address = new URL(issuer);
  const isLocal = ["localhost", "127.0.0.1"].includes(address.hostname);
  return oidc.discovery(address, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // A test's own service on this machine; every other has https.
    ...(isLocal && address.protocol === "http:" && { execute: [oidc.allowInsecureRequests] }),
  });
}

function callbackAddress(service: string): string {
  const { DESK_HOST } = env();
  if (DESK_HOST === undefined)
    throw new Error("DESK_HOST is not set, so a service has no address to return to");
  return deskOrigin(DESK_HOST) + deskOidcCallbackPath(service);
}

/** What a service does wrong is nobody's sign-in, and the operator's to read. */
async function askService<Answer>(service: string, answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    log.warn({ service, error: name, code }, "a sign-in service failed");
    return null;
  }
}
