import { readForm } from "~/platform/read-form.server";

/** What a call brings, as JSON or as a form; null for what is neither. */
export async function readBody(request: Request): Promise<unknown> {
  try {
    if (request.headers.get("Content-Type")?.includes("application/json")) return await request.json();
    return Object.fromEntries(await readForm(request));
  } catch {
    return null;
  }
}
