import { afterAll, expect, test } from "vitest";

import { FULL_NAMES } from "#tests/fixtures/full-names";
import { closeDatabase, sql } from "~/platform/db.server";
import { fullNameOf } from "~/platform/full-name.server";

afterAll(closeDatabase);

test.each(FULL_NAMES)(
  "PostgreSQL makes one line of %s and %s as the code does",
  async (name, lastName, whole) => {
    const [row] = await sql()<{ whole: string }[]>`
    select ${fullNameOf("person")} as whole
    from (select ${name}::text as name, ${lastName}::text as last_name) person`;
    expect(row).toEqual({ whole });
  },
);
