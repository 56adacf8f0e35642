import type { TextKey } from "~/i18n/plain-text";
import { parseDollars } from "~/platform/dollars";
import { formatDollars } from "~/stock/money";
import {
  type Destination,
  DESTINATION_NAME,
  type DestinationInput,
  destinationSchema,
} from "~/surfaces/catalogues/destination";

import { secretPrefix } from "../feeds/source/source-fields";

/** A catalogue's form as typed; `store:<location>` has what the partner calls a location. */
export type CatalogueFields = {
  one: Record<string, string>;
  many: Record<"kinds" | "conditions" | "yards", string[]>;
};
export type CatalogueErrors = Partial<Record<string, TextKey>>;

export const NEW_CATALOGUE: CatalogueFields = {
  one: {
    name: "",
    format: "google-vehicle-ads",
    file: "tsv",
    enabled: "on",
    access: "signed",
    addressNumber: "1",
    photographs: "1",
    delivery: "pull",
    port: "22",
  },
  many: { kinds: ["car"], conditions: ["new", "used", "demo"], yards: [] },
};

const MANY = ["kinds", "conditions", "yards"] as const;
const MAX_LINE = 2_000;
const MAX_MAPPING = 200_000;

/** What a form of a catalogue sent. */
export function readFields(form: FormData): CatalogueFields {
  const one: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === "string" && !MANY.some((each) => each === name))
      one[name] = value.trim().slice(0, name === "mapping" ? MAX_MAPPING : MAX_LINE);
  const many = Object.fromEntries(
    MANY.map((name) => [name, form.getAll(name).filter((value) => typeof value === "string")]),
  ) as CatalogueFields["many"];
  return { one, many };
}

/** A stored catalogue as its form shows it. */
export function fieldsOf(name: string, destination: Destination): CatalogueFields {
  const { rules, delivery, mapping, storeCodes } = destination;
  const amount = (cents: number | null) => (cents === null ? "" : formatDollars(cents));
  return {
    one: {
      name,
      format: destination.format,
      file: destination.file,
      enabled: destination.enabled ? "on" : "",
      access: destination.access,
      addressNumber: String(destination.addressNumber),
      priceFrom: amount(rules.priceFromCents),
      priceTo: amount(rules.priceToCents),
      photographs: String(rules.photographs),
      held: rules.held ? "on" : "",
      comingSoon: rules.comingSoon ? "on" : "",
      delivery: delivery.kind,
      port: "22",
      ...deliveryFields(delivery),
      mapping: mapping === undefined ? "" : JSON.stringify(mapping, null, 2),
      ...Object.fromEntries(
        Object.entries(storeCodes).map(([location, code]) => [`store:${location}`, code]),
      ),
    },
    many: { kinds: rules.kinds, conditions: rules.conditions, yards: rules.yards },
  };
}

function deliveryFields(delivery: Destination["delivery"]): Record<string, string> {
  const named = (secret: unknown) => (typeof secret === "string" ? secret : "");
  switch (delivery.kind) {
    case "pull":
      return {};
    case "post":
      return { url: delivery.url, secret: named(delivery.secret) };
    case "sftp": {
      const { host, port, path, user, hostKey, auth } = delivery;
      const said: Record<string, string> =
        auth.kind === "key" ? { key: named(auth.key) } : { password: named(auth.password) };
      return { host, port: String(port), path, user, hostKey, ...said };
    }
  }
}

/** The field beside which a problem of the schema is said, by the beginning of its path. */
const FIELD_OF: Record<string, string> = {
  "rules.kinds": "kinds",
  "rules.conditions": "conditions",
  "rules.photographs": "photographs",
  "delivery.host": "host",
  "delivery.port": "port",
  "delivery.path": "path",
  "delivery.user": "user",
  "delivery.hostKey": "hostKey",
  "delivery.url": "url",
  "delivery.secret": "secret",
  "delivery.auth": "password",
  file: "file",
};
const MESSAGES: Record<string, TextKey> = {
  photographs: "catalogues.photographs_wrong",
  host: "catalogues.host_wrong",
  port: "catalogues.port_wrong",
  path: "catalogues.path_wrong",
  user: "catalogues.user_wrong",
  hostKey: "catalogues.host_key_wrong",
  url: "catalogues.url_wrong",
  secret: "catalogues.secret_wrong",
  password: "catalogues.secret_wrong",
  file: "catalogues.file_wrong",
};

