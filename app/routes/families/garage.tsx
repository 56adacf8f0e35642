import { PRIVATE } from "~/shopper/private-headers";

export { GaragePage as default, garageMeta as meta } from "../my-garage/GaragePage";
export { loadGarage as loader } from "../my-garage/load-garage.server";

export const headers = () => PRIVATE;
