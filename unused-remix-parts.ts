export type Unused = {
  /** Functions by their names, with the bodies that they have while their feature is not used. */
  bodies: Readonly<Record<string, string>>;
  /** Lines, each of which the file has once, and what is there instead. */
  lines?: readonly (readonly [from: string, to: string])[];
  /** Whether calls of `invariant` and `warning` lose their messages, as react-router's own have. */
  areMessagesUnused?: boolean;
};

const NEVER = 'throw new Error("This feature is left out of the build (unused-remix-parts.ts).");';

/**
 * What no page of ours uses, by the file of the package: deferred data, fetchers, prefetching, view transitions,
 * blocked navigations, discovering routes, replacing them while developing, and the router's own page of an error,
 * for which the root has ours. tests/unit/unused-remix.test.ts says what the sources may not import for it.
 */
export const UNUSED: Readonly<Record<string, Unused>> = {
  "@remix-run/react/dist/esm/components.js": {
    bodies: {
      usePrefetchBehavior: "return [false, React.useRef(null), {}];",
      PrefetchPageLinks: "return null;",
      DeferredHydrationScript: "return null;",
    },
    lines: [
      ['NavLink.displayName = "NavLink";', ""],
      // What only the server renders with.
      [
        "    static: isStatic,\n    staticContext\n  } = useDataRouterContext();",
        "  } = useDataRouterContext();",
      ],
      [
        "  let deferredScripts = [];",
        "  const isStatic = false, staticContext = undefined;\n  let deferredScripts = [];",
      ],
    ],
  },
  "@remix-run/react/dist/esm/data.js": {
    bodies: {
      isDeferredResponse: "return false;",
      isDeferredData: "return false;",
      parseDeferredReadableStream: NEVER,
    },
  },
  "@remix-run/react/dist/esm/errorBoundaries.js": {
    bodies: {
      // Only if our own page of an error fails too.
      RemixRootDefaultErrorBoundary: `console.error(error);
  const children = React.createElement("h1", null, "Application Error");
  return React.createElement(BoundaryShell, { title: "Application Error", isOutsideRemixApp, children });`,
    },
  },
  "@remix-run/react/dist/esm/routes.js": {
    bodies: {
      createClientRoutesWithHMRRevalidationOptOut: NEVER,
      // They explain a mistake of the sources.
      preventInvalidServerHandlerCall: "",
      noActionDefinedError:
        'throw new UNSAFE_ErrorResponseImpl(405, "Method Not Allowed", new Error(type), true);',
    },
  },
  // The server has written the script, and it has run.
  "@remix-run/react/dist/esm/scroll-restoration.js": {
    bodies: {},
    lines: [["  }).toString();", '  }) && "";']],
  },
  "@remix-run/react/dist/esm/fallback.js": { bodies: { RemixRootDefaultHydrateFallback: "return null;" } },
  "@remix-run/router/dist/router.js": {
    areMessagesUnused: true,
    bodies: {
      // Fetchers.
      fetch: NEVER,
      handleFetcherAction: NEVER,
      handleFetcherLoader: NEVER,
      callLoadersAndMaybeResolveData: `const loaderResults = await callDataStrategy("loader", state, request, matchesToLoad, matches, null);
    return { loaderResults };`,
      getUpdatedRevalidatingFetchers: NEVER,
      markFetchRedirectsDone: "return false;",
      abortStaleFetchLoads: "return false;",
      getFetcher: NEVER,
      deleteFetcher: "",
      deleteFetcherAndUpdateState: "",
      abortFetcher: "",
      processLoaderData:
        "return processRouteLoaderData(matches, results, pendingActionResult, activeDeferreds, false);",
      // Deferred data and the rest.
      isDeferredData: "return false;",
      isDeferredResult: "return false;",
      resolveDeferredData: NEVER,
      cancelActiveDeferreds: "return [];",
      checkFogOfWar: "return { active: false, matches: null };",
      discoverRoutes: NEVER,
      shouldBlockNavigation: "return undefined;",
      getBlocker: NEVER,
      restoreAppliedTransitions: "",
      persistAppliedTransitions: "",
    },
    lines: [
      [
        "    if (future.v7_fetcherPersist) {\n      state.fetchers.forEach",
        "    if (false) {\n      state.fetchers.forEach",
      ],
      ["    deletedFetchers.forEach(key => {", "    if (false) deletedFetchers.forEach(key => {"],
      ["      deletedFetchers: deletedFetchersKeys,\n", ""],
      [
        "    if (future.v7_fetcherPersist) {\n      completedFetchers.forEach",
        "    if (false) {\n      completedFetchers.forEach",
      ],
      ["      deletedFetchersKeys.forEach(key => deletedFetchers.delete(key));", ""],
      ["    state.fetchers.forEach((_, key) => deleteFetcher(key));", ""],
      ["    fetchLoadMatches.forEach((_, key) => {", "    if (false) fetchLoadMatches.forEach((_, key) => {"],
      ["  fetchLoadMatches.forEach((f, key) => {", "  if (false) fetchLoadMatches.forEach((f, key) => {"],
      ["    let [matchesToLoad, revalidatingFetchers] = getMatches", "    let [matchesToLoad] = getMatches"],
      ["  return [navigationMatches, revalidatingFetchers];", "  return [navigationMatches];"],
      ["matchesToLoad.length === 0 && revalidatingFetchers.length === 0", "matchesToLoad.length === 0"],
      [
        "      if (revalidatingFetchers.length > 0) {\n        updates",
        "      if (false) {\n        updates",
      ],
      [
        "    revalidatingFetchers.forEach(rf => {\n      abort",
        "    if (false) revalidatingFetchers.forEach(rf => {\n      abort",
      ],
      ["() => revalidatingFetchers.forEach(f => abortFetcher(f.key));", "undefined;"],
      [
        "    if (pendingNavigationController) {\n      pendingNavigationController.signal.add",
        "    if (false) {\n      pendingNavigationController.signal.add",
      ],
      [
        "    if (pendingNavigationController) {\n      pendingNavigationController.signal.remove",
        "    if (false) {\n      pendingNavigationController.signal.remove",
      ],
      ["    revalidatingFetchers.forEach(rf => fetchControllers.delete(rf.key));", ""],
      [
        "      loaderResults,\n      fetcherResults\n    } = await callLoadersAndMaybeResolveData(state, matches, matchesToLoad, revalidatingFetchers, request);",
        "      loaderResults\n    } = await callLoadersAndMaybeResolveData(state, matches, matchesToLoad, null, request);",
      ],
      ["    redirect = findRedirect(fetcherResults);\n    if (redirect) {", "    if (false) {"],
      [
        "pendingActionResult, revalidatingFetchers, fetcherResults, activeDeferreds);\n    // Wire",
        "pendingActionResult, null, null, activeDeferreds);\n    // Wire",
      ],
      ["updatedFetchers || didAbortFetchLoads || revalidatingFetchers.length > 0;", "false;"],
      ["    fetch,\n", ""],
      ["    getFetcher,\n    deleteFetcher: deleteFetcherAndUpdateState,\n", ""],
      ["    _internalFetchControllers: fetchControllers,\n", ""],
    ],
  },
  "react-router/dist/index.js": { bodies: { DefaultErrorComponent: "return null;" } },
  "react-router-dom/dist/index.js": {
    bodies: {},
    lines: [
      [
        "    newState.fetchers.forEach((fetcher, key) => {",
        "    if (false) newState.fetchers.forEach((fetcher, key) => {",
      ],
      ["    deletedFetchers.forEach(key => fetcherData.current.delete(key));", ""],
      [
        "React.createElement(FetchersContext.Provider, {\n    value: fetcherData.current\n  }, /*#__PURE__*/React",
        "(React",
      ],
      ["    if (options.navigate === false) {", "    if (false) {"],
      ["if (!viewTransitionOpts || isViewTransitionUnavailable) {", "if (true) {"],
      ["if (vtContext.isTransitioning && !vtContext.flushSync) {", "if (false) {"],
      ["if (renderDfd && pendingState && router.window) {", "if (false) {"],
      [
        "if (renderDfd && pendingState && state.location.key === pendingState.location.key) {",
        "if (false) {",
      ],
      ["if (!vtContext.isTransitioning && interruption) {", "if (false) {"],
    ],
  },
};
