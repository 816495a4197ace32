import { defineConfig } from "drizzle-kit";

// drizzle-kit asks for a default export.
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/platform/database/schema/*.ts",
  out: "./migrations",
});
