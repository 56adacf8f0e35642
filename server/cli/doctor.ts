import { parseArgs } from "node:util";

import { examineInside, examineOutside } from "~/desk/doctor/examine.server";
import type { Finding } from "~/desk/doctor/finding";
import { type Network, openNetwork } from "~/desk/doctor/network.server";
import { createLongSql } from "~/platform/db.server";
import { env } from "~/platform/env.server";

const USAGE = `What is wrong with this installation, and what to do about it. It changes nothing.

  npm run doctor            settings, database, disk, mail, domains and certificates, as seen from here`;

const MARKS = { good: "✓", look: "?", wrong: "✗" } as const;

/** `npm run doctor`: see USAGE. The exit code is 1 if something is wrong. */
export async function doctor(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { help: { type: "boolean" } } });
  if (values.help) return console.log(USAGE);
  const findings = await examine(openNetwork(env().DNS_SERVERS));
  for (const { state, about, says, then } of findings) {
    console.log([`${MARKS[state]} ${about}: ${says}`, then].filter(Boolean).join(" "));
  }
  const wrong = findings.filter(({ state }) => state === "wrong").length;
  if (wrong > 0) throw new Error(`${wrong} to mend.`);
  console.log("Nothing is wrong.");
}

/** All that can be looked at from this process. */
export async function examine(network: Network): Promise<Finding[]> {
  const driver = createLongSql();
  try {
    const found = await Promise.all([examineInside(driver), examineOutside(driver, network)]);
    return found.flat();
  } finally {
    await driver.end({ timeout: 2 });
  }
}
