import { readFileSync } from 'node:fs';
import ts from 'typescript';

export interface ExtractedText {
  id: string;
  text: string;
  /** Source position, as `path:line`. */
  at: string;
}

export interface Extraction {
  texts: ExtractedText[];
  problems: string[];
}

function literal(node: ts.Expression | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

function property(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const found = object.properties.find((each) => ts.isPropertyAssignment(each) && each.name.getText() === name);
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
}

/** Texts of one source file: the members of its `defineMessages({...})` calls. Ids and texts must be literals. */
export function extractFrom(path: string, source: string): Extraction {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Extraction = { texts: [], problems: [] };
  const at = (node: ts.Node): string => `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;

  const read = (table: ts.Expression): void => {
    if (!ts.isObjectLiteralExpression(table)) {
      found.problems.push(`${at(table)} gives defineMessages something other than an object literal`);
      return;
    }
    for (const member of table.properties) {
      const message = ts.isPropertyAssignment(member) ? member.initializer : undefined;
      const object = message && ts.isObjectLiteralExpression(message) ? message : undefined;
      const id = object && literal(property(object, 'id'));
      const text = object && literal(property(object, 'defaultMessage'));
      if (id === undefined || text === undefined) {
        found.problems.push(`${at(member)} needs an id and a defaultMessage, both written out`);
      } else if (object && literal(property(object, 'description')) === undefined) {
        found.problems.push(`${at(member)} needs a description of where and as what the text appears`);
      } else if (!/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+){1,}$/.test(id)) {
        found.problems.push(`${at(member)} has the id "${id}"; ids are area.screen.thing`);
      } else {
        found.texts.push({ id, text, at: at(member) });
      }
    }
  };
  const walk = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineMessages' && node.arguments[0]) {
      read(node.arguments[0]);
    }
    node.forEachChild(walk);
  };
  walk(file);
  return found;
}

/** Texts of all files, sorted by id. A duplicate id is a problem even if the texts are equal. */
export function extract(paths: readonly string[]): Extraction {
  const all = paths
    .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
    .filter(({ source }) => source.includes('defineMessages('))
    .map(({ path, source }) => extractFrom(path, source));
  const texts = all.flatMap((each) => each.texts).sort((a, b) => (a.id < b.id ? -1 : 1));
  const problems = all.flatMap((each) => each.problems);
  texts.forEach((text, index) => {
    const before = texts[index - 1];
    if (before?.id === text.id) problems.push(`${text.at} uses the id "${text.id}" of ${before.at}`);
  });
  return { texts, problems };
}
