export type PageWindowEntry = number | "gap";

/**
 * The page numbers worth showing: the ends, the current page and its neighbours.
 * A gap of one page is that page instead.
 *
 * @param page current page, from 1
 * @param pages number of pages, at least 1
 */
export function pageWindow(page: number, pages: number): PageWindowEntry[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1]);
  const numbers = [...wanted].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return numbers.flatMap((n, i): PageWindowEntry[] => {
    const before = numbers[i - 1];
    if (before === undefined || n === before + 1) return [n];
    return n === before + 2 ? [n - 1, n] : ["gap", n];
  });
}
