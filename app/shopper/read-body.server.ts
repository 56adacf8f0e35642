import { readForm } from "~/platform/read-form.server";

/** Parses a request body, JSON or a form; null if it is neither. */
export async function readBody(request: Request): Promise<unknown> {
  try {
    if (request.headers.get("Content-Type")?.includes("application/json")) return await request.json();
    return Object.fromEntries(await readForm(request));
  } catch {
    return null;
  }
}
