import "./host.css";
import "./shared-modules.ts";
import { start } from "./app/start.tsx";

void start();
