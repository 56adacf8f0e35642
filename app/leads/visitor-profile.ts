import { untypedLine } from "../platform/clean-text";
import { isRecord, readStored, store, type StorageOf } from "../platform/device-storage";

const KEY = "visitor_profile";
const FIELDS = ["name", "last_name", "email", "phone", "postcode"] as const;

/** Who fills in forms on this device (spec 2 §3, Stored visitor profile). It never leaves it by itself. */
export type VisitorProfile = Record<(typeof FIELDS)[number], string>;

/** @returns null where none was kept, or not all that makes one */
export function readProfile(storage: StorageOf): VisitorProfile | null {
  const stored = readStored(storage, KEY);
  return isRecord(stored) ? toProfile((field) => stored[field]) : null;
}

/** Spec 2 §5: saved only when name, email and phone are all present. */
export function saveProfile(storage: StorageOf, form: FormData): void {
  const profile = toProfile((field) => form.get(field));
  if (profile) store(storage, KEY, profile);
}

export function clearProfile(storage: StorageOf): void {
  store(storage, KEY, null);
}

function toProfile(valueOf: (field: (typeof FIELDS)[number]) => unknown): VisitorProfile | null {
  const entries = FIELDS.map((field) => [field, textOf(valueOf(field))]);
  const profile = Object.fromEntries(entries) as VisitorProfile;
  return profile.name && profile.email && profile.phone ? profile : null;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? untypedLine(value, 254) : "";
}
