import { correctionNotes } from '../recipe/correct.ts';
import { deriveAgain } from './deriveAgain.ts';
import { factsOf } from './facts.ts';
import { isUnknownColumn, suggestAttribute } from '../csv/header.ts';
import { escapeSearch } from '../../../common/fhir/escapeSearch.ts';
import { searchBeginning, searchText } from '../../../common/fhir/searchText.ts';
import { foldName } from '../../../common/fhir/nameRules.ts';
import { fileTypes } from '../fileTypes/index.ts';
import type { Target } from '../fileTypes/fileType.ts';
import type { FhirAccess } from '../../fhir/fhirAccess.ts';
import { mapConcurrently } from '../../../common/mapConcurrently.ts';
import { undoableStates, type ImportFile, type NewChunk } from '../store/types.ts';
import type { StoreOperations } from '../store/importStore.ts';
import { fileChunks, sharedLists } from './layout.ts';
import { matchRows } from './matchRows.ts';
import { resolveParentCodes, resolveParents } from './resolveParents.ts';
import { keyIssues, toRow, unfinished } from './rows.ts';
import { settleInFlight } from './settle.ts';
import type { ChunkRun, FileRun } from './types.ts';

/** Lines of a chunk that reads keys and references. */
const factLines = 1000;
const factBatch = 500;
/** Names and ids per search on the server. */
const nameBatch = 50;
const idBatch = 500;

/** Settles rows of an interrupted run, derives those of another recipe, and creates the chunks of the task. */
export async function prepareTask(run: ChunkRun): Promise<void> {
  const { upload, runner } = run;
  if (upload.task !== 'write') await settleInFlight(upload.id, run);
  if (upload.task === 'check' && !(await deriveAgain(run))) return;
  const files = await runner.store.filesOf(upload.id);
  if (upload.task === 'check') await suggestAttributes(files, run);
  await run.complete(async (store) => {
    if (upload.task === 'check') return prepareCheck(files, run, store);
    const chunks = upload.task === 'write' ? await writeChunks(files, run, store) : await undoChunks(files, run, store);
    await store.addChunks(upload.id, chunks);
  });
}

/** Completes the issues of unknown columns with the attributes they may mean, which are read with the user's permissions. */
async function suggestAttributes(files: readonly ImportFile[], { context, runner }: ChunkRun): Promise<void> {
  for (const { type, workflowId, issues } of files) {
    if (!issues.some(({ issue }) => isUnknownColumn(issue))) continue;
    const attributes = await fileTypes[type].attributes?.(context);
    if (!attributes) continue;
    await runner.store.updateFile(workflowId, {
      issues: issues.map((each) =>
        isUnknownColumn(each.issue) ? { ...each, issue: suggestAttribute(each.issue, attributes) } : each,
      ),
    });
  }
}

async function prepareCheck(files: readonly ImportFile[], { upload, runner }: ChunkRun, store: StoreOperations) {
  await store.clearCheck(upload.id);
  const chunks: NewChunk[] = [];
  for (const { workflowId, started } of files) {
    await store.updateFile(workflowId, { started: started ?? runner.now().getTime() });
    for (const block of await store.lineBlocks(workflowId, factLines)) {
      const first = block * factLines;
      chunks.push({ kind: 'facts', workflowId, level: 1, first, last: first + factLines - 1 });
    }
  }
  await store.addChunks(upload.id, [...chunks, { kind: 'resolve', level: 2, first: 0, last: 0 }]);
}

/** The planned chunks become chunks to write, each file followed by its end. */
async function writeChunks(files: readonly ImportFile[], { upload }: ChunkRun, store: StoreOperations) {
  const plans = await store.chunks(upload.id, 'plan');
  await store.plansBecomeWrites(upload.id, sharedLists(files, upload));
  let level = 1;
  return files.map(({ workflowId }): NewChunk => {
    const own = plans.filter((chunk) => chunk.workflowId === workflowId);
    level = Math.max(level, ...own.map((chunk) => chunk.level + 1));
    return { kind: 'finish', workflowId, level, first: 0, last: 0 };
  });
}

async function undoChunks(files: readonly ImportFile[], { upload }: ChunkRun, store: StoreOperations) {
  const lists = sharedLists(files, upload);
  const chunks: NewChunk[] = [];
  let level = 1;
  for (const file of files.toReversed()) {
    const levels = (await store.levels(file.workflowId, undoableStates)).toReversed();
    const found = fileChunks('undo', file, levels, { start: level, exclusive: lists[file.workflowId] });
    chunks.push(...found.chunks, { kind: 'finish', workflowId: file.workflowId, level: found.next, first: 0, last: 0 });
    level = found.next + 1;
  }
  return chunks;
}

