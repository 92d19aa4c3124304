import { EventEmitter, once } from 'node:events';
import { isLocationName, isSpreadsheetValue } from '../../src/fhir/nameRules.ts';
import { countyId } from '../sandbox/data/ids.ts';
import { factsOf } from './engine/facts.ts';
import { importTypes, type ImportType, type Issue } from './engine/types.ts';
import { receiveFile } from './run/receive.ts';
import { createVault } from './run/vault.ts';
import type { Job } from './service/job.ts';
import type { ImportService } from './service/types.ts';
import type { StoredRow } from './store/types.ts';
import type { ImportStore } from './store/importStore.ts';
import { bytesOf, openWorkbench, type Workbench } from '../../test/support/imports/workbench.ts';

jest.setTimeout(300_000);

/** Files that are written to a server. `FUZZ_FILES=500` writes more of the same sequence. */
const files = Number(process.env.FUZZ_FILES ?? 200);

/** Pseudo-random numbers that are equal in every run (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const nairobi = countyId('Nairobi');
const validFiles: Record<ImportType, string> = {
  products: [
    'name,active,method,id,materialNumber,isAttractiveItem,accountabilityPeriod',
    'Bed net,true,create,,M1,false,12',
    'Stove,false,create,,M2,true,6',
  ].join('\n'),
  locations: [
    'locationName,locationStatus,method,locationParentId,locationPhysicalType,locationPhysicalTypeCode,longitude,latitude',
    `Hill,active,create,${nairobi},Jurisdiction,jdn,36.8,-1.2`,
    `"Clinic, upper",inactive,create,${nairobi},Building,bu,36.9,-1.3`,
  ].join('\r\n'),
  organizations: 'orgName;orgActive;method\nNorth;true;create\n"South ""old""";false;create\n',
  users: [
    'firstName,lastName,username,email,userType,enableUser,keycloakGroupName,appId,password',
    'Jane,Achieng,jane,jane@example.org,Practitioner,true,Providers,programme,s3cret-Word',
    'Ali,Noor,ali,,Supervisor,false,Providers,programme,s3cret-Word2',
  ].join('\n'),
  careTeams: 'careTeamName,careTeamStatus,method\nLake,active,create\nForest,inactive,create\n',
  orgToLocationAssignment: `orgName,orgId,locationName,locationId\nFuzz base,,,${nairobi}\nFuzz base,,Turkana,\n`,
  userToOrganizationAssignment: 'username,userId,orgName,orgId\nadmin,,Fuzz base,\nclinic,,Fuzz base,\n',
  inventories: [
    'name,active,method,serialNumber,actual,productId,deliveryDate,accountabilityDate,quantity,Location',
    `Net 1,true,create,S1,true,none,2026-01-31,2026-12-31,5,${nairobi}`,
    `Net 2,false,create,S2,true,none,2026-02-01,,7,${nairobi}`,
  ].join('\n'),
};

/** The same file types in the format of other programs: short files with other headers, and other line endings. */
const alsoGood: Partial<Record<ImportType, string>> = {
  locations: validFiles.locations.replaceAll('\r\n', '\r'),
  organizations: 'name,active\r\nWest,true\nEast\r',
  careTeams: 'name,status\nDesert\nCoast,inactive\r\n',
  users: validFiles.users.replace('\n', '\r\n').replace('appId', 'applicationID'),
};

/** Text that has broken importers: quotes, delimiters, markup, paths, direction marks, halves of characters. */
const nasty = [
  '"', '""', ',', ';', '\t', '\n', '\r', '\r\n', '\ufeff', '\u0000', '\u202e', '\ud83d', '\ufffd', "'", '\\', '|', ':',
  '=1+1', '@x', '${name}', '$(id)', '{{', '../', '%00', 'null', 'undefined', '__proto__', 'constructor', 'NaN', '1e999',
  '-0', '9'.repeat(40), 'true', 'TRUE', 'active', 'Location/', nairobi, nairobi.toUpperCase(), 'é', 'عربي', '', ' ',
  '2026-02-30', '<script>', '#REF!', '=A1', '\u200b', '\u2066', 'e\u0301', '\u00a0', '  ', '1.5', 'a@b', 'name', 'update', 'create', 'id:a|b:c', 'x'.repeat(300), 'sep=;\n',
]; // prettier-ignore

/** A file of a type with one to four faults in it, as bytes. */
function mutated(type: ImportType, random: (below: number) => number): Uint8Array {
  const others = alsoGood[type];
  let text = others !== undefined && random(3) === 0 ? others : validFiles[type];
  const cut = (): [number, number] => {
    const start = random(text.length + 1);
    return [start, Math.min(text.length, start + random(12))];
  };
  for (let faults = 1 + random(4); faults > 0; faults -= 1) {
    const [start, end] = cut();
    const kind = random(7);
    if (kind === 0) text = text.slice(0, start) + text.slice(end);
    else if (kind === 1) text = text.slice(0, start) + text.slice(start, end).repeat(1 + random(3)) + text.slice(start);
    else if (kind === 2) text = text.slice(0, start);
    else if (kind === 3) text = text.slice(0, start) + String.fromCharCode(random(0x250)) + text.slice(start);
    else if (kind === 4) {
      // Swaps two cells, or overwrites one with another.
      const cells = text.split(/([,;\n])/);
      cells[random(cells.length)] = cells[random(cells.length)] ?? '';
      text = cells.join('');
    } else text = text.slice(0, start) + (nasty[random(nasty.length)] ?? '') + text.slice(kind === 5 ? start : end);
  }
  const bytes = new TextEncoder().encode(text);
  if (random(5) === 0 && bytes.length > 0) bytes[random(bytes.length)] = random(256);
  return bytes;
}

