import ts from "typescript";

/** An import of a file: some names, or the whole module. */
export interface ModuleImport {
  /** As written: `./table.tsx`, `#/model/draft.ts`, `shared/ui`. */
  readonly specifier: string;
  /** Exported names; null for all of them, as with dynamic and side-effect imports. */
  readonly names: readonly string[] | null;
}

/** A re-exported name. */
export interface PassedOn {
  readonly specifier: string;
  /** Its name there; null for every name of that file. */
  readonly source: string | null;
}

/** A source file in the graph, without types. */
export interface SourceModule {
  readonly imports: readonly ModuleImport[];
  /** By exported name; `*` holds the files that are re-exported whole. */
  readonly passedOn: ReadonlyMap<string, readonly PassedOn[]>;
  /** Whether it has statements of its own, besides imports and re-exports. */
  readonly hasCode: boolean;
}

function textOf(node: ts.Expression | undefined): string | null {
  return node !== undefined && ts.isStringLiteral(node) ? node.text : null;
}

function namesOf({ importClause }: ts.ImportDeclaration): readonly string[] | null {
  const bindings = importClause?.namedBindings;
  if (importClause === undefined || (bindings !== undefined && ts.isNamespaceImport(bindings))) return null;
  const named = bindings?.elements.filter((one) => !one.isTypeOnly) ?? [];
  const names = named.map((one) => (one.propertyName ?? one.name).text);
  return importClause.name === undefined ? names : [...names, "default"];
}

function dynamicImports(file: ts.SourceFile): ModuleImport[] {
  const found: ModuleImport[] = [];
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const specifier = textOf(node.arguments[0]);
      if (specifier !== null) found.push({ specifier, names: null });
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

function readStaticImport(statement: ts.Statement): ModuleImport[] {
  if (!ts.isImportDeclaration(statement) || statement.importClause?.phaseModifier !== undefined) return [];
  const specifier = textOf(statement.moduleSpecifier);
  const names = namesOf(statement);
  // Type-only imports load nothing.
  return specifier === null || names?.length === 0 ? [] : [{ specifier, names }];
}

function readPassedOn(statement: ts.Statement): [string, PassedOn][] {
  if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
  const specifier = textOf(statement.moduleSpecifier);
  if (specifier === null) return [];
  const clause = statement.exportClause;
  if (clause === undefined || ts.isNamespaceExport(clause)) return [["*", { specifier, source: null }]];
  return clause.elements
    .filter((one) => !one.isTypeOnly)
    .map((one) => [one.name.text, { specifier, source: (one.propertyName ?? one.name).text }]);
}

function isSilent(statement: ts.Statement): boolean {
  if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) return true;
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return true;
  return ts.canHaveModifiers(statement)
    ? (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)
    : false;
}

/**
 * Reads the imports and re-exports of a source file.
 *
 * @param name its name; the extension tells whether it contains markup
 * @param text its source
 * @returns values only, as types do not exist at run time
 */
export function readModule(name: string, text: string): SourceModule {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const { statements } = file;
  const passedOn = new Map<string, PassedOn[]>();
  for (const [exported, source] of statements.flatMap(readPassedOn)) {
    passedOn.set(exported, [...(passedOn.get(exported) ?? []), source]);
  }
  return {
    imports: [...statements.flatMap(readStaticImport), ...dynamicImports(file)],
    passedOn,
    hasCode: statements.some((statement) => !isSilent(statement)),
  };
}
