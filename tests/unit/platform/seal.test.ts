import { afterEach, expect, test, vi } from "vitest";

const OLD = "the former secret of an installation, long";
const NEW = "the secret that takes its place, long too!";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function withSecrets(secret: string, before?: string) {
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", secret);
  vi.stubEnv("SESSION_SECRET_BEFORE", before);
  return import("~/platform/seal.server");
}

const text = Buffer.from("12345678 NSW");

test("what is sealed says nothing, is never twice the same, and opens for its record and purpose alone", async () => {
  const { seal, unseal } = await withSecrets(OLD);
  const sealed = seal("drives", ["northside", "1"], text);
  expect(sealed.includes("12345678")).toBe(false);
  expect(seal("drives", ["northside", "1"], text).equals(sealed)).toBe(false);
  expect(unseal("drives", ["northside", "1"], sealed)?.toString()).toBe("12345678 NSW");
  expect(unseal("drives", ["harbour", "1"], sealed)).toBeNull();
  expect(unseal("others", ["northside", "1"], sealed)).toBeNull();
});

test("one changed byte, a shorter text and none at all open nothing", async () => {
  const { seal, unseal } = await withSecrets(OLD);
  const sealed = seal("drives", ["northside", "1"], text);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal("drives", ["northside", "1"], changed)).toBeNull();
  }
  for (const length of [0, 11, 12, 27, sealed.length - 1])
    expect(unseal("drives", ["northside", "1"], sealed.subarray(0, length))).toBeNull();
});

test("a former secret's seals open while it is kept", async () => {
  const sealed = (await withSecrets(OLD)).seal("drives", ["northside", "1"], text);
  const during = await withSecrets(NEW, OLD);
  expect(during.unseal("drives", ["northside", "1"], sealed)?.toString()).toBe("12345678 NSW");
  expect((await withSecrets(NEW)).unseal("drives", ["northside", "1"], sealed)).toBeNull();
});
