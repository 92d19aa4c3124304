// What oxlint (.oxlintrc.json) does not have: zones of imports, dependencies of the server, syntax, hooks and messages.
// No rule here needs types.
import { readdirSync } from 'node:fs';
import { defineConfig } from 'eslint/config';
import formatjs from 'eslint-plugin-formatjs';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { parser } from 'typescript-eslint';

const layers = ['config', 'fhir', 'session', 'entities', 'api', 'shared', 'features', 'app'];

/** A layer may import itself and the preceding layers; `fhir` and `config` only themselves. */
const layerZones = layers.flatMap((layer, index) => {
  const forbidden = ['fhir', 'config'].includes(layer)
    ? layers.filter((other) => other !== layer)
    : layers.slice(index + 1);
  return forbidden.length === 0
    ? []
    : [
        {
          target: `./src/${layer}`,
          from: forbidden.map((other) => `./src/${other}`),
          message: `Imports point app → features → shared → api → entities → session → fhir, config. Move what ${layer} needs down, or pass it in.`,
        },
      ];
});

const looseResources = {
  name: 'fhir/r4',
  message: 'Stored resources may lack any element: import the type from src/fhir/r4.ts.',
};

const browserDatabase = {
  name: 'idb',
  message:
    'Declare a store in src/shared/storage/stores.ts, and use createUserStore: sign-out then removes its records.',
};

const features = readdirSync('src/features');

const featureZones = features.map((feature) => ({
  target: `./src/features/${feature}`,
  from: './src/features',
  except: [`./${feature}`],
  message:
    'A feature never imports another: move the component to shared, the function to fhir, or contribute a tab through the manifest.',
}));

