import { get } from "node:http";

import { StepError } from "./steps.mjs";

/**
 * @param {number} port of a server on this machine
 * @returns {Promise<boolean>}
 */
export function isReady(port) {
  return new Promise((done) => {
    const request = get({ host: "127.0.0.1", port, path: "/readyz", timeout: 2_000 }, (answer) => {
      answer.resume();
      done(answer.statusCode === 200);
    });
    request.once("error", () => done(false));
    request.once("timeout", () => request.destroy());
  });
}

/**
 * @param {number} port
 * @throws after 30 seconds
 */
export async function untilReady(port) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isReady(port)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new StepError("The server did not become ready within 30 seconds.");
}
