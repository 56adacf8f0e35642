import type { TextKey } from "~/i18n/plain-text";
import { cleanLine } from "~/platform/clean-text";
import { RATE, SCOPES, type Scope } from "~/surfaces/api/scopes";

const MAX_NAME = 100;
const MAX_URL = 2_000;

/** The forms of the page as typed. */
export type ProgramFields = { name: string; scopes: string[]; rate: string; url: string };
export type ProgramErrors = Partial<Record<string, TextKey>>;

export const NEW_PROGRAM: ProgramFields = {
  name: "",
  scopes: ["stock", "dealer"],
  rate: String(RATE.usual),
  url: "",
};

/** What one of the forms sent. */
export function readProgramFields(form: FormData): ProgramFields {
  const line = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? cleanLine(value).slice(0, MAX_URL) : "";
  };
  const scopes = form.getAll("scopes").filter((value) => typeof value === "string");
  return { name: line("name"), scopes, rate: line("rate"), url: line("url") };
}

type WishedKey = { name: string; scopes: Scope[]; perMinute: number };

/** @returns messages by field for what cannot be a key */
export function readWishedKey(fields: ProgramFields): WishedKey | { errors: ProgramErrors } {
  const { name } = fields;
  const scopes = SCOPES.filter((scope) => fields.scopes.includes(scope));
  const digits = fields.rate.replaceAll(/[\s,]/g, "");
  const perMinute = /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
  const errors: ProgramErrors = {
    ...(name === "" || name.length > MAX_NAME ? { name: "programs.key_name_wrong" as const } : {}),
    ...(scopes.length === 0 ? { scopes: "programs.scopes_none" as const } : {}),
    ...(perMinute >= RATE.min && perMinute <= RATE.max ? {} : { rate: "programs.rate_wrong" as const }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { name, scopes, perMinute };
}
