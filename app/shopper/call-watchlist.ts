import type { ChangeOutcome } from "./shopper-context";
import { REMOVE_CAR_PATH, SAVE_CAR_PATH } from "./watchlist-paths";

/** The save and remove calls of spec 1 §7, from the browser. */
export async function callWatchlist(
  to: "saved" | "removed",
  phone: string,
  carId: string,
): Promise<ChangeOutcome> {
  try {
    const response = await fetch(to === "saved" ? SAVE_CAR_PATH : REMOVE_CAR_PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ phone_number: phone, car_id: carId }),
    });
    if (response.status === 401) return { kind: "signed_out" };
    const answer = (await response.json()) as { success: boolean; error?: string };
    return answer.success ? { kind: "done" } : { kind: "failed", message: answer.error ?? null };
  } catch {
    return { kind: "failed", message: null };
  }
}