const syntax = [
  {
    selector:
      'Property[key.name=/^(left|right|marginLeft|marginRight|paddingLeft|paddingRight|borderLeft|borderRight)$/]',
    message: 'Use logical properties (insetInlineStart, marginInlineEnd …), so right-to-left is free.',
  },
  {
    selector: 'ImportDeclaration[source.value=/^react-router/] > ImportSpecifier[imported.name=/^(Link|NavLink)$/]',
    message: "Use PageLink: the router's Link leads to other sites if its address is one.",
  },
  {
    selector:
      'CallExpression[callee.object.name="Promise"][callee.property.name="all"] > CallExpression[callee.object.name="Array"][callee.property.name="from"]',
    message: 'Use mapConcurrently.',
  },
  { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
  {
    selector: 'Identifier[name=/^defineMessages?$/]',
    message: 'Define texts with texts() of src/shared/intl/texts.ts: builds parse no others.',
  },
  {
    selector: 'MemberExpression[property.name="locks"]',
    message: 'Use the functions of src/shared/locks.ts.',
  },
  {
    selector:
      'JSXOpeningElement[name.name=/Button$/] > JSXAttribute[name.name="disabled"] Identifier[name=/^(busy|running|working|sending|saving|loading|isLoading|isFetching|isSubmitting)$/]',
    message: 'Use disabledFocusable while something runs: a disabled button loses the focus it was pressed with.',
  },
];

/** The ways to read are readFresh, readCached and request (docs/state.md). */
const readSyntax = [
  {
    selector: 'ImportSpecifier[imported.name=/^useLazy\\w+Query$/]',
    message: 'Use dispatch(readFresh(endpoint, args)), or readCached.',
  },
  { selector: 'Property[key.name="forceRefetch"]', message: 'Use readFresh, or readCached with maxAge.' },
  {
    selector: 'CallExpression[callee.property.name="unwrap"] Property[key.name="subscribe"]',
    message: 'Use readCached.',
  },
  {
    selector: 'ObjectExpression:has(> Property[key.name="getState"]):has(> Property[key.name="abort"])',
    message: 'Use request.',
  },
];

const apiSyntax = [
  {
    selector: 'ImportSpecifier[imported.name=/^(createBaseQuery|keycloakRequest)$/]',
    message: 'Use request.',
  },
];

const rowSyntax = [
  {
    selector: 'Property[key.name=/^_?elements$/] > Literal[value!="id"]',
    message: 'Define the rows with rowMapping: its elements are those that the rows read.',
  },
];

/** State belongs to a store: to a slice, or to an object by ApiServices (`requestLogs` of src/api/http/requestLog.ts). */
const moduleState = {
  selector: 'Program > VariableDeclaration[kind="let"], ExportNamedDeclaration > VariableDeclaration[kind="let"]',
  message: 'Keep state in a slice, or by ApiServices in a WeakMap: several stores share a module.',
};

/** State of the window or the browser, which has no store. */
const windowState = [
  // Press, focus and dialogs of the document.
  'src/shared/form/runAfterPress.ts',
  'src/shared/layout/useRestoreFocus.ts',
  // Navigation and reload of the window.
  'src/shared/form/{navigationAfterSave,unsavedInput}.ts',
  // Database, service worker, connection and time zone of the browser.
  'src/shared/storage/database.ts',
  'src/app/update/registerWorker.ts',
  'src/api/http/online.ts',
  'src/config/timeZone.ts',
  // Decrypted areas and their download; removed when the session ends.
  'src/shared/offline/{areaData,offlineThunks}.ts',
  // Set once, at the start.
  'src/shared/outbox/deferredSave.ts',
];

/** What a form saves is saved with useSave (docs/saving.md). */
const saveSyntax = [
  {
    selector: 'ImportSpecifier[imported.name=/^(queueSave|queueAndNotify|withdrawSave|pendingNeeds|failedWrites)$/]',
    message: 'Save with useSave: its option offline stores what cannot be sent.',
  },
  {
    selector: ':matches(TSPropertySignature, Property)[key.name=/^is(Saving|Submitting)$/]',
    message: 'Use the state of useSave.',
  },
  {
    selector: 'Program:has(ImportSpecifier[imported.name=/^(RunSteps|Step)$/]) ImportSpecifier[imported.name="useRef"]',
    message: 'What a step needs of earlier ones is stored with record.',
  },
];

/** Work in steps that can be stopped is a run. */
const ownRun = {
  selector: 'Literal[value="stopping"], Property[key.name=/^(\\w+S|s)topRequested$/]',
  message: 'Work in steps that can be stopped is a run: define it with src/shared/runs.',
};

/** What reads to the end is a scan, which sends its requests by `attempt`. */
const ownScan = {
  selector: 'NewExpression[callee.name="AbortController"]',
  message: 'Read with a scan (src/shared/scan), whose attempt aborts and repeats requests, or with createAsyncThunk.',
};

const featureSyntax = [...syntax, moduleState, ...readSyntax, ...apiSyntax, ...saveSyntax, ownRun];

/** Effects with one reading that they abort; the list must not grow. */
const abortingFiles = [
  'src/features/data-imports/parts/UndoDialog.tsx',
  'src/features/doctor/{useDoctor.tsx,checks/probe.ts}',
  'src/features/duplicates/merge/mergeThunks.ts',
];

export default defineConfig(
  { ignores: ['dist', 'node_modules', '.data', '.cache', '**/*.gen.ts', 'coverage', 'test-results'] },
  {
    files: ['**/*.{ts,tsx,mts,js,mjs,cjs}'],
    languageOptions: { parser },
    plugins: { 'import-x': importX, 'react-hooks': reactHooks, formatjs },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Not finished in oxlint.
      'no-useless-assignment': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...layerZones,
            ...featureZones,
            {
              target: './src/features',
              from: ['./src/shared/locks.ts', './src/shared/runs/windows.ts'],
              message:
                'Work in steps that can be stopped, continued or undone is a run: define it with src/shared/runs.',
            },
            {
              target: './src',
              from: ['./server', './scripts', './test', './bench'],
              message: 'Client code does not import from server/; share code through src/fhir or src/config.',
            },
          ],
        },
      ],
      'no-restricted-syntax': ['error', ...syntax, moduleState, ...readSyntax, ...apiSyntax],
    },
  },
  {
    files: ['src/features/**/*.{ts,tsx}', 'src/shared/{export,offline}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...featureSyntax, ownScan] },
  },
  {
    files: abortingFiles,
    rules: { 'no-restricted-syntax': ['error', ...featureSyntax] },
  },
  {
    files: ['src/**/*{List,Options,Rows,Table}*.{ts,tsx}', 'src/**/search.ts', 'src/**/searchStrategy.ts'],
    rules: { 'no-restricted-syntax': ['error', ...featureSyntax, ...rowSyntax, ownScan] },
  },
  {
    files: ['src/api/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...syntax, moduleState, ...readSyntax] },
  },
  { files: ['src/shared/mapConcurrently.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['src/api/{read,request}.ts', 'src/api/persistedCache/refetchPersisted.ts'],
    rules: { 'no-restricted-syntax': ['error', ...syntax, moduleState] },
  },
  { files: windowState, rules: { 'no-restricted-syntax': ['error', ...syntax, ...readSyntax] } },
  { files: ['src/**/*.test.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', ...syntax] } },
  {
    files: ['src/shared/{runs,save}/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'max-lines-per-function': ['error', { max: 60 }] },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      // The container image is installed without development dependencies.
      'import-x/no-extraneous-dependencies': ['error', { devDependencies: false }],
    },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: {
      'formatjs/no-literal-string-in-jsx': [
        'error',
        {
          props: {
            include: [
              ['*', '{label,title,placeholder,alt,hint,text,heading,empty,aria-label,aria-description}'],
              ['*', '{aria-valuetext,aria-roledescription,aria-placeholder,*Label,*Text,*Title}'],
            ],
          },
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            {
              target: './server',
              from: './src',
              except: [
                './fhir',
                './config',
                './session/permissions.ts',
                './session/roles.ts',
                './api/keycloak/userProfile.ts',
              ],
              message:
                'Of src/, the server imports only fhir, config, and the rules of permissions and of the user profile.',
            },
            {
              target: ['./server/!(sandbox)', './server/!(sandbox)/**'],
              from: './server/sandbox',
              except: ['./index.ts'],
              message: 'Production code does not depend on the sandbox. Move what both need out of server/sandbox.',
            },
            {
              target: ['./server/access', './server/fhir', './server/gateway', './server/settings'],
              from: ['./server/web', './server/imports'],
              message: 'Imports point web, imports → access, fhir, gateway, settings. Move what both need down.',
            },
            {
              target: './server/imports/engine',
              from: ['./server/imports/fileTypes', './server/imports/run'],
              message: 'Imports point run → fileTypes → engine.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/sandbox/**', '**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/sandbox/index.ts'],
              allowTypeImports: true,
              message: "The sandbox is loaded on demand: import('./sandbox/index.ts').",
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': ['error', { paths: [looseResources, browserDatabase] }],
      'no-restricted-globals': ['error', { name: 'indexedDB', message: browserDatabase.message }],
      'no-restricted-properties': [
        'error',
        { property: 'indexedDB', message: browserDatabase.message },
        { property: 'locks', message: 'Use src/shared/locks.ts, which works without the Web Locks API.' },
      ],
    },
  },
  {
    files: ['src/fhir/r4.ts', 'src/features/questionnaires/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [browserDatabase] }] },
  },
  {
    files: ['src/shared/storage/**'],
    rules: {
      'no-restricted-imports': ['error', { paths: [looseResources] }],
      'no-restricted-globals': 'off',
    },
  },
  { files: ['src/shared/locks.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['**/*.test.{ts,tsx}', 'test/**', 'bench/**'],
    rules: { 'import-x/no-restricted-paths': 'off' },
  },
  {
    // TypeScript checks the names in other files.
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly', require: 'readonly', module: 'writable' },
    },
    rules: { 'no-dupe-args': 'error', 'no-octal': 'error', 'no-undef': 'error' },
  },
);
