/** `npm run configuration`: writes docs/configuration.md and deploy/example.env. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from './commandLine.ts';
import { configurationDocument, exampleEnvironment } from './configuration/documents.ts';

commandLine({ usage: 'npm run configuration' });
const root = path.resolve(import.meta.dirname, '..');
writeFileSync(path.join(root, 'docs/configuration.md'), configurationDocument());
writeFileSync(
  path.join(root, 'deploy/example.env'),
  exampleEnvironment(readFileSync(path.join(root, 'compose.yaml'), 'utf8')),
);
