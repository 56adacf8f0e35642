import { type RefObject, useCallback, useEffect, useState } from "react";

import { untypedLine } from "~/platform/clean-text";
import { isRecord, readStored, type StorageOf, store } from "~/platform/device-storage";

export type StoredProfile = { isStored: boolean; clear: () => void };

/**
 * Prefills the contact fields from the profile stored on this device (spec 2 §3, Stored visitor
 * profile). Fields that already have a value are left alone.
 */
export function useProfile(form: RefObject<HTMLFormElement>): StoredProfile {
  const [profile, setProfile] = useState<VisitorProfile | null>(null);

  useEffect(() => {
    const kept = readProfile(() => localStorage);
    if (!kept || !form.current) return;
    fill(form.current, kept, (value) => value === "");
    setProfile(kept);
  }, [form]);

  const clear = useCallback(() => {
    clearProfile(() => localStorage);
    if (form.current && profile) fill(form.current, EMPTY, (value, name) => value === profile[name]);
    setProfile(null);
  }, [form, profile]);

  return { isStored: profile !== null, clear };
}

const EMPTY: VisitorProfile = { name: "", last_name: "", email: "", phone: "", postcode: "" };

function fill(
  form: HTMLFormElement,
  profile: VisitorProfile,
  mayChange: (value: string, name: keyof VisitorProfile) => boolean,
): void {
  for (const name of Object.keys(profile) as (keyof VisitorProfile)[]) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && mayChange(field.value, name)) field.value = profile[name];
  }
}

const KEY = "visitor_profile";
const FIELDS = ["name", "last_name", "email", "phone", "postcode"] as const;

/** Contact details of this device's user (spec 2 §3, Stored visitor profile); only sent with a form. */
type VisitorProfile = Record<(typeof FIELDS)[number], string>;

/** @returns null if none is stored, or it is incomplete */
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
  const entries = FIELDS.map((field) => [field, profileLine(valueOf(field))]);
  const profile = Object.fromEntries(entries) as VisitorProfile;
  return profile.name && profile.email && profile.phone ? profile : null;
}

function profileLine(value: unknown): string {
  return typeof value === "string" ? untypedLine(value, 254) : "";
}
