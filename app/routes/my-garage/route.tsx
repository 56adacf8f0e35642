import { PRIVATE } from "~/shopper/private-headers";

export { GaragePage as default, garageMeta as meta } from "./GaragePage";
export { loadGarage as loader } from "./load-garage.server";

export const headers = () => PRIVATE;
