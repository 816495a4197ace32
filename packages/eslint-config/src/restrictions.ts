/** A restricted selector, with what to use instead. */
interface Restriction {
  selector: string;
  message: string;
}

/** Code that runs text as code or inserts it into the page as markup. */
export const UNSAFE_CODE: Restriction[] = [
  {
    selector: "MemberExpression[property.name=/^(inner|outer)HTML$/]",
    message: "Build elements instead of markup.",
  },
  {
    selector: "CallExpression[callee.property.name='insertAdjacentHTML']",
    message: "Build elements instead of markup.",
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: "Use shared/content for HTML from the server.",
  },
  {
    selector: "CallExpression[callee.object.name='document'][callee.property.name=/^writeln?$/]",
    message: "Build elements instead of writing to the document.",
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: "Use crypto.randomUUID() or an injected source of chance.",
  },
  {
    selector: "CallExpression[callee.object.name='sql'][callee.property.name='raw']",
    message: "SQL takes parameters, never text.",
  },
];

/** Controls whose appearance and language depend on the browser; the product has its own. */
export const NATIVE_CONTROLS: Restriction[] = [
  {
    selector: "JSXOpeningElement[name.name='select']",
    message: "Use Select or LabelledSelect of shared/ui, or SelectField of shared/forms.",
  },
  {
    selector:
      "JSXOpeningElement[name.name='input'] > JSXAttribute[name.name='type'][value.value=/^(date|datetime-local|month|number|time|week)$/]",
    message: "Use DateInput, DateField or TimeInput of shared/forms, or DecimalInput of shared/ui.",
  },
  {
    selector:
      "JSXOpeningElement[name.name='input'] > JSXAttribute[name.name='inputMode'][value.value='decimal']",
    message: "Use DecimalInput of shared/ui: it knows the separator of the language.",
  },
];

/** Code that can lose digits of an amount. */
export const LOSSY_NUMBERS: Restriction[] = [
  {
    selector: "CallExpression[callee.name='parseFloat']",
    message: "Amounts are decimal strings: use packages/amount.",
  },
  {
    selector: "MemberExpression[object.name='Number'][property.name='parseFloat']",
    message: "Amounts are decimal strings: use packages/amount.",
  },
  {
    selector: "CallExpression[callee.name='Number']",
    message: "Amounts go through packages/amount, counts through Number.parseInt.",
  },
  {
    selector: "UnaryExpression[operator='+']",
    message: "Amounts go through packages/amount, counts through Number.parseInt.",
  },
  {
    selector: "CallExpression[callee.property.name='toFixed']",
    message: "Formatting belongs to shared/format and packages/amount.",
  },
];

/** Waits for a fixed time instead of a condition. */
export const FIXED_WAITS: Restriction[] = [
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: "Wait for what has to happen, with expect or waitFor.",
  },
  {
    selector:
      "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.length=2]",
    message: "Wait for what has to happen with waitFor, or use jest's fake timers.",
  },
  {
    selector:
      "ImportDeclaration[source.value='node:timers/promises'] > ImportSpecifier[imported.name='setTimeout']",
    message: "Wait for what has to happen with waitFor, or use jest's fake timers.",
  },
];

/** Language features that Node cannot run without a build, or that this repository does not use. */
export const ERASABLE_ONLY: Restriction[] = [
  { selector: "TSEnumDeclaration", message: "Use a constant object and its union type." },
  { selector: "ClassDeclaration[superClass=null]", message: "Classes are for errors; write functions." },
];

/** Browser globals that may only be used in one module each. */
export const BROWSER_DOORS = [
  { name: "fetch", message: "Calls go through shared/api." },
  { name: "XMLHttpRequest", message: "Calls go through shared/api." },
  { name: "localStorage", message: "Storage goes through shared/storage." },
  { name: "sessionStorage", message: "Storage goes through shared/storage." },
];

/** Properties that may only be used in one module each. */
export const PROPERTY_DOORS = [
  { object: "document", property: "cookie", message: "Cookies go through shared/storage." },
  { object: "window", property: "localStorage", message: "Storage goes through shared/storage." },
  { object: "window", property: "sessionStorage", message: "Storage goes through shared/storage." },
];

/** Packages that may only be imported in one module each. */
export const IMPORT_DOORS = {
  paths: ["react-router", "react-router-dom"].map((name) => ({
    name,
    message: "The router is shared as shared/router.",
  })),
  patterns: [
    { group: ["../../../*"], message: "Use the #/ alias of the workspace." },
    {
      regex: "^(host|remote-(wallet|pool|settings|observer|tools))(/|$)",
      message: "Apps are loaded at run time only.",
    },
    {
      group: ["@radix-ui/react-select"],
      message: "It adds a style element that the page's policy refuses: use a native select.",
    },
  ],
};
