import { expect, test, vi } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { plainText } from "~/i18n/plain-text";
import { insertTexts } from "../../../vite/texts-in-files";

// As in a built browser file.
vi.mock("~/i18n/resources", () => import("~/i18n/loaded-texts"));

const TEXTS = {
  shell: { skip: "Skip to content", menu: "Menu" },
  ui: { close: "Close", page: "Page {{page}}", next: "Next" },
};

/** What a browser does when a file arrives. */
function arrives(...keys: string[]) {
  new Function(insertTexts(keys, TEXTS))();
}

test("a text is there as soon as a file that names it has arrived, and others are not", () => {
  const missing = vi.fn();
  arrives("shell.skip");
  const { t } = createI18n({ "ui.close": "Shut" }, { onMissing: missing });
  expect(t("shell.skip")).toBe("Skip to content");
  expect(t("ui.page", { page: 2 })).toBe("ui.page");
  expect(missing).toHaveBeenCalledWith("ui.page");

  arrives("ui.page", "ui.close");
  expect(t("ui.page", { page: 2 })).toBe("Page 2");
  expect(plainText({}, "ui.page", { page: 3 })).toBe("Page 3");
  expect(t("shell.skip")).toBe("Skip to content");
  expect(missing).toHaveBeenCalledTimes(1);
});

test("a site's own words hold, whenever the file arrives", () => {
  const { t } = createI18n({ "ui.next": "Onwards" });
  expect(t("ui.next")).toBe("Onwards");
  arrives("ui.next");
  expect(t("ui.next")).toBe("Onwards");
});
