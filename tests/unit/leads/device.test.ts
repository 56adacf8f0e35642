import { describe, expect, test } from "vitest";

import { campaignParameters } from "~/leads/campaign";
import { enquiredAt, rememberEnquired } from "~/leads/enquired-cars";
import { submissionId } from "~/leads/use-send-lead";
import { clearProfile, readProfile, saveProfile } from "~/leads/use-profile";

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
  test("is saved when name, email and phone are all present, and prefills (spec:2.3.25, spec:2.5.12)", () => {
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

describe("a campaign (spec 1 §3, lead_attributes)", () => {
  test("a campaign is what advertisers call it, and bounded", () => {
    const campaign = (search: string) => campaignParameters(new URLSearchParams(search));
    expect(campaign("gclid=1&gbraid=2&wbraid=3&dclid=8&fbclid=4&msclkid=5&ttclid=6&utm_term=7")).toEqual({
      gclid: "1",
      gbraid: "2",
      wbraid: "3",
      dclid: "8",
      fbclid: "4",
      msclkid: "5",
      ttclid: "6",
      utm_term: "7",
    });
    const others = [`utm_${"x".repeat(31)}`, "utm_", "utm_X", "my_utm_source", "gclids", "xgclid"];
    expect(campaign(`utm_source=&${others.map((name) => `${name}=1`).join("&")}`)).toEqual({});
    expect(campaign(`utm_${"x".repeat(30)}=${"y".repeat(201)}`)).toEqual({
      [`utm_${"x".repeat(30)}`]: "y".repeat(200),
    });
    const many = [..."abcdefghijklmnopqrstuvwxyz"].map((letter) => `utm_${letter}=1`).join("&");
    expect(Object.keys(campaign(many))).toHaveLength(20);
  });
});

describe("what was sent", () => {
  test("an enquired car is remembered once, with the day of its last enquiry (spec:1.4.66)", () => {
    const { storage, kept } = device();
    rememberEnquired(storage, "car-1", 1_000);
    rememberEnquired(storage, "car-2", 2_000);
    rememberEnquired(storage, "car-1", 3_000);
    expect(["car-1", "car-2", "car-3"].map((id) => enquiredAt(storage, id))).toEqual([3_000, 2_000, null]);
    expect(JSON.parse(kept.get("enquired_cars") ?? "")).toHaveLength(2);
  });

  test.each(['["car-1"]', '[{"id":"car-1","at":"yesterday"}]', '{"car-1":1}', "no JSON"])(
    "what an older release or somebody else stored says nothing: %s",
    (stored) => {
      const { storage, kept } = device();
      kept.set("enquired_cars", stored);
      expect(enquiredAt(storage, "car-1")).toBeNull();
    },
  );

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
    expect(enquiredAt(refuses, "car-1")).toBeNull();
    expect(readProfile(refuses)).toBeNull();
  });
});
