import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, onTestFinished, test } from "vitest";

import { parseEnv } from "~/platform/env.server";
import type { SmsSender } from "~/shopper/sms";
import { chooseSmsSender } from "~/shopper/sms-sender.server";
import { createTwilioSms } from "~/shopper/sms-twilio.server";

const MESSAGE = {
  site: "northside",
  to: "+61412345678",
  body: "Your code is 123456\n\n@northside.test #123456",
};

type Heard = { method?: string; url?: string; headers: IncomingMessage["headers"]; body: string };
type Answer = { status: number; body: string; location?: string } | "silence" | "hang up";

/** A Twilio that gives its answers in turn, the last to all that follows, and remembers what it heard. */
async function aTwilio(
  answers: Answer | Answer[],
  from = "+61480000000",
): Promise<{ sms: SmsSender; heard: Heard[]; baseUrl: string }> {
  const heard: Heard[] = [];
  const given = Array.isArray(answers) ? answers : [answers];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    heard.push({ method: request.method, url: request.url, headers: request.headers, body });
    const answer = given[Math.min(heard.length, given.length) - 1] ?? "silence";
    if (answer === "silence") return;
    if (answer === "hang up") return void request.socket.destroy();
    const location = answer.location ? { Location: answer.location } : {};
    response.writeHead(answer.status, { "Content-Type": "application/json", ...location }).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  const settings = { accountSid: "AC123", authToken: "secret", from, baseUrl, backOffMs: [1, 2] };
  const sms = createTwilioSms({ ...settings, ...(given.includes("silence") ? { timeoutMs: 200 } : {}) });
  return { sms, heard, baseUrl };
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

test("what became of it is reported where the message says", async () => {
  const { sms, heard } = await aTwilio(accepted);
  await sms.send({ ...MESSAGE, reportTo: "https://desk.test/desk/inbound/sms?site=northside&change=1" });
  expect(new URLSearchParams(heard[0]?.body).get("StatusCallback")).toBe(
    "https://desk.test/desk/inbound/sms?site=northside&change=1",
  );
});

test.each([21211, 21408, 21610, 21612, 21614, 21635])("Twilio's %d is the number's fault", async (code) => {
  const { sms, heard } = await aTwilio(refused(400, code));
  expect(await sms.send(MESSAGE)).toEqual({ ok: false, reason: "number_refused" });
  expect(heard).toHaveLength(1);
});

test.each<[string, number, Answer]>([
  ["wrong credentials", 1, refused(401, 20003)],
  ["too many requests", 3, refused(429, 20429)],
  ["an unknown refusal", 1, refused(400, 99999)],
  ["a server error", 3, { status: 500, body: "{}" }],
  ["a page instead of JSON", 3, { status: 502, body: "<html>Bad gateway</html>" }],
  ["a success that is none", 1, { status: 200, body: "{}" }],
  [
    "a message accepted with an error",
    1,
    { status: 201, body: JSON.stringify({ sid: "SM1", error_code: 30001 }) },
  ],
  ["a redirect", 1, { status: 302, body: "", location: "https://evil.example/" }],
  ["no answer in time", 1, "silence"],
  ["a broken connection", 3, "hang up"],
])("%s is the provider's fault, seen after %d tries", async (_what, tries, answer) => {
  const { sms, heard } = await aTwilio(answer);
  expect(await sms.send(MESSAGE)).toEqual({ ok: false, reason: "unavailable" });
  expect(heard).toHaveLength(tries);
});

test.each<[string, Answer]>([
  ["a full Twilio", refused(429, 20429)],
  ["a failing Twilio", { status: 503, body: "" }],
  ["a broken connection", "hang up"],
])("%s is tried again, with the same message", async (_what, failure) => {
  const { sms, heard } = await aTwilio([failure, failure, accepted]);
  expect(await sms.send(MESSAGE)).toEqual({ ok: true });
  expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
  expect(heard).toHaveLength(3);
});

test("the pauses between tries are within the one time-out", async () => {
  const { baseUrl, heard } = await aTwilio({ status: 503, body: "" });
  const settings = { accountSid: "AC1", authToken: "x", from: "MG1", baseUrl, timeoutMs: 300 };
  const sms = createTwilioSms({ ...settings, backOffMs: [60_000] });
  expect(await sms.send(MESSAGE)).toEqual({ ok: false, reason: "unavailable" });
  expect(heard).toHaveLength(1);
});

test("a site sends by its own account, another by the usual one", async () => {
  const { baseUrl, heard } = await aTwilio(accepted);
  const sms = chooseSmsSender({
    TWILIO_URL: baseUrl,
    TWILIO_ACCOUNT_SID: "ACusual",
    TWILIO_AUTH_TOKEN: "x",
    TWILIO_FROM: "MGusual",
    TWILIO_ACCOUNTS: { northside: { accountSid: "ACnorth", authToken: "y", from: "+61480000001" } },
  });
  await sms.send(MESSAGE);
  await sms.send({ ...MESSAGE, site: "harbour" });
  expect(heard.map(({ url }) => url?.split("/")[3])).toEqual(["ACnorth", "ACusual"]);
  expect(heard[0]?.headers.authorization).toBe(`Basic ${Buffer.from("ACnorth:y").toString("base64")}`);
  expect(new URLSearchParams(heard[0]?.body).get("From")).toBe("+61480000001");
});

test("a site without any account, where others have one, says that it cannot send", async () => {
  const account = { accountSid: "AC1", authToken: "x", from: "MG1" };
  const sms = chooseSmsSender({ TWILIO_ACCOUNTS: { harbour: account } });
  expect(await sms.send(MESSAGE)).toEqual({ ok: false, reason: "unavailable" });
});

test("accounts that cannot be read stop the process, and no secret is in the message", () => {
  const database = { DATABASE_URL: "postgresql://localhost/x" };
  const json = (value: unknown) => ({ ...database, TWILIO_ACCOUNTS: JSON.stringify(value) });
  expect(parseEnv(json({ a: { accountSid: "AC1", authToken: "t", from: "MG1" } })).TWILIO_ACCOUNTS).toEqual({
    a: { accountSid: "AC1", authToken: "t", from: "MG1" },
  });
  expect(() => parseEnv({ ...database, TWILIO_ACCOUNTS: "{hush" })).toThrow("TWILIO_ACCOUNTS: is not JSON");
  expect(() => parseEnv(json({ a: { accountSid: "AC1", authToken: "hush" } }))).toThrow(/accounts?|from/i);
  expect(() => parseEnv(json({ a: { accountSid: "AC1", authToken: "hush" } }))).not.toThrow(/hush/);
});

test("half of Twilio's settings stop the process instead of losing codes", () => {
  expect(() => chooseSmsSender({ TWILIO_ACCOUNT_SID: "AC1", TWILIO_FROM: "+61480000000" })).toThrow(
    /TWILIO_AUTH_TOKEN/,
  );
  expect(chooseSmsSender({})).toHaveProperty("send");
  const all = { TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "x", TWILIO_FROM: "MG1" };
  expect(chooseSmsSender(all)).toHaveProperty("send");
});
