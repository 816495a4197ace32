export { ReadAll, type ReadAllProps } from "./read-all.tsx";
