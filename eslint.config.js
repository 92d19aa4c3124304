// What oxlint (.oxlintrc.json) does not have: zones of imports, dependencies of the server, syntax, hooks and messages.
// No rule here needs types.
import { readdirSync } from 'node:fs';
import { defineConfig } from 'eslint/config';
import formatjs from 'eslint-plugin-formatjs';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { parser } from 'typescript-eslint';
import {
  abortingFiles,
  apiSyntax,
  featureSyntax,
  moduleState,
  ownScan,
  readSyntax,
  rowSyntax,
  syntax,
  windowState,
} from './eslint.syntax.js';

const layers = ['config', 'session', 'entities', 'api', 'shared', 'features', 'app'];

/** A layer may import itself and the preceding layers, and `common`. */
const layerZones = layers.flatMap((layer, index) => {
  const forbidden = layers.slice(index + 1);
  return forbidden.length === 0
    ? []
    : [
        {
          target: `./src/${layer}`,
          from: forbidden.map((other) => `./src/${other}`),
          message: `Imports point app → features → shared → api → entities → session → config → common. Move what ${layer} needs down, or pass it in.`,
        },
      ];
});

const looseResources = {
  name: 'fhir/r4',
  message: 'Stored resources may lack any element: import the type from common/fhir/r4.ts.',
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
    files: ['{common,src}/**/*.{ts,tsx}'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...layerZones,
            ...featureZones,
            {
              target: './common',
              from: ['./src', './server', './scripts', './test', './bench'],
              message: 'common/ is imported by browser and server, and imports neither.',
            },
            {
              target: './src/features',
              from: ['./src/shared/locks.ts', './src/shared/runs/windows.ts'],
              message:
                'Work in steps that can be stopped, continued or undone is a run: define it with src/shared/runs.',
            },
            {
              target: './src',
              from: ['./server', './scripts', './test', './bench'],
              message: 'Client code does not import from server/; share code through common/.',
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
  { files: ['common/mapConcurrently.ts', 'src/shared/state/lazyPart.ts'], rules: { 'no-restricted-syntax': 'off' } },
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
              message: 'src/ is the browser alone: move what both need to common/.',
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
    files: ['{common,src}/**/*.{ts,tsx}'],
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
    files: ['common/fhir/r4.ts', 'src/features/questionnaires/**'],
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
