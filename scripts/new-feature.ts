/**
 * `npm run new:feature -- Endpoint`: generates list, form, field mapping, property test and texts for a FHIR type, and
 * registers the feature. Afterwards everything that derives from the type is generated again. See
 * docs/adding-a-resource-type.md.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { resources } from '../openapi/resources.ts';
import { readFields } from './newFeature/fields.ts';
import { namesOf, type Names } from './newFeature/names.ts';
import { featureFiles } from './newFeature/templates.ts';
import { readDefinitions } from './openapi/fhir/definitions.ts';

const interactions = ['search', 'read', 'history', 'create', 'update'] as const;
const tableFile = 'openapi/resources.ts';
const typesFile = 'common/fhir/r4.ts';
const registryFile = 'src/app/features.ts';
const testRoutesFile = 'test/e2e/routes.ts';

async function write(file: string, content: string): Promise<void> {
  const style = await resolveConfig(file);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await format(content, { ...style, filepath: file }));
  console.log(`Wrote ${file}`);
}

/** Inserts text before the first match of `before`; throws if there is none. */
function insert(content: string, before: RegExp, text: string): string {
  const at = content.search(before);
  if (at < 0) throw new Error(`Cannot find where to insert ${text.trim()}`);
  return content.slice(0, at) + text + content.slice(at);
}

/** Adds a type to the table of the OpenAPI document, in alphabetical order, with its searches by usual parameters. */
async function addToTable(type: string): Promise<void> {
  const defined = readDefinitions();
  const search = (kind: string, names: string[]) => {
    const known = names.filter((name) => defined.get(`${type}.${name}`)?.type === kind).map((name) => `'${name}'`);
    return known.length > 0 ? `${kind}: [${known.join(', ')}],` : '';
  };
  const searches = search('string', ['name', 'title']) + search('token', ['identifier', 'status', 'active']);
  const next = Object.keys(resources).find((other) => other > type);
  const entry = `  ${type}: { interactions: everything, search: { ${searches} } },\n`;
  const table = readFileSync(tableFile, 'utf8');
  const start = table.indexOf('export const resources');
  const before = next ? new RegExp(`^  ${next}: \\{`, 'm') : /^\};$/m;
  await write(tableFile, table.slice(0, start) + insert(table.slice(start), before, entry));
}

/** Adds the type of what the server returns, if no other module uses it yet. */
async function addType(type: string): Promise<void> {
  const types = readFileSync(typesFile, 'utf8');
  if (types.includes(`export interface ${type} `)) return;
  await write(typesFile, `${types}export interface ${type} extends Stored<r4.${type}> {}\n`);
}

async function register({ many, folder }: Names): Promise<void> {
  const registry = readFileSync(registryFile, 'utf8');
  const imported = insert(
    registry,
    /^import type \{ AppConfig/m,
    `import { ${many} } from '../features/${folder}/index.ts';\n`,
  );
  await write(registryFile, insert(imported, /^\];$/m, `  ${many},\n`));
}

/** Adds the pages to the tests of all pages; they do not open the edit form, which differs little from the other one. */
async function addTestRoutes({ path: segment }: Names): Promise<void> {
  const routes = readFileSync(testRoutesFile, 'utf8');
  const opened = insert(routes, /^ {2}'\/no\/such\/page',$/m, `  '/${segment}/list',\n  '/${segment}/add-edit',\n`);
  const unopened = opened.indexOf('export const unopenedRoutes');
  const edit = insert(opened.slice(unopened), /^\];$/m, `  '/${segment}/add-edit/:id',\n`);
  await write(testRoutesFile, opened.slice(0, unopened) + edit);
}

function run(script: string): void {
  execFileSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function generate(type: string): Promise<void> {
  const names = namesOf(type);
  const folder = `src/features/${names.folder}`;
  if (existsSync(folder)) throw new Error(`${folder} exists`);
  const { fields, hasIdentifier } = readFields(type);
  const searchable =
    readDefinitions().get(`${type}.name`)?.type === 'string' && fields.some(({ name }) => name === 'name');
  const missing = resources[type] && interactions.filter((one) => !resources[type]?.interactions.includes(one));
  if (missing?.length) throw new Error(`Add ${missing.join(', ')} to the interactions of ${type} in ${tableFile}`);
  if (!resources[type]) await addToTable(type);
  await addType(type);
  for (const [name, content] of Object.entries(featureFiles({ ...names, fields, hasIdentifier, searchable }))) {
    await write(`${folder}/${name}`, content);
  }
  await register(names);
  await addTestRoutes(names);
  run('scripts/generate-api.ts');
  run('scripts/messages.ts');
  run('scripts/configuration.ts');
  run('scripts/stack/realm/write.ts');
}

const [type] = process.argv.slice(2);
try {
  if (type === undefined) throw new Error('Usage: npm run new:feature -- Endpoint');
  await generate(type);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