const typeOf = (round: number): ImportType => importTypes[round % importTypes.length] ?? 'locations';
const shown = (bytes: Uint8Array): string => JSON.stringify(new TextDecoder().decode(bytes));

/** Issues without a column: the file is not a CSV of this type, or further issues are only counted. */
const withoutColumn: ReadonlySet<Issue['code']> = new Set(['binary', 'notCsv', 'tooManyColumns', 'more']);

test('10,000 mutated files do not break the reader or the rules, and each problem names its row and column', async () => {
  const random = numbers(20_261_121);
  const vault = createVault(Buffer.alloc(32, 7));
  const options = {
    productListId: 'p',
    inventoryListId: 'i',
    rootLocationId: nairobi,
    idSeed: 'name',
    oneTeam: false,
  } as const;
  const reported = { file: 0, row: 0, fine: 0 };
  const unnamed: string[] = [];
  for (let round = 0; round < 10_000; round += 1) {
    const type = typeOf(round);
    const bytes = mutated(type, random);
    const rows: StoredRow[] = [];
    const addRows: ImportStore['addRows'] = async (_id, some) => void rows.push(...some);
    const { total, issues } = await receiveFile(
      { type, workflowId: 'w' },
      { bytes: bytesOf(bytes) },
      { store: { addRows }, vault, beforeBatch: async () => undefined },
    );
    const note = (line: number, issue: Issue, where: 'file' | 'row'): void => {
      reported[where] += 1;
      if (line < 1 || !(issue.column ?? withoutColumn.has(issue.code)))
        unnamed.push(`${type} ${issue.code} ${line}: ${shown(bytes)}`);
    };
    for (const { line, issue } of issues) note(line, issue, 'file');
    expect(rows).toHaveLength(total);
    const checked = rows.map(({ line, cells, textIssues }) =>
      factsOf(type, { line, cells: cells ?? {} }, { ...options, pictureHosts: [] }, textIssues),
    );
    for (const { line, issues: found } of checked) for (const issue of found) note(line, issue, 'row');
    if (issues.length === 0 && checked.every(({ issues: found }) => found.length === 0)) reported.fine += 1;
  }
  expect(unnamed).toEqual([]);
  // Ensures that the mutations are diverse.
  expect(reported.file).toBeGreaterThan(1000);
  expect(reported.row).toBeGreaterThan(1000);
  expect(reported.fine).toBeGreaterThan(500);
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
      if (name) expect([where, isLocationName(name), isSpreadsheetValue(name)]).toEqual([where, true, false]);
    }
    const wrong =
      rows.some((row) => !isWritten(row)) ||
      job.fileErrors.some(({ code }) => !['columnIgnored', 'columnUnknown', 'more'].includes(code));
    expect([where, job.counts.total, job.status]).toEqual([where, rows.length, wrong ? 'failed' : 'completed']);
  }

  test('a row is written completely or not at all, and its stored outcome is correct', async () => {
    const random = numbers(8);
    for (let round = 0; round < files; round += 1) {
      const bytes = mutated(typeOf(round), random);
      const before = totals();
      const [job] = await bench.uploadBytes(typeOf(round), bytes);
      await checkOutcome(`${typeOf(round)} ${shown(bytes)}`, job!, before);
    }
  });

  test('if receiving a file is interrupted, no row is written until the same key restarts the upload', async () => {
    const random = numbers(15);
    const stops = { process: 0, connection: 0, unreadable: 0 };
    const options = { productListId: '', inventoryListId: '', idSeed: 'name' as const, review: false };
    for (let round = 0; round < 96; round += 1) {
      const type = typeOf(round);
      // Some files are longer than one stored batch.
      const [, ...lines] = validFiles[type].split(/\r?\n/);
      const more = round % 6 === 0 ? `\n${lines.join('\n')}`.repeat(300) : '';
      const bytes = Buffer.concat([mutated(type, random), Buffer.from(more)]);
      const where = `${type} ${shown(bytes.subarray(0, 1000))}`;
      const before = totals();
      const requests = bench.requests.length;
      const caller = await bench.caller();
      const start = (service: ImportService, source: AsyncIterable<Uint8Array>): Promise<Job[]> =>
        service.start([{ type, filename: 'x.csv', bytes: source }], options, caller, `key ${round}`);

      let disconnect: ((error: Error) => void) | undefined;
      const waiting = new EventEmitter();
      const cut = random(bytes.length);
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
        continue;
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
      if (random(2) === 0) {
        stops.process += 1;
        service = await bench.restart();
      } else {
        stops.connection += 1;
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
    expect(Math.min(stops.process, stops.connection)).toBeGreaterThan(20);
  });
});
