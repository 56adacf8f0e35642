import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";

import { hostOf } from "./request-page";

/** What a server needs so that demo roles can sign in to its desk. */
export const DESK_SETTINGS = { DESK_HOST: "desk.localhost", DEMO_DESK: "on" };

type Asked = { cookie?: string; form?: Record<string, string> };

/** @param host the desk, or a demo site */
export function openPage(
  port: number,
  host: string,
  path: string,
  { cookie, form }: Asked,
): Promise<IncomingMessage> {
  const own = hostOf(host, port);
  const body = form && new URLSearchParams(form).toString();
  const sent = request({
    ...{ host: "127.0.0.1", port, path, method: body === undefined ? "GET" : "POST" },
    headers: {
      ...{ host: own, origin: `http://${own}` },
      ...(cookie && { cookie }),
      ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
    },
  });
  sent.end(body);
  return once(sent, "response").then(([answer]) => answer as IncomingMessage);
}

export async function ask(port: number, host: string, path: string, asked: Asked) {
  const answer = await openPage(port, host, path, asked);
  const body = (await answer.setEncoding("utf8").toArray()).join("");
  return { status: answer.statusCode ?? 0, headers: answer.headers, body };
}

/** @returns the cookie of a demo role's session on the desk */
export async function signIn(port: number, role: string): Promise<string> {
  const { headers } = await ask(port, "desk", "/desk/sign-in", { form: { role } });
  return (headers["set-cookie"]?.[0] ?? "").split(";")[0] ?? "";
}

/** A shopper's enquiry at Northside. */
export async function sendLead(port: number, name: string): Promise<void> {
  const form = { kind: "feedback", name, email: "a@example.com", phone: "0491570156", postcode: "4053" };
  const more = { message: "Hello", location: "northside-aspley", terms_conditions: "on" };
  const { status, body } = await ask(port, "northside", "/api/leads", { form: { ...form, ...more } });
  if (status !== 201) throw new Error(`the lead was not taken: ${status} ${body.slice(0, 200)}`);
}
