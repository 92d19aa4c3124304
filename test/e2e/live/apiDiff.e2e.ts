import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { stackAddresses } from '../../../scripts/stack/settings.ts';
import { liveSettings } from './sides.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const { fhir, keycloak } = stackAddresses(liveSettings());

for (const source of [`${fhir}/metadata`, `keycloak:${keycloak}`]) {
  test(`every API that the source files use exists in ${source}`, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/api-diff.ts', source], {
      cwd: root,
      encoding: 'utf8',
      timeout: 240_000,
    });
    assert.equal(status, 0, stdout + stderr);
    assert.match(stdout, /Added \(\d+\)/);
  });
}
