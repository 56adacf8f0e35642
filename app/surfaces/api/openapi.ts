import type { z } from "zod";
import { zodToJsonSchema } from "zod-to-json-schema";

import type { Operation } from "./operation";
import type { Scope } from "./scopes";

const JSON_TYPE = "application/json";
const PROBLEMS = {
  400: "The request cannot be read; `detail` says why.",
  401: "Without a key, or with one that opens nothing here.",
  403: "The key lacks the operation's scope.",
  404: "There is nothing at this address.",
  410: "It was here and is gone.",
  429: "Too many requests: wait for Retry-After.",
  503: "It cannot be answered just now: try again after Retry-After.",
};

type Json = Record<string, unknown>;

/** What is sent to the API. */
export type Posting = {
  id: string;
  path: string;
  scope: Scope;
  summary: string;
  body: z.ZodTypeAny;
  answer: z.ZodTypeAny;
};

/**
 * The OpenAPI 3.1 document of a site's API, made from the schemas that requests are read and answers are tested with.
 *
 * @param site its public address, without a trailing slash, and its name
 * @param root the path of the API
 */
export function openApiDocument(
  { reads, posts }: { reads: readonly Operation[]; posts: readonly Posting[] },
  site: { url: string; name: string },
  root: string,
): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: `Inventory of ${site.name}`,
      version: "1",
      description:
        "Cars, locations and offers of one dealer, and where leads are sent. Prices are what the dealer's own pages state.",
    },
    servers: [{ url: site.url + root }],
    security: [{ key: [] }],
    paths: {
      ...Object.fromEntries(reads.map((each) => [`/${each.path}`, { get: described(each) }])),
      ...Object.fromEntries(posts.map((each) => [`/${each.path}`, { post: describedPost(each) }])),
    },
    components: {
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: "A key of this site." },
      },
      schemas: { Problem: PROBLEM },
    },
  };
}

/** RFC 9457. */
const PROBLEM: Json = {
  type: "object",
  required: ["type", "title", "status", "detail", "instance"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    instance: { type: "string" },
    errors: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "What is wrong with a body, by field.",
    },
  },
};

function described({ id, summary, scope, query, params, answer }: Operation): Json {
  const inPath = Object.entries(params).map(([name, description]) => ({
    name,
    in: "path",
    required: true,
    description,
    schema: { type: "string" },
  }));
  return {
    operationId: id,
    summary,
    "x-scope": scope,
    parameters: [...inPath, ...inQuery(query)],
    responses: {
      200: {
        description: "The answer; its ETag answers If-None-Match with 304.",
        headers: { ETag: { schema: { type: "string" } } },
        content: { [JSON_TYPE]: { schema: schemaOf(answer) } },
      },
      304: { description: "As before." },
      ...problems(),
    },
  };
}

function problems(): Json {
  const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  return Object.fromEntries(
    Object.entries(PROBLEMS).map(([status, description]) => [status, { description, content }]),
  );
}

function describedPost({ id, summary, scope, body, answer }: Posting): Json {
  const content = { [JSON_TYPE]: { schema: schemaOf(answer) } };
  return {
    operationId: id,
    summary,
    "x-scope": scope,
    parameters: [
      {
        name: "Idempotency-Key",
        in: "header",
        required: false,
        description: "The same key is the same lead; without one, the same body is.",
        schema: { type: "string", maxLength: 200 },
      },
    ],
    requestBody: { required: true, content: { [JSON_TYPE]: { schema: schemaOf(body) } } },
    responses: {
      201: { description: "Recorded as a new lead.", content },
      200: { description: "Recorded before, or in the shopper's open lead.", content },
      ...problems(),
    },
  };
}

function inQuery(query: z.AnyZodObject): Json[] {
  const { properties = {}, required = [] } = schemaOf(query) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    description,
    schema,
  }));
}

/** As JSON Schema 2020-12, of which this target is a part as long as no schema has a tuple. */
function schemaOf(schema: z.ZodTypeAny): Json {
  const { $schema: _, ...made } = zodToJsonSchema(schema, {
    target: "jsonSchema2019-09",
    $refStrategy: "none",
    pipeStrategy: "input",
    effectStrategy: "input",
  }) as Json;
  return made;
}
