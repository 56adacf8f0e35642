import { chinese } from "./chinese";
import { chinese as loaded } from "./loaded-chinese";

// A separate file, loaded by Chinese pages before hydration; no other page loads it.
Object.assign(loaded, chinese);
