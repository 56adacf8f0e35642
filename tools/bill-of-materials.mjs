import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";

// After a build: build/sbom.cdx.json lists what production runs. Debian 13's npm, 9.2, cannot say it; an installation
// does not fail for that.

const BILL = "build/sbom.cdx.json";
const ARGS = ["sbom", "--omit=dev", "--sbom-format=cyclonedx", "--sbom-type=application"];

const { status, stdout } = spawnSync("npm", ARGS, { maxBuffer: 64 * 2 ** 20 });
if (status === 0) writeFileSync(BILL, stdout);
else {
  rmSync(BILL, { force: true });
  console.log(`No ${BILL}: it needs npm 10 or newer.`);
}
