import { chinese } from "./chinese";
import { chinese as loaded } from "./loaded-chinese";

// A file of its own, fetched by Chinese pages before they come alive; no other page has it.
Object.assign(loaded, chinese);
