import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";

type DeskAnswer<Data> = {
  /** The last answer. */
  data: Data | undefined;
  /** Whether a newer one is on its way. */
  isAsking: boolean;
  /** Loads from an address of the route. */
  load: (path: string) => Promise<Data | undefined>;
  /** Posts to one. @returns the answer, an overtaken one too; undefined for a redirect or a failure */
  post: (path: string, form: Record<string, string>) => Promise<Data | undefined>;
};

/**
 * Asks a page's route for its data only, without a navigation, as the router's fetchers do: they are left out of
 * the browser's files (unused-remix.ts). A newer request overtakes the one before. A redirect, as to the sign-in,
 * is followed; a failure is the page's failure.
 *
 * @param route its id, such as routes/desk.find
 */
export function useDeskAnswer<Data>(route: string): DeskAnswer<Data> {
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<{ data?: Data | undefined; failure?: { error: unknown } }>({});
  const [isAsking, setAsking] = useState(false);
  const last = useRef<AbortController>();
  useEffect(() => () => last.current?.abort(), []);

  const ask = useCallback(
    async (path: string, init: (signal: AbortSignal) => RequestInit) => {
      last.current?.abort();
      const { signal } = (last.current = new AbortController());
      setAsking(true);
      try {
        const response = await fetch(
          `${path}${path.includes("?") ? "&" : "?"}${dataOf(route)}`,
          init(signal),
        );
        const elsewhere = response.headers.get("X-Remix-Redirect");
        const data = elsewhere === null ? await dataIn<Data>(response) : undefined;
        if (signal.aborted) return data;
        setAsking(false);
        if (elsewhere === null) setAnswer({ data });
        else navigate(elsewhere);
        return data;
      } catch (error) {
        if (!signal.aborted) setAnswer({ failure: { error } });
        return undefined;
      }
    },
    [navigate, route],
  );
  const load = useCallback((path: string) => ask(path, (signal) => ({ signal })), [ask]);
  const post = useCallback(
    // A change that is overtaken is not aborted: it would be lost. Only its answer is.
    (path: string, form: Record<string, string>) =>
      ask(path, () => ({ method: "POST", body: new URLSearchParams(form) })),
    [ask],
  );
  if (answer.failure) throw answer.failure.error;
  return { data: answer.data, isAsking, load, post };
}

/** How Remix is asked for the data of a page's route. */
function dataOf(route: string): string {
  return new URLSearchParams({ _data: route }).toString();
}

/** @throws what the route threw: a response, in the shape that isRouteErrorResponse knows, or an error */
async function dataIn<Data>(response: Response): Promise<Data> {
  const { headers, status, statusText } = response;
  const isJson = headers.get("Content-Type")?.includes("application/json");
  const data: unknown = await (isJson ? response.json() : response.text());
  if (headers.has("X-Remix-Catch")) throw { status, statusText, data, internal: false };
  // An answer without the last header is not of the page, but of something in between.
  const isOfRoute = !headers.has("X-Remix-Error") && (response.ok || headers.has("X-Remix-Response"));
  if (!isOfRoute) throw new Error(`${status} ${statusText}`);
  return data as Data;
}
