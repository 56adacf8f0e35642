import type { ViewAnswer } from "./view-answer";

/** @returns null when the answer is not ok (spec 1 §7, §8), or none came */
export async function loadView(path: string, signal: AbortSignal): Promise<ViewAnswer | null> {
  try {
    const response = await fetch(path, { headers: { Accept: "application/json" }, signal });
    return response.ok ? ((await response.json()) as ViewAnswer | null) : null;
  } catch {
    return null;
  }
}
