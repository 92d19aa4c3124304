import { EventEmitter, once } from 'node:events';
import { importedCharacters, isSpreadsheetValue } from '../../common/fhir/nameRules.ts';
import { factsOf } from './run/facts.ts';
import { importTypes, type ImportType, type Issue } from './engine/types.ts';
import { deriveFile } from './run/receive.ts';
import { storeContent } from './run/fileContent.ts';
import { createVault } from './run/vault.ts';
import type { Job } from './service/job.ts';
import type { ImportService } from './service/types.ts';
import type { StoredRow } from './store/types.ts';
import type { ImportStore } from './store/importStore.ts';
import { fc, runs } from '../../test/support/fastCheck.ts';
import { fileOfEachType, nairobi, validFiles } from '../../test/support/imports/mutatedFiles.ts';
import { bytesOf, openWorkbench, type Workbench } from '../../test/support/imports/workbench.ts';
import { waitFactor } from '../../test/support/waits.ts';

jest.setTimeout(runs(300_000, 3_600_000) * waitFactor);

const shown = (bytes: Uint8Array): string => JSON.stringify(new TextDecoder().decode(bytes));

/** Runs of a property whose files change the server, so that a smaller counterexample would meet another state. */
const inOrder = (numRuns: number) => ({ numRuns, endOnFailure: true });

/** Issues without a column: the file is not a CSV of this type, or further issues are only counted. */
const withoutColumn: ReadonlySet<Issue['code']> = new Set(['binary', 'notCsv', 'tooManyColumns', 'more']);

test('mutated files do not break the reader or the rules, and each problem names its row and column', async () => {
  const vault = createVault(Buffer.alloc(32, 7));
  const options = {
    productListId: 'p',
    inventoryListId: 'i',
    rootLocationId: nairobi,
    idSeed: 'name',
    oneTeam: false,
    dayZone: { name: 'UTC', isProgramme: true },
  } as const;
  const seen = { files: 0, fileIssues: 0, rowIssues: 0, fine: 0 };
  async function check(type: ImportType, bytes: Uint8Array): Promise<void> {
    const rows: StoredRow[] = [];
    const parts: string[] = [];
    const store: Pick<ImportStore, 'addContent' | 'content' | 'corrections'> = {
      addContent: async (_upload, _name, _part, body) => void parts.push(body),
      content: async (_upload, _name, part) => parts[part],
      corrections: async () => [],
    };
    await storeContent('u', 'f', bytesOf(bytes), { store, vault, beforePart: async () => undefined });
    const { total, issues } = await deriveFile(
      { type, workflowId: 'w', uploadId: 'u', content: 'f', recipe: {} },
      { store, vault, addRows: async (some) => void rows.push(...some) },
    );
    expect(rows).toHaveLength(total);
    const checked = rows.flatMap(({ line, cells, textIssues }) => {
      const facts = factsOf(
        type,
        { line, cells: cells ?? {} },
        { ...options, pictureHosts: [], identifiers: [] },
        textIssues,
      );
      return facts.issues.map((issue) => ({ line, issue }));
    });
    const unnamed = [...issues, ...checked].filter(
      ({ line, issue }) => line < 1 || !(issue.column ?? withoutColumn.has(issue.code)),
    );
    expect([shown(bytes), unnamed]).toEqual([shown(bytes), []]);
    seen.files += 1;
    seen.fileIssues += issues.length;
    seen.rowIssues += checked.length;
    if (issues.length + checked.length === 0) seen.fine += 1;
  }
  await fc.assert(
    fc.asyncProperty(fileOfEachType, async (files) => {
      for (const { type, bytes } of files) await check(type, bytes);
    }),
    { numRuns: runs(150, 1250) },
  );
  // Ensures that the mutations are diverse.
  expect(seen.fileIssues).toBeGreaterThan(seen.files / 10);
  expect(seen.rowIssues).toBeGreaterThan(seen.files / 10);
  expect(seen.fine).toBeGreaterThan(seen.files / 20);
});

