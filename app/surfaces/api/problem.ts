/** Why a request has no answer, as RFC 9457 has it; `detail` is a sentence for the person who reads it. */
export type Problem = {
  status: 400 | 401 | 403 | 404 | 405 | 410 | 429 | 500 | 503;
  title: string;
  detail: string;
  /** Of a body, by field. */
  errors?: Record<string, string>;
  headers?: Record<string, string>;
};

const PROBLEM_TYPE = "application/problem+json";

/** Thrown where an operation cannot go on; the API answers with it. */
export class ApiProblem extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
  }
}

/** @param instance the path that was asked for, without its query: that may hold what somebody typed */
export function problemResponse(
  { status, title, detail, errors, headers }: Problem,
  instance: string,
): Response {
  const body = { type: "about:blank", title, status, detail, instance, ...(errors && { errors }) };
  return Response.json(body, {
    status,
    headers: { "Content-Type": PROBLEM_TYPE, "Cache-Control": "no-store", ...headers },
  });
}

export const NOT_FOUND: Problem = {
  status: 404,
  title: "Not found",
  detail: "There is nothing at this address. The document at /api/v1/openapi.json lists what there is.",
};
