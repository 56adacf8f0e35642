import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

/** An agent of the protocol's revision 2025-11-25, as most are: with a handshake. */
export async function connectOlderAgent(url: string): Promise<Client> {
  const client = new Client({ name: "older", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return client;
}