type ReadCatalogue =
  | { name: string; destination: Destination }
  | { errors: CatalogueErrors; mappingProblem: string };

/** @returns messages by field for what cannot be a catalogue of the site */
export function readCatalogue({ one, many }: CatalogueFields, site: string): ReadCatalogue {
  const errors: CatalogueErrors = {};
  const get = (name: string) => one[name] ?? "";
  const cents = (name: string) => {
    const read = get(name) === "" ? null : parseDollars(get(name));
    if (get(name) !== "" && read === null) errors[name] = "catalogues.price_wrong";
    return read;
  };
  const number = (name: string) => (/^\d{1,6}$/.test(get(name)) ? Number(get(name)) : Number.NaN);
  const secret = (name: string) => {
    if (!get(name).startsWith(secretPrefix(site))) errors[name] = "catalogues.secret_wrong";
    return get(name);
  };
  if (!DESTINATION_NAME.test(get("name"))) errors["name"] = "catalogues.name_wrong";
  if (many.kinds.length === 0) errors["kinds"] = "catalogues.pick_one";
  if (many.conditions.length === 0) errors["conditions"] = "catalogues.pick_one";
  const mapping = readMapping(get("mapping"));
  if ("problem" in mapping) errors["mapping"] = "catalogues.mapping_wrong";
  const stores = Object.entries(one).flatMap(([name, code]) =>
    name.startsWith("store:") && code !== "" ? [[name.slice("store:".length), code.slice(0, 100)]] : [],
  );
  const said = {
    format: get("format"),
    file: get("file"),
    enabled: get("enabled") === "on",
    access: get("access"),
    addressNumber: number("addressNumber") + (get("newAddress") === "on" ? 1 : 0),
    rules: {
      ...many,
      priceFromCents: cents("priceFrom"),
      priceToCents: cents("priceTo"),
      photographs: number("photographs"),
      held: get("held") === "on",
      comingSoon: get("comingSoon") === "on",
    },
    storeCodes: Object.fromEntries(stores) as Record<string, string>,
    ...("value" in mapping && mapping.value !== undefined ? { mapping: mapping.value } : {}),
    delivery: readDelivery(get, number, secret),
  };
  const { priceFromCents, priceToCents } = said.rules;
  if (priceFromCents !== null && priceToCents !== null && priceFromCents > priceToCents)
    errors["priceTo"] = "catalogues.price_order";
  const parsed = destinationSchema.safeParse(said as DestinationInput);
  let mappingProblem = "problem" in mapping ? mapping.problem : "";
  for (const { path, message } of parsed.error?.issues ?? []) {
    if (path[0] === "mapping") {
      errors["mapping"] ??= "catalogues.mapping_wrong";
      mappingProblem ||= `${path.slice(1).join(".")}: ${message}`.replace(/^: /, "");
      continue;
    }
    const field = FIELD_OF[path.slice(0, 2).join(".")] ?? FIELD_OF[String(path[0])] ?? "form";
    errors[field] ??= MESSAGES[field] ?? "catalogues.unexpected";
  }
  if (!parsed.success || Object.keys(errors).length > 0) return { errors, mappingProblem };
  return { name: get("name"), destination: parsed.data };
}

function readDelivery(
  get: (name: string) => string,
  number: (name: string) => number,
  secret: (name: string) => string,
) {
  switch (get("delivery")) {
    case "post":
      return { kind: "post", url: get("url"), secret: secret("secret") };
    case "sftp": {
      const auth =
        get("key") === ""
          ? { kind: "password", password: secret("password") }
          : { kind: "key", key: secret("key") };
      const at = { host: get("host"), port: number("port"), path: get("path"), user: get("user") };
      return { kind: "sftp", ...at, hostKey: get("hostKey"), auth };
    }
    default:
      return { kind: get("delivery") };
  }
}

function readMapping(text: string): { value?: unknown } | { problem: string } {
  if (text === "") return {};
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
