import { SourceMap } from 'node:module';
import vm from 'node:vm';
import { parse } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';
import webpack, { type LoaderContext } from 'webpack';
import { texts } from '../../src/shared/intl/texts.ts';
import expandTexts from './expandTexts.ts';

interface Result {
  code: string;
  map: ConstructorParameters<typeof SourceMap>[0] | undefined;
}

/** Result of the loader for a module. Rejects if the loader does. */
function expand(source: string, resourcePath = '/src/teams/messages.ts'): Promise<Result> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, code = '', map: unknown = undefined): void =>
      error ? reject(error) : resolve({ code: String(code), map: map as Result['map'] });
    expandTexts.call({ resourcePath, callback, _compiler: { webpack } } as unknown as LoaderContext<object>, source);
  });
}

/** Value of the module's constant `messages`. */
function messagesOf(code: string): unknown {
  const script = ts.transpile(code.replace(/^import .*$/gm, ''), { module: ts.ModuleKind.ESNext });
  return JSON.parse(String(vm.runInNewContext(`${script.replaceAll('export ', '')}; JSON.stringify(messages)`)));
}

const header = "import { texts } from '../intl/texts.ts';\n";

/** Messages as builds contain them. */
const parsed = (messages: ReturnType<typeof texts>): unknown =>
  Object.fromEntries(
    Object.entries(messages).map(([key, { id, defaultMessage }]) => [
      key,
      { id, defaultMessage: parse(defaultMessage) },
    ]),
  );

test('replaces calls by what the function returns, with parsed texts and without descriptions', async () => {
  const table = `{
    // The list.
    count: ['{n, plural, one {# team} other {# teams}}', 'List of teams: number'],
    'it-s': ['It’s <b>{name}</b>,\\nisn\\'t it?', "Question", 'question'],
  }`;
  const { code } = await expand(`${header}const messages = texts('teams.list', ${table});`);
  const expected = vm.runInNewContext(`texts('teams.list', ${table})`, { texts }) as ReturnType<typeof texts>;
  expect(messagesOf(code)).toEqual(parsed(expected));
  expect(code).not.toContain('List of teams');
});

test('calls that are spread become members of the surrounding object', async () => {
  const source = `${header}export const messages = {
    ...texts('teams.list', { title: ['Teams', 'Title'] }),
    ...texts('teams.field', {
      name: ['Name', 'Label'],
    }),
    own: texts('teams.own', { name: ['Own', 'Label'] }).name,
  };`;
  const { code } = await expand(source);
  expect(messagesOf(code)).toEqual({
    ...(parsed(texts('teams.list', { title: ['Teams', 'Title'] })) as object),
    ...(parsed(texts('teams.field', { name: ['Name', 'Label'] })) as object),
    own: { id: 'teams.own.name', defaultMessage: parse('Own') },
  });
  expect(code).not.toContain('...');
});

test('finds the function by its name in the module', async () => {
  const source =
    "import { texts as define } from './texts.ts';\nconst messages = define('teams.list', { a: ['A', 'Title'] });";
  const { code } = await expand(source);
  expect(messagesOf(code)).toEqual(parsed(texts('teams.list', { a: ['A', 'Title'] })));
});

test('writes whole sentences for each plural form', async () => {
  const { code } = await expand(
    `${header}const messages = texts('teams.list', { n: ['{n, plural, one {# team} other {# teams}} here', 'Number'] });`,
  );
  const whole = '{n,plural,one{# team here} other{# teams here}}';
  expect(messagesOf(code)).toEqual(parsed(texts('teams.list', { n: [whole, 'Number'] })));
});

test('the source map leads to the line of each text, and of the code after it', async () => {
  const source = `${header}
export const messages = {
  ...texts('teams.list', {
    title: ['Teams', 'Title'],
    empty: [
      'No teams',
      'Empty list',
    ],
  }),
};
export const after = 1;
`;
  const { code, map } = await expand(source);
  const lines = code.split('\n');
  const original = (text: string): string | undefined => {
    const line = lines.findIndex((each) => each.includes(text));
    const entry = new SourceMap(
      map ?? ({ file: '', mappings: '', names: [], sources: [], version: 3 } as never),
    ).findEntry(line, lines[line]?.indexOf(text) ?? 0);
    return 'originalLine' in entry ? source.split('\n')[entry.originalLine]?.trim() : undefined;
  };
  expect(original('title: {')).toBe("title: ['Teams', 'Title'],");
  expect(original('empty: {')).toBe('empty: [');
  expect(original('after')).toBe('export const after = 1;');
});

test('leaves modules with another function of this name', async () => {
  const source = 'const texts = (name) => name;\nexport const messages = texts(1);';
  await expect(expand(source)).resolves.toMatchObject({ code: source });
});

test.each([
  ['a: [`B`, key]', 'messages.ts:2 must have an English text'],
  ["a: ['{n', 'Number']", 'messages.ts:2 teams.list.a cannot be read'],
])('fails for %s', async (member, problem) => {
  await expect(expand(`${header}export const messages = texts('teams.list', { ${member} });`)).rejects.toThrow(problem);
});
