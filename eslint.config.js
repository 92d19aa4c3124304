import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import formatjs from 'eslint-plugin-formatjs';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

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

const features = readdirSync('src/features');

const featureZones = features.map((feature) => ({
  target: `./src/features/${feature}`,
  from: './src/features',
  except: [`./${feature}`],
  message:
    'A feature never imports another: move the component to shared, the function to fhir, or contribute a tab through the manifest.',
}));

export default tseslint.config(
  { ignores: ['dist', 'node_modules', '.data', '.cache', '**/*.gen.ts', 'coverage'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', 'scripts/*.mjs', 'scripts/webpack/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'import-x': importX, 'react-hooks': reactHooks, formatjs },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      // Areas extend the interface of the lazy slices.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', name: ['test', 'describe', 'it', 'before', 'after'], package: 'node:test' },
          ],
        },
      ],
      '@typescript-eslint/unbound-method': 'off',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // A manifest loads its pages lazily, and they import their paths from the manifest.
      'import-x/no-cycle': ['error', { maxDepth: 8, ignoreExternal: true, allowUnsafeDynamicCyclicDependency: true }],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
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
              target: './src',
              from: ['./server', './scripts', './test', './bench'],
              message: 'Client code does not import from server/; share code through src/fhir or src/config.',
            },
          ],
        },
      ],
      'import-x/no-default-export': 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/*.gen.ts'],
              message:
                'Only index.ts and endpoints.ts of an API and session/permissions.ts import generated code; add what you need there.',
            },
            {
              group: ['**/app/startup/store*'],
              message: 'The store is created in app/; use slice selectors, query hooks, and RootState of shared/store.',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'Property[key.name=/^(left|right|marginLeft|marginRight|paddingLeft|paddingRight|borderLeft|borderRight)$/]',
          message: 'Use logical properties (insetInlineStart, marginInlineEnd …), so right-to-left is free.',
        },
        { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
        {
          selector:
            'JSXOpeningElement[name.name=/Button$/] > JSXAttribute[name.name="disabled"] Identifier[name=/^(busy|running|working|sending|saving|loading|isLoading|isFetching|isSubmitting)$/]',
          message: 'Use disabledFocusable while something runs: a disabled button loses the focus it was pressed with.',
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      // The container image is installed without development dependencies.
      'import-x/no-extraneous-dependencies': ['error', { devDependencies: false }],
    },
  },
  // Each message takes several lines.
  { files: ['src/**/*{essages,exts}.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['src/**/*.tsx', 'src/**/*essages.ts', 'src/features/*/index.ts'],
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
      'formatjs/enforce-default-message': ['error', 'literal'],
      'formatjs/enforce-description': ['error', 'literal'],
      'formatjs/enforce-placeholders': 'error',
      'formatjs/no-multiple-whitespaces': 'error',
    },
  },
  {
    files: ['src/api/*/index.ts', 'src/app/**', 'src/**/*Page.tsx', 'src/**/*Tab.tsx'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['src/api/*/{index,endpoints,references}.ts', 'src/session/permissions.ts', 'src/app/**', 'src/main.tsx'],
    rules: { 'no-restricted-imports': 'off' },
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
              except: ['./fhir', './config', './session/permissions.ts', './session/roles.ts', './app/features.ts'],
              message:
                'Of src/, the server imports only fhir, config, the rules of permissions and the list of features.',
            },
            {
              target: ['./server/!(sandbox)', './server/!(sandbox)/**'],
              from: './server/sandbox',
              except: ['./index.ts'],
              message: 'Production code does not depend on the sandbox. Move what both need out of server/sandbox.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/sandbox/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
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
    files: ['**/*.test.{ts,tsx}', 'test/**', 'bench/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines': 'off',
      'no-console': 'off',
      'import-x/no-restricted-paths': 'off',
    },
  },
  { files: ['scripts/**', 'bench/**', 'server/main.ts', 'server/imports/worker.ts'], rules: { 'no-console': 'off' } },
  // webpack's types for the files of a chunk are imprecise.
  { files: ['webpack.config.ts'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  {
    files: ['**/*.{js,mjs,cjs}'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly', require: 'readonly', module: 'writable' },
      parserOptions: { program: null, project: false, projectService: false },
    },
  },
  prettier,
);
