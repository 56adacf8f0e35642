import { writeFileSync } from "node:fs";

import { ICON_NAMES } from "../app/ui/icons/icon-names.ts";
import { iconSprite } from "./icon-sprite.mjs";
import { main, prepareTools } from "./steps.mjs";

// `npm run icons`: run after a change of app/ui/icons/icon-names.ts or of the lucide-react package.

await main(async () => {
  await prepareTools();
  writeFileSync("app/ui/icons/sprite.svg", await iconSprite(ICON_NAMES));
});
