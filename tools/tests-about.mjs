/**
 * The tests of a folder or file: those whose path contains its path, without its top folder and
 * extension. If there are none, those of its folder.
 *
 * @param {string} word `leads`, `app/leads/delivery`, `app/stock/price.ts`, `tests/e2e/shelf.test.ts`
 * @param {readonly string[]} tests paths under tests/
 * @returns {string[]}
 */
export function testsAbout(word, tests) {
  const path = word
    .replaceAll("\\", "/")
    .replace(/^\.?\//, "")
    .replace(/^(?:app|tests)\//, "")
    .replace(/(?:\.server|\.test)?\.\w+$/, "")
    .replace(/\/$/, "");
  for (let wanted = path; wanted !== ""; wanted = wanted.slice(0, Math.max(0, wanted.lastIndexOf("/")))) {
    const found = tests.filter((test) => `/${test}`.includes(`/${wanted}`) || test.includes(`-${wanted}`));
    if (found.length > 0) return found;
  }
  return [];
}
