import { requestPage } from "./request-page";

/** What a server needs so that demo roles can sign in to its desk. */
export const DESK_SETTINGS = { DESK_HOST: "desk.localhost", DEMO_DESK: "on" };

/** @returns the cookie of a demo role's session on the desk */
export async function signIn(port: number, role: string): Promise<string> {
  const { headers } = await requestPage(port, "desk", "/desk/sign-in", { form: { role } });
  return (headers["set-cookie"]?.[0] ?? "").split(";")[0] ?? "";
}

/** A shopper's enquiry at Northside. */
export async function sendLead(port: number, name: string): Promise<void> {
  const form = { kind: "feedback", name, email: "a@example.com", phone: "0491570156", postcode: "4053" };
  const more = { message: "Hello", location: "northside-aspley", terms_conditions: "on" };
  const { status, body } = await requestPage(port, "northside", "/api/leads", { form: { ...form, ...more } });
  if (status !== 201) throw new Error(`the lead was not taken: ${status} ${body.toString().slice(0, 200)}`);
}
