import { createMcpHandler, McpServer, type StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import type { z } from "zod";
import { zodToJsonSchema } from "zod-to-json-schema";

import { isDatabaseDown } from "~/platform/is-database-down";
import { log } from "~/platform/log.server";
import type { ServedSite } from "~/site/site";
import { StockIndexUnavailable } from "~/stock/stock-index";

import { unknownName } from "../api/parameter-names";
import { ApiProblem } from "../api/problem";
import { estimateRepayments, openingHours, testDriveTimes } from "./dealer-tools.server";
import { bookTestDrive, sendEnquiry } from "./enquiry-tools.server";
import { holdVehicle } from "./hold-tool.server";
import { compareCars, getVehicle, searchStock } from "./stock-tools.server";
import type { Call, Said, Tool } from "./tool";

/** A body beyond it is refused before it is parsed; the longest call of a tool has some 6 kB. */
const MAX_BODY_BYTES = 65_536;

export const TOOLS = [
  searchStock,
  getVehicle,
  compareCars,
  estimateRepayments,
  openingHours,
  testDriveTimes,
  bookTestDrive,
  sendEnquiry,
  holdVehicle,
] as unknown as readonly Tool[];

/**
 * Answers one request of an agent (Model Context Protocol, revision 2026-07-28; older clients are answered in theirs).
 * Stateless: nothing is kept between two requests, so that any process may answer.
 *
 * @param sent its body, if it is JSON
 */
export function answerAgent(call: Call, sent?: unknown): Promise<Response> {
  const handler = createMcpHandler(() => serverOf(call), {
    maxRequestBodySize: MAX_BODY_BYTES,
    // The tools of a site do not change under a client: nothing is worth an open connection.
    maxSubscriptions: 0,
    onerror: (error) =>
      log.info({ site: call.site.slug, reason: error.message }, "an agent's request was refused"),
  });
  return handler.fetch(withAccept(call.request), { parsedBody: sent });
}

/** What the protocol wants of clients (Streamable HTTP); the SDK takes neither a wildcard nor silence for it. */
const BOTH = ["application/json", "text/event-stream"];

/** Many clients say that they take anything, or nothing of what they take: HTTP means the same by both. */
function withAccept(request: Request): Request {
  const accepted = (request.headers.get("Accept") || "*/*").toLowerCase();
  const isSaid = BOTH.every((type) => accepted.includes(type));
  if (isSaid || !/\*\/\*|application\/(?:\*|json)|text\/(?:\*|event-stream)/.test(accepted)) return request;
  const headers = new Headers(request.headers);
  headers.set("Accept", BOTH.join(", "));
  return new Request(request, { headers });
}

function serverOf(call: Call): McpServer {
  const { config } = call.site;
  const server = new McpServer(
    { name: config.name, version: "1", websiteUrl: config.url },
    { instructions: instructionsOf(call.site), capabilities: { tools: {} } },
  );
  // The calls of a batch take turns: one request is never several at once.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (run: () => Promise<Said>): Promise<Said> => {
    const next = turn.then(() => said(run, call.site));
    turn = next;
    return next;
  };
  for (const { name, title, description, input, writes, run } of TOOLS) {
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: toStandard(input, writes ? [] : Object.keys(input.shape as z.ZodRawShape)),
        annotations: {
          title,
          readOnlyHint: !writes,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      async (typed) => resultOf(await inTurn(() => run(typed, call))),
    );
  }
  return server;
}

function instructionsOf({ config }: ServedSite): string {
  return `${config.name} is a car dealer in ${config.address.city}, Australia. Prices are stated with what they include; a repayment is stated with its comparison rate and its lender. Before anything is sent or held, the person must agree to it.`;
}

/**
 * Our schemas are zod 3's, which validate as the SDK wants and do not describe themselves.
 *
 * @param names the only arguments that a tool which reads may get: another would be a filter that does nothing. A tool
 *   that writes has none of these, since what it needs is asked for by name.
 */
function toStandard(
  schema: z.AnyZodObject,
  names: readonly string[],
): StandardSchemaWithJSON<unknown, Record<string, unknown>> {
  const { $schema: _, ...described } = zodToJsonSchema(schema, {
    target: "jsonSchema2019-09",
    $refStrategy: "none",
    pipeStrategy: "input",
    effectStrategy: "input",
  }) as Record<string, unknown>;
  const { validate } = schema["~standard"];
  return {
    "~standard": {
      version: 1,
      vendor: "zod",
      validate: (value) => {
        const others = Object.keys(Object(value)).filter((name) => !names.includes(name));
        if (names.length === 0 || others.length === 0) return validate(value);
        return { issues: others.map((name) => ({ message: unknownName(name, names) })) };
      },
      jsonSchema: { input: () => described, output: () => described },
    },
  };
}

function resultOf(answer: Said) {
  if ("refused" in answer)
    return { isError: true, content: [{ type: "text" as const, text: answer.refused }] };
  const { text, data } = answer;
  const content = [text, JSON.stringify(data)].map((each) => ({ type: "text" as const, text: each }));
  return { content, structuredContent: data };
}

/** A tool's failure is said in words: an agent that gets an error of the protocol gives up. */
async function said(run: () => Promise<Said>, { slug }: ServedSite): Promise<Said> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiProblem) return { refused: error.problem.detail };
    if (error instanceof Response && (error.status === 404 || error.status === 410))
      return { refused: NO_SUCH_CAR };
    const isDown = error instanceof StockIndexUnavailable || isDatabaseDown(error);
    if (isDown) log.warn({ err: error, site: slug }, "an agent could not be answered");
    else log.error({ err: error, site: slug }, "an agent's tool failed");
    return { refused: "The dealer’s site can’t do this just now. Try again in a moment." };
  }
}

const NO_SUCH_CAR = "There is no such car on this site. Search again: it may have been sold.";
