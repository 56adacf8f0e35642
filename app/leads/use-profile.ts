import { useCallback, useEffect, useState, type RefObject } from "react";

import { clearProfile, readProfile, type VisitorProfile } from "./visitor-profile";

export type KeptProfile = { isKept: boolean; clear: () => void };

/**
 * Fills in who the shopper is, as this device remembers it from the form before (spec 2 §3,
 * Stored visitor profile); nothing that is already typed is touched.
 */
export function useProfile(form: RefObject<HTMLFormElement>): KeptProfile {
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

  return { isKept: profile !== null, clear };
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
