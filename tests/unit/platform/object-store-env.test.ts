import { expect, test } from "vitest";

import { parseEnv } from "~/platform/env.server";

const DATABASE_URL = "postgresql://nobody@127.0.0.1/none";
const S3 = {
  S3_ENDPOINT: "https://s3.ap-southeast-2.amazonaws.com",
  S3_BUCKET: "forecourt",
  S3_REGION: "ap-southeast-2",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};

test("objects are in a folder unless S3 is asked for, whatever else is set", () => {
  expect(parseEnv({ DATABASE_URL }).s3).toBeNull();
  expect(parseEnv({ DATABASE_URL, ...S3 }).s3).toBeNull();
  expect(parseEnv({ DATABASE_URL, OBJECT_STORE: "s3", ...S3 }).s3).toEqual({
    endpoint: "https://s3.ap-southeast-2.amazonaws.com",
    bucket: "forecourt",
    region: "ap-southeast-2",
    accessKeyId: "key",
    secretAccessKey: "secret",
  });
});

test.each(Object.keys(S3))("S3 without %s does not start", (name) => {
  expect(() => parseEnv({ DATABASE_URL, OBJECT_STORE: "s3", ...S3, [name]: "" })).toThrow(name);
});
