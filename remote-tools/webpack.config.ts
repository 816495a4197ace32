import { remoteConfig } from "webpack-config";

export default remoteConfig({ name: "tools", mount: "tools" });
