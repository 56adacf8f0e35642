/** A path of an operation such as `cars/{car}` against a requested one. @returns its parameters; null for another path */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern, path].map((text) => text.split("/").filter(Boolean));
  if (!wanted || !given || wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    const value = given[at] ?? "";
    if (!segment.startsWith("{")) {
      if (segment !== value) return null;
      continue;
    }
    const decoded = decode(value);
    if (decoded === null) return null;
    params[segment.slice(1, -1)] = decoded;
  }
  return params;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
