import { readdir, readFile } from 'node:fs/promises';

/** Modules whose imports determine the generated hooks. */
const folders = ['src', 'test'];

/** The generated hooks of one API. */
export interface HookTarget {
  /** Path of the API's folder. */
  folder: string;
  /** Name of the API with all endpoints, exported by `endpoints.ts`. */
  api: string;
  /** Documents of the API, for error messages. */
  documents: string;
  /** Interactions whose results contain the current version of each resource (`currentResources.ts`). */
  current?: RegExp;
}

export const hookTargets: readonly HookTarget[] = [
  {
    folder: 'src/api/fhir',
    api: 'fhirEndpoints',
    documents: 'openapi/resources.ts',
    current: /^use(Search|Read)[A-Z]/,
  },
  { folder: 'src/api/keycloak', api: 'keycloakEndpoints', documents: 'openapi/keycloak-operations.ts' },
  { folder: 'src/api/platform', api: 'platformEndpoints', documents: 'openapi/platform.yaml' },
];

/** A hook that a module imports from the index of an API. */
interface HookImport {
  hook: string;
  /** Path of the importing module. */
  module: string;
}

/** Hooks that a module imports from `api/NAME/index.ts`, or from `./index.ts` in the folder of the API. */
export function importedHooks(code: string, module: string, { folder }: HookTarget): HookImport[] {
  const name = folder.split('/').at(-1);
  const index = module.startsWith(`${folder}/`) ? '\\./index\\.ts' : `[./]*(?:src/)?api/${name}/index\\.ts`;
  const imports = code.matchAll(new RegExp(`import \\{([^}]*)\\} from '${index}'`, 'g'));
  return [...imports].flatMap(([, names = '']) =>
    [...names.matchAll(/\buse\w+(?:Query|Mutation)\b/g)].map(([hook]) => ({ hook, module })),
  );
}

async function readHookImports(target: HookTarget): Promise<HookImport[]> {
  const listed = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const modules = listed
    .flat()
    .filter((entry) => entry.isFile() && /(?<!\.gen)\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  const imports = await Promise.all(
    modules.map(async (module) => importedHooks(await readFile(module, 'utf8'), module, target)),
  );
  return imports.flat().sort((one, other) => one.module.localeCompare(other.module));
}

/** Names of all hooks that RTK Query creates for the endpoints of the generated files of an API. */
async function existingHooks({ folder }: HookTarget): Promise<Set<string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.gen.ts') && file !== 'hooks.gen.ts');
  const code = (await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')))).join('\n');
  const hooks = [...code.matchAll(/^ {6}(\w)(\w+): build\.(query|mutation)</gm)].flatMap(
    ([, first = '', rest, kind]) => {
      const name = first.toUpperCase() + rest;
      return kind === 'query' ? [`use${name}Query`, `useLazy${name}Query`] : [`use${name}Mutation`];
    },
  );
  return new Set(hooks);
}

const header = `// Generated from the imports of hooks in src and test by "npm run api". Import a hook from ./index.ts to add it.\n`;

/** Content of hooks.gen.ts: the hooks that modules import, in alphabetical order. Throws for a hook without endpoint. */
export async function generateHooks(target: HookTarget): Promise<string> {
  const imports = await readHookImports(target);
  const existing = await existingHooks(target);
  const unknown = imports.find(({ hook }) => !existing.has(hook));
  if (unknown) {
    throw new Error(`${unknown.module} imports ${unknown.hook}, but ${target.documents} does not contain its endpoint`);
  }
  const used = [...new Set(imports.map(({ hook }) => hook))].sort();
  const isCurrent = (hook: string) => target.current?.test(hook) ?? false;
  const wrapped = used.filter(isCurrent);
  const plain = used.filter((hook) => !isCurrent(hook));
  return [
    header,
    ...(wrapped.length > 0 ? ['import { withCurrentResources } from "./currentResources.ts";\n'] : []),
    `import { ${target.api} } from "./endpoints.ts";\n\n`,
    ...wrapped.map((hook) => `export const ${hook} = withCurrentResources(${target.api}.${hook});\n`),
    ...(plain.length > 0
      ? [`export const {\n${plain.map((hook) => `  ${hook},\n`).join('')}} = ${target.api};\n`]
      : []),
  ].join('');
}

/** A problem of hooks.gen.ts with the command that solves it: an imported hook that is missing, or an unused one. */
export async function findOutdatedHooks(target: HookTarget): Promise<string[]> {
  const file = `${target.folder}/hooks.gen.ts`;
  const generated = await readFile(file, 'utf8').catch(() => '');
  const missing = (await readHookImports(target)).filter(({ hook }) => !new RegExp(`\\b${hook}\\b`).test(generated));
  if (missing.length > 0) {
    return missing.map(({ hook, module }) => `${module} imports ${hook}, which ${file} does not contain: npm run api`);
  }
  return generated === (await generateHooks(target)) ? [] : [`${file} differs from the imports in src: npm run api`];
}
