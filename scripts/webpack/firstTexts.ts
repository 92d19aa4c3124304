import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { mayHaveTexts, readTexts } from './expandTexts.ts';

/** Modules of this repository that a module imports statically, without those that it imports for their types only. */
function importsOf(module: string): string[] {
  const file = ts.createSourceFile(module, readFileSync(module, 'utf8'), ts.ScriptTarget.Latest, false);
  return file.statements
    .flatMap((statement) => {
      if (ts.isImportDeclaration(statement)) {
        return statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ? [] : statement.moduleSpecifier;
      }
      return ts.isExportDeclaration(statement) && !statement.isTypeOnly ? (statement.moduleSpecifier ?? []) : [];
    })
    .flatMap((specifier) => (ts.isStringLiteral(specifier) ? specifier.text : []))
    .filter((specifier) => /^\.{1,2}\/.*\.tsx?$/.test(specifier))
    .map((specifier) => path.join(path.dirname(module), specifier));
}

/**
 * Ids of the texts that the chunks of these modules can show: those of the modules and of all modules that they import
 * statically. `entries`: absolute paths.
 */
export function textsWith(...entries: string[]): Set<string> {
  const modules = new Set(entries);
  const ids = new Set<string>();
  // The set grows while it is read.
  for (const module of modules) {
    for (const imported of importsOf(module)) modules.add(imported);
    const source = readFileSync(module, 'utf8');
    if (!mayHaveTexts(source)) continue;
    for (const { texts } of readTexts(module, source).calls) for (const { id } of texts) ids.add(id);
  }
  return ids;
}
