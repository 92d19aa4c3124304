/** `npm run messages:check` on a copy of lang/ and a small application. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.resolve('scripts/messages.ts');
const node = path.resolve('node_modules/node/bin/node');

let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'messages-'));
  for (const folder of ['src/teams', 'common/config', 'lang'])
    mkdirSync(path.join(project, folder), { recursive: true });
  for (const name of ['fr', 'vi', 'ar', 'sw', 'th']) mkdirSync(path.join(project, 'lang', name));
  cpSync('lang/glossary.json', path.join(project, 'lang/glossary.json'));
  define("title: ['Save', 'Form of a team: button']");
  translate('fr', { 'teams.list.title': 'Enregistrer' });
  run();
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function define(members: string): void {
  const source = `import { texts } from '../shared/intl/texts.ts';\nexport const messages = texts('teams.list', { ${members} });\n`;
  writeFileSync(path.join(project, 'src/teams/messages.ts'), source);
}

function translate(language: string, texts: Record<string, string>): void {
  writeFileSync(path.join(project, 'lang', language, 'teams.json'), `${JSON.stringify(texts, null, 2)}\n`);
}

function run(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(node, [script, ...args], { cwd: project, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test('a new English text passes the check, is listed for each language, and does not pass that of a release', () => {
  define("title: ['Save', 'Form of a team: button'], open: ['Open', 'List of teams: button']");
  expect(run('--check')).toMatchObject({
    status: 1,
    output: expect.stringContaining('run npm run messages') as string,
  });
  run();
  const { status, output } = run('--check');
  expect(status).toBe(0);
  expect(output).toContain('fr: teams.list.open is missing ("Open")');
  expect(output).toContain('shown in English: fr 1, vi 2, ar 2, sw 2, th 2');

  expect(run('--check', '--release')).toMatchObject({
    status: 1,
    output: expect.stringContaining('1 problems') as string,
  });
  translate('fr', { 'teams.list.open': 'Ouvrir', 'teams.list.title': 'Enregistrer' });
  run();
  expect(run('--check', '--release')).toMatchObject({
    status: 0,
    output: expect.stringContaining('fr 0, vi 2') as string,
  });
});

test('rejects texts that cannot be read or translated, and translations with other values', () => {
  define(`title: ['Save {name}', 'Form of a team: button. {name}: name'],
    a: ['A', ''],
    b: ['Save  all', 'Form of a team: button'],
    c: ['Save {name}', 'Form of a team: button'],
    d: ['Save {name', 'Form of a team: button. {name}: name']`);
  run();
  const { status, output } = run('--check');
  expect(status).toBe(1);
  expect(output.split('\n').filter((line) => /^(src|fr: .* holds)/.test(line))).toEqual([
    'src/teams/messages.ts:3 needs a description of where and as what the text appears',
    'src/teams/messages.ts:4 teams.list.b has spaces in sequence or at an end',
    'src/teams/messages.ts:5 teams.list.c needs {name} in its description',
    expect.stringContaining('src/teams/messages.ts:6 teams.list.d cannot be read'),
    'fr: teams.list.title holds nothing where English holds {name}',
  ]);
});
