import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ensureActionlint } from '../../scripts/chartTools.ts';

const root = path.join(import.meta.dirname, '../..');

test('actionlint finds nothing in the hosted workflows', async () => {
  const files = globSync('.github/workflows/*.yml', { cwd: root });
  assert.ok(files.length >= 3, files.join());
  // Without shellcheck and pyflakes, which it uses where they are installed.
  const options = ['-no-color', '-shellcheck=', '-pyflakes='];
  const { status, stdout, stderr } = spawnSync(await ensureActionlint(), [...options, ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout + stderr);
});
