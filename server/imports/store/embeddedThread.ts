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

  async function run({ text, values }: EmbeddedCall): Promise<unknown[]> {
    if (values.length > 0) return (await database.query(text, values)).rows;
    try {
      // The text may contain several statements; returns the rows of all of them.
      return (await database.exec(text)).flatMap(({ rows }) => rows);
    } catch (error) {
      // There is only one connection: a failed BEGIN … COMMIT must not leave a transaction open.
      await database.exec('ROLLBACK').catch(() => undefined);
      throw error;
    }
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
