import { remoteConfig } from "webpack-config";

export default remoteConfig({ name: "wallet", mount: "wallet" });
