import { randomUUID } from "node:crypto";

import { createTransport } from "nodemailer";

import { runTypeScript } from "../../steps.mjs";
import { sendLead } from "../ask-desk";
import type { Victim } from "./attacks";
import { ask } from "./victim-state";

/** A shopper who has a reply address sends a message to the worker. */
export async function mailBySmtp({ port, settings, databaseUrl }: Victim, raw: Buffer) {
  const name = `Bindi ${randomUUID().slice(0, 8)}`;
  await sendLead(port, name);
  const [lead] = await ask<{ id: string }>(
    databaseUrl,
    "select id from leads order by created_at desc limit 1",
  );
  const printed = await runTypeScript("tools/bench/hostile/reply-address.ts", ["northside", lead?.id ?? ""], {
    ...{ env: { ...settings, DATABASE_URL: databaseUrl }, quiet: true },
  });
  const to = String(printed).trim();
  const client = createTransport({
    host: "127.0.0.1",
    port: Number(settings["INBOUND_SMTP_PORT"]),
    ignoreTLS: true,
  });
  return async (): Promise<string[]> => {
    try {
      const { response } = await client.sendMail({ envelope: { from: "bindi@example.com", to }, raw });
      return [response.slice(0, 60)];
    } catch (error) {
      return [error instanceof Error ? error.message.slice(0, 60) : String(error)];
    }
  };
}
