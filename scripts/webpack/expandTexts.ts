import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { hoistSelectors } from '@formatjs/icu-messageformat-parser/manipulator.js';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import ts from 'typescript';
import type { LoaderContext } from 'webpack';

/** A member of a call of `texts`, the function of src/shared/intl/texts.ts. */
interface DefinedText {
  key: string;
  id: string;
  /** English text in ICU syntax. */
  text: string;
  description: string;
  /** The array with text, description and name. */
  definition: ts.Node;
}

interface TextsCall {
  node: ts.CallExpression;
  /** Object literal with the definitions. */
  table: ts.ObjectLiteralExpression;
  texts: DefinedText[];
}

interface ReadTexts {
  calls: TextsCall[];
  /** One line each, with `path:line`. */
  problems: string[];
  at: (node: ts.Node) => string;
}

const idPattern = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+$/;

function literal(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** Name of the imported function `texts` in a module. */
function importedName(file: ts.SourceFile): string | undefined {
  return file.statements
    .flatMap((statement) => (ts.isImportDeclaration(statement) ? (statement.importClause?.namedBindings ?? []) : []))
    .flatMap((bindings) => (ts.isNamedImports(bindings) ? [...bindings.elements] : []))
    .find(({ propertyName, name }) => (propertyName ?? name).text === 'texts')?.name.text;
}

/** A message that is written as a descriptor, in an object or as attributes of an element. */
function isDescriptor(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node)
    ? node.name.getText() === 'defaultMessage' && literal(node.initializer) !== undefined
    : ts.isJsxAttribute(node) && node.name.getText() === 'defaultMessage';
}

/** False for modules that `readTexts` need not parse. */
export function mayHaveTexts(source: string): boolean {
  return /\b(texts|defaultMessage)\b/.test(source);
}

/** The calls of `texts` in a source file. Groups, texts, descriptions and names must be literals. */
export function readTexts(path: string, source: string): ReadTexts {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const at = (node: ts.Node): string => `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const functionName = importedName(file);
  const calls: TextsCall[] = [];
  const problems: string[] = [];

  const readDefinition = (group: string, member: ts.ObjectLiteralElementLike): DefinedText[] => {
    const fail = (problem: string): [] => {
      problems.push(`${at(member)} ${problem}`);
      return [];
    };
    const definition = ts.isPropertyAssignment(member) ? member.initializer : undefined;
    if (
      !member.name ||
      ts.isComputedPropertyName(member.name) ||
      !definition ||
      !ts.isArrayLiteralExpression(definition)
    ) {
      return fail("must be key: ['English text', 'description']");
    }
    const key = member.name.text;
    const parts = definition.elements.map(literal);
    const [text, description, name = key] = parts;
    if (text === undefined || parts.includes(undefined) || parts.length > 3) {
      return fail('must have an English text, a description and possibly the last part of the id, all literals');
    }
    if (!description?.trim()) return fail('needs a description of where and as what the text appears');
    if (parts.length === 3 && name === key) return fail(`names the last part of its id, "${name}", which is its key`);
    const id = `${group}.${name}`;
    return idPattern.test(id)
      ? [{ key, id, text, description, definition }]
      : fail(`has the id "${id}"; ids are area.screen.thing`);
  };

  const visit = (node: ts.Node): void => {
    node.forEachChild(visit);
    if (isDescriptor(node)) problems.push(`${at(node)} must be defined with texts()`);
    if (!functionName || !ts.isCallExpression(node) || node.expression.getText() !== functionName) return;
    const [groupNode, table] = node.arguments;
    const group = literal(groupNode);
    if (group === undefined || !table || !ts.isObjectLiteralExpression(table) || table.properties.length === 0) {
      problems.push(`${at(node)} needs a literal group and an object literal with texts`);
      return;
    }
    calls.push({ node, table, texts: table.properties.flatMap((member) => readDefinition(group, member)) });
  };
  /** TypeScript reports a key that is used twice in one literal, but not in two that are spread into one object. */
  const findRepeatedKeys = (): void => {
    const keysOf = new Map<ts.Node, Set<string>>();
    for (const { node, texts } of calls.filter((call) => ts.isSpreadAssignment(call.node.parent))) {
      const object = node.parent.parent;
      const keys = keysOf.get(object) ?? new Set();
      for (const { key, definition } of texts) {
        if (keys.has(key)) problems.push(`${at(definition)} has the key "${key}" of another text`);
        keysOf.set(object, keys.add(key));
      }
    }
  };
  visit(file);
  findRepeatedKeys();
  return { calls, problems, at };
}

/** The parsed text. Plurals and choices are at its top, with whole sentences. Throws for invalid ICU syntax. */
export function compileText(text: string): MessageFormatElement[] {
  return parse(printAST(hoistSelectors(parse(text))));
}

/**
 * Webpack loader: replaces calls of `texts` by objects of messages with parsed texts, so that browsers load neither the parser
 * nor the descriptions. A call that is spread becomes members of the surrounding object.
 */
export default function expandTexts(this: LoaderContext<object>, source: string): void {
  if (!mayHaveTexts(source) || !this._compiler) return this.callback(null, source);
  const { calls, problems, at } = readTexts(this.resourcePath, source);
  if (problems.length > 0) return this.callback(new Error(problems.join('\n')));
  const { OriginalSource, ReplaceSource } = this._compiler.webpack.sources;
  const expanded = new ReplaceSource(new OriginalSource(source, this.resourcePath));
  // The end is exclusive.
  const replace = (start: number, end: number, text: string): void => expanded.replace(start, end - 1, text);
  for (const { node, table, texts } of calls) {
    for (const { id, text, definition } of texts) {
      try {
        const message = JSON.stringify({ id, defaultMessage: compileText(text) });
        replace(definition.getStart(), definition.end, message);
      } catch (error) {
        return this.callback(new Error(`${at(definition)} ${id} cannot be read`, { cause: error }));
      }
    }
    const isSpread = ts.isSpreadAssignment(node.parent);
    replace((isSpread ? node.parent : node).getStart(), table.getStart() + (isSpread ? 1 : 0), '');
    replace(isSpread ? (table.properties.at(-1)?.end ?? table.end) : table.end, node.end, '');
  }
  const { source: code, map } = expanded.sourceAndMap();
  this.callback(null, code.toString(), map ?? undefined);
}