describe('written to a server', () => {
  let bench: Workbench;
  beforeAll(async () => {
    bench = await openWorkbench();
    await bench.upload({ organizations: 'orgName\nFuzz base\n' });
  });
  afterAll(() => bench.close());

  const stored = (): number =>
    ['Location', 'Organization', 'CareTeam', 'Group', 'Practitioner', 'PractitionerRole', 'OrganizationAffiliation']
      .map((type) => bench.sandbox.fhir.count(type))
      .reduce((sum, each) => sum + each);

  const isWritten = ({ state }: StoredRow): boolean => ['created', 'updated', 'unchanged'].includes(state);

  const totals = () => ({ resources: stored(), users: bench.sandbox.identity.users.count({}) });

  /** The outcomes stored for a job's rows equal the changes on the servers since `before`. */
  async function checkOutcome(where: string, job: Job, before: ReturnType<typeof totals>): Promise<void> {
    const rows = await bench.rows(job);
    const createdReferences = new Set(
      rows.flatMap(({ traces }) =>
        traces
          .filter((trace) => trace.before === undefined && trace.item === undefined)
          .map((trace) => trace.reference),
      ),
    );
    const accounts = rows.filter(({ account }) => account?.done === 'created').length;
    const after = totals();
    expect([where, after.resources - before.resources]).toEqual([where, createdReferences.size]);
    expect([where, after.users - before.users]).toEqual([where, accounts]);
    for (const row of rows) {
      if (isWritten(row)) continue;
      expect([where, row.traces, row.account]).toEqual([where, [], null]);
      expect([where, row.issues.every(({ column }) => column), row.issues.length > 0]).toEqual([where, true, true]);
    }
    for (const reference of createdReferences) {
      const [resourceType = '', id = ''] = reference.split('/');
      const name = resourceType === 'Location' && bench.sandbox.fhir.find('Location', id)?.name;
      if (name)
        expect([where, importedCharacters(name, 'location').refused, isSpreadsheetValue(name)]).toEqual([
          where,
          [],
          false,
        ]);
    }
    const wrong =
      rows.some((row) => !isWritten(row)) ||
      job.fileErrors.some(({ code }) => !['columnIgnored', 'columnOmitted', 'columnUnknown', 'more'].includes(code));
    expect([where, job.counts.total, job.status]).toEqual([where, rows.length, wrong ? 'failed' : 'completed']);
  }

  test('a row is written completely or not at all, and its stored outcome is correct', async () => {
    await fc.assert(
      fc.asyncProperty(fileOfEachType, async (files) => {
        for (const { type, bytes } of files) {
          const before = totals();
          const [job] = await bench.uploadBytes(type, bytes);
          await checkOutcome(`${type} ${shown(bytes)}`, job!, before);
        }
      }),
      inOrder(runs(3, 25)),
    );
  });

  test('if receiving a file is interrupted, no row is written until the same key restarts the upload', async () => {
    const stops = { process: 0, connection: 0, unreadable: 0 };
    const options = { productListId: '', inventoryListId: '', idSeed: 'name' as const, review: false };
    let uploads = 0;
    interface Interruption {
      type: ImportType;
      bytes: Uint8Array;
      /** Number of bytes that are received. */
      cut: number;
      stop: 'process' | 'connection';
    }
    async function interrupt({ type, bytes, cut, stop }: Interruption): Promise<void> {
      const where = `${type} ${shown(bytes.subarray(0, 1000))}`;
      const before = totals();
      const requests = bench.requests.length;
      const caller = await bench.caller();
      const key = `key ${(uploads += 1)}`;
      const start = (service: ImportService, source: AsyncIterable<Uint8Array>): Promise<Job[]> =>
        service.start([{ type, filename: 'x.csv', bytes: source }], options, caller, key);

      let disconnect: ((error: Error) => void) | undefined;
      const waiting = new EventEmitter();
      async function* part(): AsyncGenerator<Uint8Array> {
        yield bytes.subarray(0, cut);
        waiting.emit('read');
        await new Promise((_resolve, reject) => (disconnect = reject));
      }
      const read = once(waiting, 'read');
      const received = start(bench.service, part());
      received.catch(() => undefined);
      const unreadable = await Promise.race([received, read.then(() => undefined)]);
      if (unreadable) {
        // The header alone is invalid, so the rest is not read.
        stops.unreadable += 1;
        expect([where, unreadable[0]?.status]).toEqual([where, 'failed']);
        expect([where, totals()]).toEqual([where, before]);
        return;
      }
      const [{ workflowId = '' } = {}] = await bench.service.jobs(1);
      async function expectRefusals(message: RegExp): Promise<void> {
        const actions = [
          bench.service.resume(workflowId, caller),
          bench.service.retry(workflowId, caller),
          bench.service.undo(workflowId, { force: true }, caller),
          bench.service.commit(workflowId, { skipInvalid: true }, caller),
          bench.service.editRows(workflowId, [{ line: 2, cells: {} }], caller),
        ];
        for (const action of actions) await expect(action).rejects.toThrow(message);
      }
      await expectRefusals(/^The import is receiving$/);

      let { service } = bench;
      stops[stop] += 1;
      if (stop === 'process') service = await bench.restart();
      else {
        disconnect?.(new Error('The connection is gone'));
        await expect(received).rejects.toThrow('The connection is gone');
      }
      const failed = await service.job(workflowId);
      expect([where, failed.status, failed.canRetry, failed.canUndo]).toEqual([where, 'failed', false, false]);
      expect([where, failed.fileErrors.map(({ code }) => code)]).toEqual([
        where,
        expect.arrayContaining(['notReceived']),
      ]);
      await expectRefusals(/^The files were not received completely; upload them again$/);
      expect([where, totals(), bench.requests.slice(requests)]).toEqual([where, before, []]);

      const [again] = await start(service, bytesOf(bytes));
      expect([where, again?.workflowId]).toEqual([where, workflowId]);
      await bench.settled();
      if ((await service.job(workflowId)).phase === 'review') {
        await service.commit(workflowId, { skipInvalid: true }, caller);
        await bench.settled();
      }
      await checkOutcome(where, await service.job(workflowId), before);
      if (service !== bench.service) await service.stop();
    }
    const places = fc.tuple(...importTypes.map(() => fc.nat(999)));
    await fc.assert(
      fc.asyncProperty(
        fileOfEachType,
        places,
        fc.nat(importTypes.length - 1),
        fc.nat(1),
        async (files, permille, longFile, first) => {
          for (const [index, { type, bytes: short }] of files.entries()) {
            // One file is longer than a stored batch.
            const [, ...lines] = validFiles[type].split(/\r?\n/);
            const more = index === longFile ? `\n${lines.join('\n')}`.repeat(300) : '';
            const bytes = Buffer.concat([short, Buffer.from(more)]);
            const cut = Math.floor(((permille[index] ?? 0) / 1000) * bytes.length);
            await interrupt({ type, bytes, cut, stop: (index + first) % 2 === 0 ? 'process' : 'connection' });
          }
        },
      ),
      inOrder(runs(2, 12)),
    );
    expect(Math.min(stops.process, stops.connection)).toBeGreaterThan(runs(2, 20));
  });
});
