import { hostConfig } from "webpack-config";

export default hostConfig();
