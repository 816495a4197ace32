export * from "./adapt-contract.ts";
export * from "./remote-context.tsx";
export * from "./remote-contract.ts";
export * from "./validate-contract.ts";
