import ts from "typescript";

const { NodeBuilderFlags, SyntaxKind } = ts;

const FLAGS =
  NodeBuilderFlags.NoTruncation |
  NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope |
  NodeBuilderFlags.MultilineObjectLiterals |
  NodeBuilderFlags.GenerateNamesForShadowedTypeParams |
  NodeBuilderFlags.IgnoreErrors;

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });
const NO_FILE = ts.createSourceFile("none.ts", "", ts.ScriptTarget.Latest);

/** A printed type or declaration and the symbols it names. */
export interface Printed {
  readonly text: string;
  readonly named: readonly ts.Symbol[];
}

/** Sorts union members: the compiler orders them by first encounter, which changes with unrelated code. */
function sortUnions(node: ts.Node, file: ts.SourceFile): ts.Node {
  const { transformed } = ts.transform(node, [
    (context) => (root) => {
      const visit = (one: ts.Node): ts.Node => {
        const inner = ts.visitEachChild(one, visit, context);
        if (!ts.isUnionTypeNode(inner)) return inner;
        const sorted = inner.types
          .map((type) => ({ type, text: print(type, file) }))
          .sort((left, right) => (left.text < right.text ? -1 : 1))
          .map(({ type }) => type);
        return context.factory.createUnionTypeNode(sorted);
      };
      return visit(root);
    },
  ]);
  return transformed[0] ?? node;
}

function print(node: ts.Node, file: ts.SourceFile): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, file);
}

function isSymbol(value: unknown): value is ts.Symbol {
  return typeof value === "object" && value !== null && "escapedName" in value;
}

/** Returns the symbol of a name: names in types written by the compiler carry it; those in sources are looked up. */
function symbolOf(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const written: unknown = Reflect.get(node, "symbol");
  if (isSymbol(written)) return written;
  return node.pos < 0 ? undefined : checker.getSymbolAtLocation(node);
}

function namedIn(checker: ts.TypeChecker, node: ts.Node): readonly ts.Symbol[] {
  const named: ts.Symbol[] = [];
  const visit = (one: ts.Node): void => {
    const symbol = one.kind === SyntaxKind.Identifier ? symbolOf(checker, one) : undefined;
    if (symbol) named.push(symbol);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return named;
}

/**
 * Prints a type as in source code, on several lines, with sorted unions.
 *
 * @param checker of the program that has the type
 * @param type to print
 * @returns the text and the symbols it names
 */
export function printType(checker: ts.TypeChecker, type: ts.Type): Printed {
  const node = checker.typeToTypeNode(type, undefined, FLAGS);
  if (!node) return { text: checker.typeToString(type), named: [] };
  return { text: print(sortUnions(node, NO_FILE), NO_FILE), named: namedIn(checker, node) };
}

/**
 * Prints a type's declaration as written, without comments.
 *
 * @param checker of the program that has the declaration
 * @param node an interface or a type alias
 * @returns the text and the symbols it names
 */
export function printDeclaration(checker: ts.TypeChecker, node: ts.Declaration): Printed {
  const file = node.getSourceFile();
  return { text: print(sortUnions(node, file), file), named: namedIn(checker, node) };
}
