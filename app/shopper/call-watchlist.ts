import { pageAddress } from "../i18n/page-address";
import type { ChangeOutcome } from "./shopper-context";
import { REMOVE_CAR_PATH, SAVE_CAR_PATH, SAVED_SEARCHES_PATH } from "./watchlist-paths";

type To = "saved" | "removed";

/** The save and remove calls of spec 1 §7, from the browser. */
export function callWatchlist(to: To, phone: string, carId: string): Promise<ChangeOutcome> {
  const path = to === "saved" ? SAVE_CAR_PATH : REMOVE_CAR_PATH;
  return post(path, { phone_number: phone, car_id: carId });
}

/** @param href the search page */
export function callSavedSearches(to: To, href: string): Promise<ChangeOutcome> {
  return post(SAVED_SEARCHES_PATH, { change: to === "saved" ? "save" : "remove", search: href });
}

async function post(path: string, body: Record<string, string>): Promise<ChangeOutcome> {
  try {
    const response = await fetch(pageAddress(path), {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    });
    if (response.status === 401) return { kind: "signed_out" };
    const answer = (await response.json()) as { success: boolean; error?: string };
    return answer.success ? { kind: "done" } : { kind: "failed", message: answer.error ?? null };
  } catch {
    return { kind: "failed", message: null };
  }
}
