import { describe, expect, test } from "vitest";

import { enquiredCars, rememberEnquired, storeSuccess, submissionId } from "~/leads/sent-leads";
import { noteVisit, readVisit } from "~/leads/visit";
import { clearProfile, readProfile, saveProfile } from "~/leads/visitor-profile";

function device(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { storage: () => storage, kept };
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const bindi = { name: "Bindi", email: "bindi@example.com", phone: "0491 570 156" };

describe("visitor profile (spec 2 §3, §5)", () => {
  test("is saved when name, email and phone are all present, and prefills", () => {
    const { storage } = device();
    saveProfile(storage, form({ ...bindi, message: "Not kept" }));
    expect(readProfile(storage)).toEqual({ ...bindi, last_name: "", postcode: "" });
  });

  test.each(["name", "email", "phone"] as const)("is not saved without %s", (missing) => {
    const { storage, kept } = device();
    saveProfile(storage, form({ ...bindi, [missing]: " " }));
    expect(kept.size).toBe(0);
  });

  test("can be cleared; what is broken is none", () => {
    const { storage, kept } = device();
    saveProfile(storage, form(bindi));
    clearProfile(storage);
    expect(kept.size).toBe(0);
    expect(readProfile(device({ visitor_profile: "{" }).storage)).toBeNull();
    expect(readProfile(device({ visitor_profile: '{"name":1}' }).storage)).toBeNull();
  });
});

describe("the visit (spec 1 §3, lead_attributes)", () => {
  test("pages in their order, a reload once, campaigns kept from the first page on", () => {
    const { storage } = device();
    noteVisit(storage, { pathname: "/", search: "?utm_source=mail&gclid=1&query=secret" });
    noteVisit(storage, { pathname: "/cars/a", search: "" });
    noteVisit(storage, { pathname: "/cars/a", search: "?enquiry=offer" });
    expect(readVisit(storage)).toEqual({
      visited_pages: ["/", "/cars/a"],
      linked_query_params: { utm_source: "mail", gclid: "1" },
    });
  });

  test("a long visit keeps its last pages", () => {
    const { storage } = device();
    for (let page = 0; page < 50; page += 1) noteVisit(storage, { pathname: `/${page}`, search: "" });
    expect(readVisit(storage).visited_pages).toHaveLength(30);
    expect(readVisit(storage).visited_pages.at(-1)).toBe("/49");
  });
});

describe("what was sent", () => {
  test("an enquired car is remembered once, with a flag of success (spec 1 §4)", () => {
    const { storage, kept } = device();
    rememberEnquired(storage, "car-1");
    rememberEnquired(storage, "car-2");
    rememberEnquired(storage, "car-1");
    storeSuccess(storage, "lead-1");
    expect(enquiredCars(storage)).toEqual(["car-1", "car-2"]);
    expect(kept.get("enquiry_success")).toBe('{"lead_id":"lead-1"}');
  });

  test("the same words have the same submission id, other words another; no words are kept", () => {
    const { storage, kept } = device();
    let made = 0;
    const id = (words: string) => submissionId(storage, words, () => `id-${(made += 1)}`);
    expect([id("name=Bindi"), id("name=Bindi"), id("name=Bindy"), id("name=Bindi")]).toEqual([
      "id-1",
      "id-1",
      "id-2",
      "id-1",
    ]);
    expect([...kept.values()].join()).not.toContain("Bind");
  });

  test("a device that keeps nothing breaks nothing", () => {
    const refuses = () => {
      throw new Error("denied");
    };
    expect(enquiredCars(refuses)).toEqual([]);
    expect(readProfile(refuses)).toBeNull();
  });
});
