import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, onTestFinished, test } from "vitest";

import type { SmsSender } from "~/shopper/sms";
import { chooseSmsSender } from "~/shopper/sms-sender.server";
import { createTwilioSms } from "~/shopper/sms-twilio.server";

const MESSAGE = {
  site: "northside",
  to: "+61412345678",
  body: "Your code is 123456\n\n@northside.test #123456",
};

type Heard = { method?: string; url?: string; headers: IncomingMessage["headers"]; body: string };
type Answer = { status: number; body: string } | "silence" | "hang up";

/** A Twilio that gives one answer to everything and remembers what it heard. */
async function aTwilio(answer: Answer, from = "+61480000000"): Promise<{ sms: SmsSender; heard: Heard[] }> {
  const heard: Heard[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    heard.push({ method: request.method, url: request.url, headers: request.headers, body });
    if (answer === "silence") return;
    if (answer === "hang up") return void request.socket.destroy();
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const settings = { accountSid: "AC123", authToken: "secret", from, baseUrl: `http://127.0.0.1:${port}` };
  return {
    sms: createTwilioSms({ ...settings, ...(answer === "silence" ? { timeoutMs: 100 } : {}) }),
    heard,
  };
}

const accepted = { status: 201, body: JSON.stringify({ sid: "SM1", status: "queued", error_code: null }) };

function refused(status: number, code: number): Answer {
  return { status, body: JSON.stringify({ code, message: "no", more_info: "", status }) };
}

test("a message is one authenticated form post", async () => {
  const { sms, heard } = await aTwilio(accepted);
  expect(await sms.send(MESSAGE)).toEqual({ ok: true });
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ method: "POST", url: "/2010-04-01/Accounts/AC123/Messages.json" });
  expect(heard[0]?.headers.authorization).toBe(`Basic ${Buffer.from("AC123:secret").toString("base64")}`);
  expect(heard[0]?.headers["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(new URLSearchParams(heard[0]?.body))).toEqual({
    To: MESSAGE.to,
    From: "+61480000000",
    Body: MESSAGE.body,
  });
});

test("a messaging service sends in its own name", async () => {
  const { sms, heard } = await aTwilio(accepted, "MG456");
  await sms.send(MESSAGE);
  expect(Object.fromEntries(new URLSearchParams(heard[0]?.body))).toMatchObject({
    MessagingServiceSid: "MG456",
  });
});

test.each([21211, 21408, 21610, 21612, 21614])("Twilio's %d is the number's fault", async (code) => {
  const { sms } = await aTwilio(refused(400, code));
  expect(await sms.send(MESSAGE)).toEqual({ ok: false, reason: "number_refused" });
});

test.each<[string, Answer]>([
  ["wrong credentials", refused(401, 20003)],
  ["too many requests", refused(429, 20429)],
  ["an unknown refusal", refused(400, 99999)],
  ["a server error", { status: 500, body: "{}" }],
  ["a page instead of JSON", { status: 502, body: "<html>Bad gateway</html>" }],
  ["a success that is none", { status: 200, body: "{}" }],
  [
    "a message accepted with an error",
    { status: 201, body: JSON.stringify({ sid: "SM1", error_code: 30001 }) },
  ],
  ["a redirect", { status: 302, body: "" }],
  ["no answer in time", "silence"],
  ["a broken connection", "hang up"],
])("%s is the provider's fault", async (_what, answer) => {
  const { sms } = await aTwilio(answer);
  expect(await sms.send(MESSAGE)).toEqual({ ok: false, reason: "unavailable" });
});

test("half of Twilio's settings stop the process instead of losing codes", () => {
  expect(() => chooseSmsSender({ TWILIO_ACCOUNT_SID: "AC1", TWILIO_FROM: "+61480000000" })).toThrow(
    /TWILIO_AUTH_TOKEN/,
  );
  expect(chooseSmsSender({})).toHaveProperty("send");
  const all = { TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "x", TWILIO_FROM: "MG1" };
  expect(chooseSmsSender(all)).toHaveProperty("send");
});
