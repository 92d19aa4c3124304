import { mkdirSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { EmbeddedAnswer, EmbeddedCall } from './embedded.ts';

/** Thread of the embedded PostgreSQL, so that its computations do not delay the server's responses. */
async function main(): Promise<void> {
  const folder = (workerData as { folder?: string }).folder;
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const database = await PGlite.create(folder ?? 'memory://');
  const respond = (message: EmbeddedAnswer): void => parentPort?.postMessage(message);

  async function run(call: EmbeddedCall): Promise<unknown[]> {
    if ('listen' in call) {
      await database.listen(call.listen, (payload) => respond({ channel: call.listen, payload }));
      return [];
    }
    const { text, values } = call;
    if (values.length > 0) return (await database.query(text, values)).rows;
    // The text may contain several statements; returns the rows of all of them.
    return (await database.exec(text)).flatMap(({ rows }) => rows);
  }

  parentPort?.on('message', (call: EmbeddedCall | 'close') => {
    if (call === 'close') {
      void database.close().finally(() => process.exit(0));
      return;
    }
    run(call).then(
      (rows) => respond({ id: call.id, rows }),
      (error: unknown) => respond({ id: call.id, problem: error instanceof Error ? error.message : String(error) }),
    );
  });
  respond({ id: 0, rows: [] });
}

void main();
