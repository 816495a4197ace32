import { remoteConfig } from "webpack-config";

export default remoteConfig({ name: "settings", mount: "setting" });