/** Stores keys, references and issues of rows by themselves. */
export async function readFacts(run: FileRun): Promise<void> {
  const { chunk, context, file, runner } = run;
  for (let after = chunk.first - 1; ;) {
    await run.proceed();
    const query = { states: unfinished, after, limit: factBatch } as const;
    const rows = (await runner.store.rows(file.workflowId, query)).filter(({ line }) => line <= chunk.last);
    const facts = rows.flatMap((row) => {
      if (!row.cells) return [];
      const found = [...row.textIssues, ...keyIssues(file, row, runner)];
      const own = factsOf(file.type, toRow(file, row, runner), context.options, found);
      // The cells contain the corrections of the check before.
      return [{ ...own, notes: correctionNotes(row.notes) }];
    });
    const isLast = rows.length < factBatch;
    const add = (store: StoreOperations): Promise<void> => store.addFacts(file, facts);
    if (isLast) return run.complete(add);
    await run.commit(add);
    after = rows.at(-1)?.line ?? chunk.last;
  }
}

/** Ids of the stored resources with exactly this name, otherwise of those with the same folded name. */
async function idsOfName(type: Target['type'], name: string, fhir: FhirAccess): Promise<string[]> {
  const idsWhere = async (
    query: readonly (readonly [string, string])[],
    isSame: (stored: string) => boolean,
  ): Promise<string[]> => {
    const matches = await fhir.search(type, [...query, ['_elements', 'name'], ['_count', '500']]);
    const same = matches.filter((match) => 'name' in match && typeof match.name === 'string' && isSame(match.name));
    return same.map(({ id }) => id ?? '');
  };
  const exact = await idsWhere([['name:exact', escapeSearch(name)]], (stored) => stored === name);
  if (exact.length > 0) return exact;
  const isSameFolded = (stored: string): boolean => foldName(stored) === foldName(name);
  const spelled = await idsWhere([['name', searchBeginning(name)]], isSameFolded);
  if (spelled.length > 0) return spelled;
  // Finds apostrophes and vowel signs that the file does not have.
  return idsWhere(
    searchText(name, 'loose').map((value) => ['name:contains', value] as const),
    isSameFolded,
  );
}

async function findOnServer(run: ChunkRun): Promise<void> {
  const { upload, context, runner } = run;
  const { store } = runner;
  for (;;) {
    await run.proceed();
    const names = await store.unresolvedNames(upload.id, nameBatch);
    if (names.length === 0) break;
    const found = await mapConcurrently(names, 4, async ({ type, name, alias }) => {
      return [alias, await idsOfName(type as Target['type'], name, context.fhir)] as const;
    });
    await store.storeFound(upload.id, new Map(found));
  }
  for (;;) {
    await run.proceed();
    const keys = await store.unresolvedKeys(upload.id, idBatch);
    if (keys.length === 0) break;
    const found = new Map<string, string[]>(keys.map((key) => [key, []]));
    for (const type of new Set(keys.map((key) => key.split('/')[0] ?? ''))) {
      const ids = keys.filter((key) => key.startsWith(`${type}/`)).map((key) => key.slice(type.length + 1));
      for (const id of (await context.fhir.readMany(type, ids, 'name')).keys()) found.set(`${type}/${id}`, [id]);
    }
    await store.storeFound(upload.id, found);
  }
}

/** Finds what rows refer to, in the upload and on the server, and creates the chunks that plan them. */
export async function resolveReferences(run: ChunkRun): Promise<void> {
  const { upload } = run;
  await run.commit(async (store) => {
    await store.findProviders(upload.id);
    await store.linkReferences(upload.id);
  });
  await resolveParents(run);
  await findOnServer(run);
  await resolveParentCodes(run);
  await run.commit((store) => store.linkReferences(upload.id));
  await matchRows(run);
  await run.complete(async (store) => {
    await store.checkReferences(upload.id);
    let level = 3;
    for (const file of await store.filesOf(upload.id)) {
      if (!fileTypes[file.type].match) await store.orderRows(file);
      const levels = await store.levels(file.workflowId, ['open']);
      // Chunks of a plan write nothing, so that none is exclusive.
      const { chunks, next } = fileChunks('plan', file, levels, { start: level, exclusive: undefined });
      await store.addChunks(upload.id, chunks);
      // One level remains for the end of the file when it is written.
      level = next + 1;
    }
    await store.addChunks(upload.id, [{ kind: 'finish', level, first: 0, last: 0 }]);
  });
}
