import { bootstrap } from "./bootstrap.ts";

bootstrap();
