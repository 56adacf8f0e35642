import type { Writable } from "node:stream";

import type { PendingQuery, Row, Sql } from "postgres";

type Query = PendingQuery<Row[]>;
/** Runs something on the driver of a connection. */
export type Send = <T>(run: (driver: Sql) => PromiseLike<T>) => Promise<T>;

/**
 * A statement, or a part of another, that is made for the connection that it is sent on. As postgres.js's own it is
 * sent when it is first waited for; of the others' methods it has those that are used here, and no cursors, which
 * lose the last row of some answers.
 */
class Statement implements PromiseLike<unknown> {
  #answer: Promise<unknown> | undefined;
  readonly #send: Send;
  constructor(
    readonly make: (driver: Sql) => Query,
    send: Send,
  ) {
    this.#send = send;
  }

  #execute(): Promise<unknown> {
    return (this.#answer ??= this.#send(this.make));
  }

  then: Promise<unknown>["then"] = (...listeners) => this.#execute().then(...listeners);
  catch: Promise<unknown>["catch"] = (...listeners) => this.#execute().catch(...listeners);
  finally: Promise<unknown>["finally"] = (...listeners) => this.#execute().finally(...listeners);

  /** Reads row by row. */
  forEach(onRow: (row: Row) => void): Promise<unknown> {
    return this.#send((driver) => this.make(driver).forEach(onRow));
  }

  /** The sink of a COPY … FROM STDIN. */
  writable(): Promise<Writable> {
    return this.#send((driver) => this.make(driver).writable());
  }
}

/**
 * The driver's template tag, whose statements are sent by `send`.
 *
 * @param maker makes lists, identifiers and typed values, which belong to no connection
 */
export function templates(maker: Sql, send: Send, own: object = {}): Sql {
  const template = (first: TemplateStringsArray | unknown, ...values: unknown[]) =>
    isTemplate(first)
      ? new Statement(
          (driver) => driver(first, ...(values.map((value) => partOf(value, driver)) as never[])),
          send,
        )
      : maker(first as never, ...(values as never[]));
  const unsafe = (...args: Parameters<Sql["unsafe"]>) =>
    new Statement((driver) => driver.unsafe(...args) as Query, send);
  return Object.assign(template, maker, { unsafe, ...own }) as unknown as Sql;
}

function isTemplate(first: unknown): first is TemplateStringsArray {
  return Array.isArray(first) && "raw" in first;
}

function partOf(value: unknown, driver: Sql): unknown {
  if (value instanceof Statement) return value.make(driver);
  return Array.isArray(value) && value[0] instanceof Statement
    ? value.map((each) => partOf(each, driver))
    : value;
}
