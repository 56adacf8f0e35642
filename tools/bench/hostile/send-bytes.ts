import { createHmac } from "node:crypto";
import { request } from "node:http";

import { hostOf } from "../request-page";

type Sent = {
  site: string;
  /** As it is written in the first line of the request: nothing resolves it. */
  target: string;
  body?: Buffer | string;
  headers?: Record<string, string>;
  /** Of 127.0.0.0/8: each is a network of its own to the server. */
  from?: string;
};

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

const NONE: Answer = { status: 0, headers: {}, text: "" };

/** Posts bytes, or asks for a page without any. @returns status 0 if there was no answer */
export function sendBytes(port: number, { site, target, body, headers, from }: Sent): Promise<Answer> {
  const host = hostOf(site, port);
  return new Promise((done) => {
    const sent = request(
      {
        ...{ host: "127.0.0.1", port, path: target, agent: false, localAddress: from },
        method: body === undefined ? "GET" : "POST",
        headers: {
          ...{ host, origin: `http://${host}`, ...headers },
          ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
        },
      },
      async (answer) => {
        let text = "";
        try {
          for await (const chunk of answer.setEncoding("utf8")) text += chunk;
        } catch {
          // Refused before the body was read: the status is known.
        }
        done({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      },
    );
    sent.on("error", () => done(NONE));
    sent.end(body);
  });
}

export type Part = { name: string; filename?: string; value: Buffer | string };

/** A multipart form with its Content-Type. */
export function multipart(parts: readonly Part[]): Required<Pick<Sent, "body" | "headers">> {
  const boundary = "a-boundary-of-the-bench";
  const written = parts.flatMap(({ name, filename, value }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? "\r\n\r\n" : `; filename="${filename}"\r\n\r\n`,
    value,
    "\r\n",
  ]);
  const body = Buffer.concat([...written, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
  return { body, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}

/** The answers in words, each with how often it was given. */
export function countAnswers(answers: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return [...counts].map(([answer, count]) => (count > 1 ? `${count} × ${answer}` : answer)).join(", ");
}

/** A status, with the words that people see beside it. */
export function said({ status, text }: Answer): string {
  const [, alert = ""] = /role="alert"[^>]*>(.{0,300})/.exec(text) ?? [];
  const words = alert
    .replace(/<[^>]*>?/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return words === "" ? String(status) : `${status} “${words.slice(0, 60)}”`;
}

/** The answers of so many senders. */
export function atOnce(times: number, send: (number: number) => Promise<string>): Promise<string[]> {
  return Promise.all(Array.from({ length: times }, (_, number) => send(number)));
}

/** An address that is a network of its own to the server. */
export function networkOf(number: number): string {
  return `127.0.1.${number + 1}`;
}

/** The headers of a signed post. */
export function signed(secret: string, body: Buffer) {
  const timestamp = Math.floor(Date.now() / 1_000);
  const signature = createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");
  return { "forecourt-timestamp": String(timestamp), "forecourt-signature": `v1=${signature}` };
}
