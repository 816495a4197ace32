import { remoteConfig } from "webpack-config";

export default remoteConfig({ name: "observer", mount: "observer" });
