import { randomUUID } from "node:crypto";

import { twilioSignature } from "~/shopper/sms-twilio.server";

import { hostOf, requestPage } from "./request-page";

/** What a server needs so that demo roles can sign in to its desk. */
export const DESK_SETTINGS = { DESK_HOST: "desk.localhost", DEMO_DESK: "on" };

/** @returns the cookie of a demo role's session on the desk */
export async function signIn(port: number, role: string): Promise<string> {
  const { headers } = await requestPage(port, "desk", "/desk/sign-in", { form: { role } });
  return (headers["set-cookie"]?.[0] ?? "").split(";")[0] ?? "";
}

/** What a server needs so that it receives text messages. */
export const TEXT_SETTINGS = {
  TWILIO_ACCOUNT_SID: "ACbench",
  TWILIO_AUTH_TOKEN: "a token",
  TWILIO_FROM: "+61480000000",
  // Nothing is sent from here.
  TWILIO_URL: "http://127.0.0.1:9",
};

/** A shopper's enquiry at Northside. */
export async function sendLead(port: number, name: string, phone = "0491570156"): Promise<void> {
  const form = { kind: "feedback", name, email: "a@example.com", phone, postcode: "4053" };
  const more = { message: "Hello", location: "northside-aspley", terms_conditions: "on" };
  const { status, body } = await requestPage(port, "northside", "/api/leads", { form: { ...form, ...more } });
  if (status !== 201) throw new Error(`the lead was not taken: ${status} ${body.toString().slice(0, 200)}`);
}

/** A shopper's text message, as the carrier posts it. @param phone in E.164 */
export async function sendText(port: number, phone: string, text: string): Promise<void> {
  const to = { AccountSid: TEXT_SETTINGS.TWILIO_ACCOUNT_SID, To: TEXT_SETTINGS.TWILIO_FROM };
  const form = { ...to, MessageSid: `SM${randomUUID()}`, From: phone, Body: text };
  const url = `http://${hostOf("desk", port)}/desk/inbound/sms`;
  const post = { url, form: new URLSearchParams(form) };
  const headers = { "x-twilio-signature": twilioSignature(TEXT_SETTINGS.TWILIO_AUTH_TOKEN, post) };
  const { status } = await requestPage(port, "desk", "/desk/inbound/sms", { form, headers });
  if (status !== 200) throw new Error(`the text message was answered ${status}`);
}
