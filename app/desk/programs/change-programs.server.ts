import { plainText, type TextKey } from "~/i18n/plain-text";
import { webhookSettings } from "~/leads/delivery/webhook-sender.server";
import { isWebAddress } from "~/platform/address";
import { env } from "~/platform/env.server";
import type { Seconds } from "~/platform/moment";
import { refusalOf } from "~/platform/signed-post.server";
import type { Scope } from "~/surfaces/api/scopes";

import { findSiteFor } from "../content/find-site-for.server";
import { requireFreshPasskey } from "../staff/step-up.server";
import type { OnDesk } from "../staff-session.server";
import {
  addWebhook,
  endApiKey,
  makeApiKey,
  removeWebhook,
  testWebhook,
  type AccessChange,
} from "./change-access.server";
import {
  NEW_PROGRAM,
  readProgramFields,
  readWishedKey,
  type ProgramErrors,
  type ProgramFields,
} from "./programs-form";

/** What the page shows once: it is stored nowhere, or never shown again. */
export type ShownOnce =
  | { is: "key"; name: string; scopes: Scope[]; key: string }
  | { is: "webhook"; url: string; secret: string }
  | { is: "tested"; url: string };

/** The form again with messages beside its fields, or what is shown once. */
type ProgramsOutcome =
  | { status: 400 | 409; fields: ProgramFields; errors: ProgramErrors }
  | { status: 200; shown: ShownOnce };

/**
 * Does what a button of the page stands for.
 *
 * @returns null on success; "gone" for what is not there, or outside the scope
 * @throws Response one that asks for a passkey, before anything is made that opens something
 */
export async function changePrograms(
  request: Request,
  onDesk: OnDesk,
  slug: string,
  form: FormData,
  now: Seconds,
): Promise<ProgramsOutcome | "gone" | null> {
  const site = await findSiteFor(onDesk, slug, "settings.change");
  if (!site) return "gone";
  const change = { actor: onDesk.staff, site };
  const confirm = (deed: string) => requireFreshPasskey(request, onDesk, { deed, form }, now);
  const fields = readProgramFields(form);
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "make-key":
      return makeKey(change, fields, confirm);
    case "revoke-key":
      return (await endApiKey(change, id)) === null ? "gone" : null;
    case "add-webhook":
      return addReceiver(change, fields.url, confirm);
    case "remove-webhook":
      return (await removeWebhook(change, id)) === null ? "gone" : null;
    case "test-webhook": {
      const url = await testWebhook(change, id, now);
      return url === null ? "gone" : { status: 200, shown: { is: "tested", url } };
    }
    default:
      return { status: 400, fields: NEW_PROGRAM, errors: { form: "programs.unexpected" } };
  }
}

type Confirm = (deed: string) => Promise<void>;

async function makeKey(
  change: AccessChange,
  fields: ProgramFields,
  confirm: Confirm,
): Promise<ProgramsOutcome> {
  const wish = readWishedKey(fields);
  if ("errors" in wish) return { status: 400, fields, ...wish };
  const { name: site } = change.site.config;
  await confirm(plainText({}, "programs.deed_make_key", { name: wish.name, site }));
  const { key } = await makeApiKey(change, wish);
  return { status: 200, shown: { is: "key", name: wish.name, scopes: wish.scopes, key } };
}

async function addReceiver(change: AccessChange, url: string, confirm: Confirm): Promise<ProgramsOutcome> {
  // The key form beside it was not sent, and is shown empty.
  const again = { ...NEW_PROGRAM, url };
  const wrong = wrongAddress(url);
  if (wrong !== null) return { status: 400, fields: again, errors: { url: wrong } };
  await confirm(plainText({}, "programs.deed_add_webhook", { url, site: change.site.config.name }));
  const made = await addWebhook(change, url);
  if (made === "known" || made === "many")
    return { status: 409, fields: again, errors: { url: `programs.url_${made}` } };
  return { status: 200, shown: { is: "webhook", url, secret: made.secret } };
}

/** Refused here as it would be when a message is sent. */
function wrongAddress(url: string): TextKey | null {
  switch (refusalOf(url, webhookSettings(env()))) {
    case "not https":
      return isWebAddress(url) ? "programs.url_plain" : "programs.url_wrong";
    case "private address":
      return "programs.url_private";
    default:
      return isWebAddress(url) ? null : "programs.url_wrong";
  }
}
