import path from "node:path";
import ts from "typescript";
import type { Entry } from "./entries.ts";
import { printDeclaration, printType, type Printed } from "./print-type.ts";

/** An export, or an unexported type named by one. */
export interface Declaration {
  readonly text: string;
  /** False if others can only reach it through an export. */
  readonly isExported: boolean;
}

/** Declarations of an entry by name. */
export type Declarations = ReadonlyMap<string, Declaration>;

/** Sources whose unexported types are followed; declarations of other packages are only named. */
const FOLLOWED = ["shared/src/", "packages/contracts/src/"];

const join = (parts: readonly Printed[], texts: readonly string[]): Printed => ({
  text: texts.join("\n"),
  named: parts.flatMap(({ named }) => named),
});

function memberType(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Type | undefined {
  const member = checker.getPropertyOfType(checker.getNonNullableType(type), name);
  return member && checker.getNonNullableType(checker.getTypeOfSymbol(member));
}

/** Prints the input and output of a schema; its rules are in openapi.json. */
function printSchema(checker: ts.TypeChecker, types: ts.Type): Printed | undefined {
  const [input, output] = ["input", "output"].map((name) => {
    const member = checker.getPropertyOfType(types, name);
    return member && printType(checker, checker.getTypeOfSymbol(member));
  });
  if (!input || !output) return undefined;
  if (input.text === output.text) return join([output], [`schema ${output.text}`]);
  return join([input, output], [`schema ${output.text}`, `of ${input.text}`]);
}

const CALL_PARTS = ["params", "query", "body", "response"] as const;

function printCall(checker: ts.TypeChecker, type: ts.Type): Printed {
  const parts = CALL_PARTS.flatMap((part) => {
    const schema = memberType(checker, type, part);
    const types = schema && memberType(checker, schema, "~types");
    const member = types && checker.getPropertyOfType(types, part === "response" ? "output" : "input");
    if (!member) return [];
    return [{ part, printed: printType(checker, checker.getTypeOfSymbol(member)) }];
  });
  return join(
    parts.map(({ printed }) => printed),
    ["call", ...parts.map(({ part, printed }) => `${part}: ${printed.text}`)],
  );
}

function printValue(checker: ts.TypeChecker, symbol: ts.Symbol): Printed {
  const type = checker.getTypeOfSymbol(symbol);
  if (type.symbol?.name === "CallDefinition") return printCall(checker, type);
  const types = memberType(checker, type, "~types");
  const schema = types && printSchema(checker, types);
  if (schema) return schema;
  const printed = printType(checker, type);
  return { ...printed, text: `value ${printed.text}` };
}

function printClass(checker: ts.TypeChecker, symbol: ts.Symbol): Printed {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const constructors = checker
    .getSignaturesOfType(checker.getTypeOfSymbol(symbol), ts.SignatureKind.Construct)
    .map((signature) => `new ${checker.signatureToString(signature)}`);
  const members = checker.getPropertiesOfType(type).map((member) => ({
    name: member.name,
    printed: printType(checker, checker.getTypeOfSymbol(member)),
  }));
  const lines = members.map(({ name, printed }) => `${name}: ${printed.text}`).sort();
  return join(
    members.map(({ printed }) => printed),
    ["class", ...constructors, ...lines],
  );
}

function printSymbol(checker: ts.TypeChecker, symbol: ts.Symbol): Printed {
  if (symbol.flags & ts.SymbolFlags.Class) return printClass(checker, symbol);
  const types = (symbol.declarations ?? [])
    .filter((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
    .map((node) => printDeclaration(checker, node));
  const values = symbol.flags & ts.SymbolFlags.Value ? [printValue(checker, symbol)] : [];
  const parts = [...types, ...values];
  return join(
    parts,
    parts.map(({ text }) => text.replace(/^export /, "")),
  );
}

function resolve(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

type Exports = readonly (readonly [name: string, symbol: ts.Symbol])[];

function exportsOf(program: ts.Program, { file, name }: Entry): Exports {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${name} exports nothing`);
  return checker.getExportsOfModule(module).map((symbol) => [symbol.name, resolve(checker, symbol)] as const);
}

function isTopLevel(declaration: ts.Declaration): boolean {
  if (ts.isVariableDeclaration(declaration)) return ts.isSourceFile(declaration.parent.parent.parent);
  return ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration);
}

/** Whether a named symbol is reported with the entry that names it: it is the project's own, and no entry exports it. */
function isFollowed(symbol: ts.Symbol, root: string, exported: ReadonlySet<ts.Symbol>): boolean {
  const [declaration] = symbol.declarations ?? [];
  if (!declaration || exported.has(symbol) || !isTopLevel(declaration)) return false;
  const file = path.relative(root, declaration.getSourceFile().fileName).replaceAll("\\", "/");
  return FOLLOWED.some((folder) => file.startsWith(folder));
}

function readEntry(
  checker: ts.TypeChecker,
  exports: Exports,
  follows: (symbol: ts.Symbol) => boolean,
): Declarations {
  const found = new Map<string, Declaration>();
  const queue = exports.map(([name, symbol]) => ({ name, symbol, isExported: true }));
  for (const { name, symbol, isExported } of queue) {
    if (found.has(name)) continue;
    const { text, named } = printSymbol(checker, symbol);
    found.set(name, { text, isExported });
    for (const one of named.map((other) => resolve(checker, other)))
      if (follows(one)) queue.push({ name: one.name, symbol: one, isExported: false });
  }
  return new Map([...found].sort(([left], [right]) => (left < right ? -1 : 1)));
}

/**
 * Reads the declarations of entries: their exports, and the unexported types that these name.
 *
 * @param root absolute path of the repository
 * @param entries to read, in one program
 * @param options of the compiler
 * @returns declarations by name of the entry, sorted
 */
export function readDeclarations(
  root: string,
  entries: readonly Entry[],
  options: ts.CompilerOptions,
): ReadonlyMap<string, Declarations> {
  const files = entries.map(({ file }) => file);
  const program = ts.createProgram(files, { ...options, types: [] });
  const checker = program.getTypeChecker();
  const all = entries.map((entry) => ({ name: entry.name, exports: exportsOf(program, entry) }));
  const exported = new Set(all.flatMap(({ exports }) => exports.map(([, symbol]) => symbol)));
  const follows = (symbol: ts.Symbol) => isFollowed(symbol, root, exported);
  return new Map(all.map(({ name, exports }) => [name, readEntry(checker, exports, follows)]));
}
