import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from '@playwright/test';
import { stackAddresses } from '../../../scripts/stack/settings.ts';
import { waitFactor } from '../../support/waits.ts';
import { liveSettings } from './sides.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const { fhir, keycloak } = stackAddresses(liveSettings());

test.describe.configure({ timeout: 300_000 * waitFactor });

for (const source of [`${fhir}/metadata`, `keycloak:${keycloak}`]) {
  test(`every API that the source files use exists in ${source}`, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/api-diff.ts', source], {
      cwd: root,
      encoding: 'utf8',
      timeout: 240_000 * waitFactor,
    });
    assert.equal(status, 0, stdout + stderr);
    assert.match(stdout, /Added \(\d+\)/);
  });
}
