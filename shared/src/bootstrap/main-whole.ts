import { bootstrapWhole } from "./bootstrap-whole.ts";

bootstrapWhole();
