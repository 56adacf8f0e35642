import { readFileSync } from "node:fs";

// Loaded before the product (`NODE_OPTIONS=--import`): its wall clock runs as many milliseconds ahead as the file
// SHIFTED_CLOCK says, and jumps when the file changes. Timers keep their pace, as when a machine's clock is set.

const RealDate = Date;
let ahead = 0;

class ShiftedDate extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + ahead;
  }
}

function read() {
  try {
    ahead = Number(readFileSync(process.env.SHIFTED_CLOCK ?? "", "utf8")) || 0;
  } catch {
    ahead = 0;
  }
}

read();
setInterval(read, 200).unref();
globalThis.Date = ShiftedDate;
