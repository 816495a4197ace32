import { houseConfig } from "./packages/eslint-config/src/index.ts";

export default houseConfig(import.meta.dirname);
