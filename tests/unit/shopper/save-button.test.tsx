import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";

import { aCar } from "#tests/unit/stock/a-car";
import { toastsInto } from "#tests/unit/ui/toasts-into";
import { createI18n } from "~/i18n/create-i18n";
import { I18nProvider } from "~/i18n/use-translation";
import { SaveButton } from "~/shopper/SaveButton";
import { useWatchlistForm } from "~/shopper/WatchlistForm";
import { ToastContext, type ToastMessage } from "~/ui/toast-context";

const shopper = vi.hoisted(() => ({ saved: new Set<string>(), phone: "+61491570156" as string | null }));
const site = vi.hoisted(() => ({
  watchlist: { enabled: true },
  favourites: { storeFavourites: true, usedOnly: false, requirePriceAndPhoto: false },
}));
vi.mock("~/shopper/use-shopper", () => ({
  useShopper: () => ({
    known: true,
    phone: shopper.phone,
    saved: shopper.saved,
    change: async () => ({ kind: "done" }),
  }),
}));
vi.mock("~/site/use-site", () => ({ useSite: () => site }));
vi.mock("~/shopper/WatchlistForm", async (original) => ({
  ...(await original<object>()),
  WatchlistForm: ({ to, children }: { to: string; children: JSX.Element }) => (
    <form data-to={to}>{children}</form>
  ),
}));

const i18n = createI18n({});

test.each([
  ["in_stock", false, true],
  ["coming_soon", false, true],
  ["sold", false, false],
  ["sold", true, true],
  ["withdrawn", false, false],
] as const)(
  "the save button of a car that is %s, saved: %j, shows: %j (spec:1.4.29)",
  (status, isSaved, isShown) => {
    shopper.saved = new Set(isSaved ? ["corolla"] : []);
    const html = renderToStaticMarkup(
      <I18nProvider value={i18n}>
        <ToastContext.Provider value={toastsInto([])}>
          <SaveButton car={aCar({ status })} />
        </ToastContext.Provider>
      </I18nProvider>,
    );
    expect(html !== "").toBe(isShown);
  },
);

test.each([
  ["saved", "Car Saved In Watchlist", "2021 Toyota Corolla is now available in your watchlist"],
  ["removed", "Car Removed", "2021 Toyota Corolla is no longer in your watchlist"],
] as const)(
  "a car that is %s: a toast says so and leads to the list (spec:1.4.31)",
  async (to, title, text) => {
    const toasts: ToastMessage[] = [];
    let submit: ReturnType<typeof useWatchlistForm> | undefined;
    function Form() {
      submit = useWatchlistForm({ id: "corolla", name: "2021 Toyota Corolla" }, to);
      return null;
    }
    renderToStaticMarkup(
      <I18nProvider value={i18n}>
        <ToastContext.Provider value={toastsInto(toasts)}>
          <Form />
        </ToastContext.Provider>
      </I18nProvider>,
    );
    await submit?.({ preventDefault: () => undefined, currentTarget: {} } as never);
    expect(toasts).toEqual([{ title, text, action: { label: "View List", href: "/watchlist" } }]);
  },
);

test("somebody who is not signed in saves on this device, where the site keeps favourites; else signs in", async () => {
  shopper.phone = null;
  const press = async (anonymous?: () => void) => {
    const event = { preventDefault: vi.fn(), currentTarget: {} };
    let submit: ReturnType<typeof useWatchlistForm> | undefined;
    function Form() {
      submit = useWatchlistForm({ id: "corolla", name: "2021 Toyota Corolla" }, "saved", anonymous);
      return null;
    }
    renderToStaticMarkup(
      <I18nProvider value={i18n}>
        <ToastContext.Provider value={toastsInto([])}>
          <Form />
        </ToastContext.Provider>
      </I18nProvider>,
    );
    await submit?.(event as never);
    return event.preventDefault.mock.calls.length;
  };
  const keep = vi.fn();
  expect(await press(keep)).toBe(1);
  expect(keep).toHaveBeenCalledOnce();
  // The browser sends the form, and the server leads to sign-in.
  expect(await press()).toBe(0);
});
