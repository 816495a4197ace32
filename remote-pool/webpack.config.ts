import { remoteConfig } from "webpack-config";

export default remoteConfig({ name: "pool", mount: "pool" });
