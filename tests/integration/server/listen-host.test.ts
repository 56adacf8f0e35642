import type { AddressInfo } from "node:net";

import { expect, test, vi } from "vitest";

vi.hoisted(() => {
  vi.stubEnv("PORT", "0");
  vi.stubEnv("LISTEN_HOST", "127.0.0.1");
});
vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});

const { closeDatabase } = await import("~/platform/db.server");
const { startServer } = await import("../../../server/start");

test("where the proxy is on the same machine, nobody else reaches the server", async () => {
  const server = await startServer();
  const { address } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  await closeDatabase();
  expect(address).toBe("127.0.0.1");
});
