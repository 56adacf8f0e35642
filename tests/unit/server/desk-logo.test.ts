import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import express from "express";
import { expect, onTestFinished, test } from "vitest";

import { deskLogo } from "../../../server/desk-logo";

test.each([
  [{ DESK_NAME: "Acme Hub" }, 200, ">A</text>"],
  [{}, 404, "Cannot GET"],
])(
  "without a logo the icon of %j is the first letter of its name, or none",
  async (settings, status, words) => {
    const server = createServer(
      express().use(deskLogo({ DESK_LOGO: undefined, DESK_NAME: undefined, ...settings })),
    );
    onTestFinished(() => void server.close());
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)]);
  },
);
