import { openSecret, storeSecret } from "~/feeds/fetch/stored-secret.server";

import { isVariable } from "./read-source";
import { FORGET, kindOf, SEALED, SECRET_FIELDS, type SourceErrors, type SourceFields } from "./source-fields";

/** Words in capitals joined by underscores are the name of a variable rather than a secret. */
const LIKE_VARIABLE = /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/;

/**
 * The fields of a source's form with the secrets that were typed as they are stored, and those that are stored already
 * where nothing was typed. A page has no more than these.
 */
export function sealSecrets(
  site: string,
  fields: SourceFields,
  form: FormData,
): { typed: SourceFields; errors: SourceErrors } {
  const at = serverOf(fields);
  const typed = { ...fields };
  const errors: SourceErrors = {};
  const isTyped = (name: keyof SourceFields) => typedIn(form, name) !== "";
  for (const name of SECRET_FIELDS) {
    const value = typedIn(form, name);
    const isStored = value === "" && !form.has(FORGET) && !insteadOf(fields.kind, name).some(isTyped);
    const stored = isStored ? storedIn(form, name) : "";
    if (value !== "") {
      const isName = isVariable(site, value) || LIKE_VARIABLE.test(value);
      // Without a server that it is for, it is typed again.
      typed[name] = isName ? value : at === null ? "" : SEALED + storeSecret(site, at, value).sealed;
    } else {
      typed[name] = stored;
      const isOther = stored !== "" && at !== null && openSecret(site, at, sealedIn(stored)) === null;
      if (isOther) [typed[name], errors[name]] = ["", "feeds.add_secret_again"];
    }
  }
  return { typed, errors };
}

/** What a secret takes the place of: another way to sign in. */
function insteadOf(kind: string, name: (typeof SECRET_FIELDS)[number]): readonly (keyof SourceFields)[] {
  const ways = kind === "sftp" ? [["password"], ["key", "passphrase"]] : [["token"], ["user", "password"]];
  return (ways as (keyof SourceFields)[][]).filter((way) => !way.includes(name)).flat();
}

/** What a form has for a secret that was typed; empty for none. */
function typedIn(form: FormData, name: string): string {
  return valuesOf(form, name).findLast((value) => value !== "" && !value.startsWith(SEALED)) ?? "";
}

/** What a form has for a secret that is stored already; empty for none. */
function storedIn(form: FormData, name: string): string {
  return valuesOf(form, name).findLast((value) => value.startsWith(SEALED)) ?? "";
}

function valuesOf(form: FormData, name: string): string[] {
  return form.getAll(name).map((value) => String(value).trim());
}

function sealedIn(stored: string) {
  return { sealed: stored.slice(SEALED.length) };
}

/** Where a secret is sent; null if that cannot be told yet. */
function serverOf({ kind: typed, url, host, port }: SourceFields) {
  const kind = kindOf(typed);
  if (kind === "http") return URL.canParse(url) ? { kind, url } : null;
  if (kind === "sftp") return host === "" ? null : { kind, host, port: Number(port) };
  return kind === null ? null : { kind };
}
