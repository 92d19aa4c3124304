import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from 'jest';
import { waitFactor } from './test/support/waits.ts';

/** Packages published only as ES modules. Jest runs CommonJS, so they are transformed like our own files. */
const esModules = [
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'jose',
  '@hono',
  'hono',
  'keycloak-js',
  'fast-check',
  'pure-rand',
  'kenya-locations',
  'uuid',
  'supercluster',
  'kdbush',
  'marked',
];

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
  module: { type: 'commonjs' },
};

/** Folder of this run for the images of the sandbox's sample, which its workers share. */
const sampleImages = mkdtempSync(path.join(tmpdir(), 'sample-images-'));
process.env.SAMPLE_IMAGES = sampleImages;
process.on('exit', () => rmSync(sampleImages, { recursive: true, force: true }));

const common: Config = {
  transform: { '^.+\\.m?[tj]sx?$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/support/styleSheet.ts',
    '^\\./sampleImage\\.ts$': '<rootDir>/test/support/sampleImage.ts',
    '^@fluentui/react-icons$': '<rootDir>/test/support/icons.cjs',
  },
  extensionsToTreatAsEsm: [],
};

/** The suite of an area runs its parts. A part that is named on the command line runs alone. */
const parts = process.argv.some((argument) => argument.includes('.part.'))
  ? ['<rootDir>/test/screens/**/*.part.tsx']
  : [];

const config: Config = {
  // The first test of a suite may start an embedded PostgreSQL or load the application.
  testTimeout: 60_000 * waitFactor,
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      testEnvironmentOptions: { customExportConditions: [''], url: 'http://localhost:3000/' },
      setupFilesAfterEnv: ['<rootDir>/test/support/setup.ts'],
      testMatch: ['<rootDir>/{common,src}/**/*.test.ts?(x)', '<rootDir>/test/screens/*.test.tsx', ...parts],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/server/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
        '<rootDir>/openapi/**/*.test.ts',
        '<rootDir>/test/rules/**/*.test.ts',
      ],
      // They run by `node --test`.
      testPathIgnorePatterns: ['/node_modules/', '\\.integration\\.test\\.ts$'],
    },
  ],
};

export default config;
