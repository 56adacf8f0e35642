import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";
import type { createPasskey } from "#tests/fixtures/software-passkey";
import { staffLinkTopic } from "~/desk/staff/links.server";
import { staffDeviceTopic } from "~/desk/staff/recovery.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import { createSmtpMail } from "~/platform/mail-smtp.server";
import { writeTenants } from "~/publish/publish-tenants.server";

import { findAmong } from "../../fixtures/find-among";

type Handler = (args: ActionFunctionArgs & LoaderFunctionArgs) => unknown;
const MODULES = import.meta.glob<{ loader?: Handler; action?: Handler }>(
  "../../../app/routes/desk*.{ts,tsx}",
);

export const ORIGIN = "https://desk.test";
const RP_ID = "desk.test";

/** Two dealers of one group, a third of none, and a real mail server. DESK_HOST is `desk.test`. */
export async function openDeskWorld() {
  const smtp = await startSmtpReceiver();
  const mail = createSmtpMail({ url: smtp.url });
  const tenants = [
    buildTenant("northside", {
      locations: ["aspley", "bowen"].map((id) => buildLocation({ id, name: `Yard ${id}` })),
    }),
    buildTenant("harbour", { config: { id: 2, name: "Harbour Motors" } }),
    buildTenant("wanderer", { config: { id: 3, name: "Wanderer" } }),
  ];
  await writeTenants(tenants);
  return {
    smtp,
    /** Sends what waits. @param now seconds UTC */
    deliver: (now = Math.floor(Date.now() / 1_000) + 60) =>
      runOutbox([staffLinkTopic(mail), staffDeviceTopic(mail)], findAmong(tenants), {
        clock: () => now,
        chance: () => 0.5,
      }),
    /** The token of the last mail to an address. */
    tokenFor(email: string): string {
      const mail = smtp.received.findLast(({ to }) => to === email);
      return /token=([\w-]+)/.exec(mail?.parts["text/plain"] ?? "")?.[1] ?? "";
    },
    close: () => smtp.stop(),
  };
}

/** A browser of the desk, with its cookies: it calls routes as Remix does. */
export function openDeskBrowser() {
  const cookies = new Map<string, string>();

  async function call(
    part: "loader" | "action",
    route: string,
    path: string,
    form?: Fields,
    params: Record<string, string> = {},
  ) {
    const name = Object.keys(MODULES).find((file) => file.replace(/^.*routes\/|\.tsx?$/g, "") === route);
    const handler = name && (await MODULES[name]?.())?.[part];
    if (!handler) throw new Error(`no ${part} of ${route}`);
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const request = new Request(ORIGIN + path, {
      headers: { host: "desk.test", cookie },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const context = { clientAddress: "203.0.113.7" };
    const answer = await Promise.resolve(handler({ request, params, context })).catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
    if (!(answer instanceof Response)) throw new Error(`${route} answers with no response`);
    for (const set of answer.headers.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Max-Age=0/.test(set)) cookies.delete(key);
      else cookies.set(key, value);
    }
    const body = await answer.text();
    return {
      status: answer.status,
      to: answer.headers.get("location"),
      body,
      json: <Shape>() => JSON.parse(body) as Shape,
    };
  }

  /** The challenge of a ceremony, as the page's script gets it. */
  async function begin(purpose: string, token = "") {
    const begun = await call("action", "desk.ceremony", "/desk/ceremony", { purpose, token });
    const { options } = begun.json<{ options?: { challenge: string } }>();
    return { ...begun, asked: { origin: ORIGIN, rpId: RP_ID, challenge: options?.challenge ?? "" } };
  }

  return {
    cookies,
    begin,
    open: (route: string, path: string, params?: Record<string, string>) =>
      call("loader", route, path, undefined, params),
    post: (route: string, path: string, form: Fields, params?: Record<string, string>) =>
      call("action", route, path, form, params),
    async join(token: string, passkey: Passkey, name = "Kim Nguyen") {
      const { asked } = await begin("join", token);
      const form = { name, passkey: passkey.register(asked) };
      return call("action", "desk.join", `/desk/join?token=${token}`, form);
    },
    async signIn(passkey: Passkey) {
      const { asked } = await begin("sign-in");
      return call("action", "desk.sign-in", "/desk/sign-in", { passkey: passkey.show(asked) });
    },
    async confirm(passkey: Passkey, path: string) {
      const { asked } = await begin("confirm");
      return call("action", "desk.confirm", path, { passkey: passkey.show(asked) });
    },
  };
}

/** A form's fields; pairs where a name stands several times. */
type Fields = Record<string, string> | [string, string][];
type Passkey = ReturnType<typeof createPasskey>;
