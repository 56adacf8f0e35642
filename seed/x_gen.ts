import { generateStock } from "./stock/generate-stock";
import { demoDealer } from "./builders/dealer-profile";
import { copyLine } from "./stock/copy-text";
import { VEHICLE_FIELDS, columnValue } from "./stock/vehicle-columns";
import { toCarRow } from "~/stock/car-row";
const now=1795219200, count=30000; const c0=process.cpuUsage();
for await (const r of generateStock({site:"northside",count,now,dealer:demoDealer("northside")})) { void r; }
let c1=process.cpuUsage(c0); console.log("gen us", c1.user/count);
let len=0; for await (const r of generateStock({site:"northside",count,now,dealer:demoDealer("northside")})) { if("car" in r){const c=r.car; len+=copyLine([1,false,"seed",...VEHICLE_FIELDS.map(f=>columnValue(c,f))]).length;} }
let c2=process.cpuUsage(c0); console.log("gen+copy us", (c2.user-c1.user)/count);
