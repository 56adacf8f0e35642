import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, DriverAdapterError } from "@prisma/driver-adapter-utils";
import type { SchemaEngine as Engine } from "@prisma/schema-engine-wasm";
import * as engineModule from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

const require = createRequire(import.meta.url);
const { SchemaEngine } = engineModule;

/**
 * Runs `work` with Prisma's own schema engine, compiled to WebAssembly: the same
 * migrations and the same `_prisma_migrations` table as `prisma migrate deploy`,
 * without the binary that Prisma would download (docs/decisions/002-embedded-postgresql-and-constraints.md).
 *
 * @param url PostgreSQL connection string
 */
export async function withSchemaEngine<T>(url: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  await loadEngine();
  const pool = new pg.Pool({ connectionString: url });
  const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool));
  return withUnrefedTimers(async () => {
    const engine = await SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter);
    try {
      return await work(engine);
    } finally {
      engine.free();
      await pool.end();
    }
  });
}

/** PrismaPg cuts a script at every `;` and commits each piece: a migration that fails would stay half done. */
class WholeScripts extends PrismaPg {
  constructor(private readonly pool: pg.Pool) {
    super(pool);
  }

  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await this.pool.query(script).catch((error: unknown) => {
        throw error instanceof pg.DatabaseError ? new DriverAdapterError(toReport(error)) : error;
      });
    };
    return adapter;
  }
}

/** What the engine says of a failure: without it, only that there was one. */
function toReport({ code = "", severity = "", message, detail, column, hint }: pg.DatabaseError) {
  return { kind: "postgres" as const, code, severity, message, detail, column, hint };
}

let loaded: Promise<void> | undefined;

function loadEngine() {
  loaded ??= instantiate();
  return loaded;
}

async function instantiate() {
  const folder = dirname(require.resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
  const wasm = await WebAssembly.instantiate(await readFile(join(folder, "schema_engine_bg.wasm")), {
    "./schema_engine_bg.js": engineModule as unknown as WebAssembly.ModuleImports,
  });
  // wasm-bindgen's glue has no types for its own start-up functions.
  const glue = engineModule as unknown as { __wbg_set_wasm(exports: WebAssembly.Exports): void };
  glue.__wbg_set_wasm(wasm.instance.exports);
  (wasm.instance.exports["__wbindgen_start"] as () => void)();
}

/** The engine leaves a ten-second timer behind, which would hold the process. */
async function withUnrefedTimers<T>(work: () => Promise<T>): Promise<T> {
  const original = globalThis.setTimeout;
  const patched = ((...args: Parameters<typeof setTimeout>) => {
    const timer = original(...args);
    timer.unref();
    return timer;
  }) as typeof setTimeout;
  globalThis.setTimeout = Object.assign(patched, original);
  try {
    return await work();
  } finally {
    globalThis.setTimeout = original;
  }
}
