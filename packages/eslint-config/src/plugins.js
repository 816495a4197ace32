// The plugins' own types do not fit ESLint's; plugins.d.ts declares the part used here.
export { default as jsxA11y } from "eslint-plugin-jsx-a11y";
export { default as lingui } from "eslint-plugin-lingui";
export { default as reactHooks } from "eslint-plugin-react-hooks";
