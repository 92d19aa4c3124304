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
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'Property[key.name=/^(left|right|marginLeft|marginRight|paddingLeft|paddingRight|borderLeft|borderRight)$/]',
          message: 'Use logical properties (insetInlineStart, marginInlineEnd …), so right-to-left is free.',
        },
        {
          selector:
            'ImportDeclaration[source.value=/^react-router/] > ImportSpecifier[imported.name=/^(Link|NavLink)$/]',
          message: "Use PageLink: the router's Link leads to other sites if its address is one.",
        },
        { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
        {
          selector: 'Identifier[name=/^defineMessages?$/]',
          message: 'Define texts with texts() of src/shared/intl/texts.ts: builds parse no others.',
        },
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
                './app/features.ts',
              ],
              message:
                'Of src/, the server imports only fhir, config, the rules of permissions and of the user profile, and the list of features.',
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
    ignores: ['src/fhir/r4.ts', 'src/features/questionnaires/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'fhir/r4', message: 'Stored resources may lack any element: import the type from src/fhir/r4.ts.' },
          ],
        },
      ],
    },
  },
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
