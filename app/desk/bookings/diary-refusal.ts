import type { RefusedForm } from "../read-action.server";

/** What a form of the calendar was refused for, and which form. */
export type DiaryRefusal = RefusedForm & { status?: 409; intent?: string };
