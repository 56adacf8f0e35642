import { lazyPart } from "~/ui/lazy-part";

/** Both stand below a page's first screen. */
export const LazyTeam = lazyPart("team", async () => (await import("./Team")).Team);
export const LazyVacancies = lazyPart("vacancies", async () => (await import("./Vacancies")).Vacancies);
