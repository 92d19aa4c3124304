import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

/** Prints the bytes of a part that can be read after it was received, or the code of the error. */
const script = `
import { receivePart } from ${JSON.stringify(new URL('partFile.ts', import.meta.url).href)};
async function* part() {
  for (let sent = 0; sent < 1_560_000; sent += 60_000) yield Buffer.alloc(60_000);
}
try {
  const file = await receivePart(part(), Number(process.env.KEPT));
  let size = 0;
  for await (const bytes of file.bytes()) size += bytes.length;
  console.log(size);
} catch (error) {
  console.log(error.code);
}`;

/** `kept`: bytes of the beginning that are needed. */
function received(maxKilobytes: number, kept = Infinity): string {
  const command = `ulimit -f ${maxKilobytes} && exec "$0" --input-type=module --eval "$1"`;
  return execFileSync('bash', ['-c', command, process.execPath, script], {
    encoding: 'utf8',
    env: { ...process.env, KEPT: String(kept) },
  }).trim();
}

test('a part that is not stored completely is refused', () => {
  assert.equal(received(4_000), '1560000');
  assert.equal(received(1_500), 'EFBIG');
});

test('a part of which only the beginning is needed is not stored', () => {
  assert.equal(received(1, 65_536), '65536');
});
