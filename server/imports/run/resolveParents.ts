import type { Location } from '../../../common/fhir/r4.ts';
import { editDistance } from '../../../common/fhir/editDistance.ts';
import { foldName } from '../../../common/fhir/nameRules.ts';
import { escapeSearch } from '../../../common/fhir/escapeSearch.ts';
import { searchBeginning, searchText } from '../../../common/fhir/searchText.ts';
import { mapConcurrently } from '../../../common/mapConcurrently.ts';
import { hasLevelNames } from '../recipe/recipe.ts';
import { codeAlias, namesOfPath, pathsOf, pathText } from '../engine/parentPath.ts';
import { isId } from '../engine/rules.ts';
import type { Issue } from '../engine/types.ts';
import { aliasesOf } from './facts.ts';
import type { ParentAnswer, ParentText, ParentRow, RowMatch } from '../store/parentTypes.ts';
import { ParentTree, type Candidate } from './parentTree.ts';
import type { ChunkRun } from './types.ts';

const elements = { _elements: 'name,partOf,identifier', _count: '500' };
/** Answers stored at once, candidates that an issue shows, and similar names that it proposes. */
const batch = 500;
const maxShown = 5;
const maxSimilar = 3;
/** Locations whose children are compared with unknown names, and children of each. */
const maxContexts = 200;
const maxChildren = 2000;

/**
 * Names of paths that are searched in other spellings because no Location has them: those of paths whose last name is found, or of
 * all if there is none.
 */
function missingNames(paths: readonly string[][][], tree: ParentTree): string[] {
  const wanted = paths.flatMap((options) => {
    const found = options.filter((names) => tree.hasName(names.at(-1) ?? ''));
    return (found.length > 0 ? found : options).flat();
  });
  return [...new Set(wanted)].filter((name) => !tree.hasName(name));
}

/** Reads the rows and stored Locations whose names paths mention. `paths`: for each text, what it can mean. */
async function readTree(
  paths: readonly string[][][],
  hasRows: boolean,
  { upload, context, runner }: ChunkRun,
): Promise<ParentTree> {
  const { fhir, options } = context;
  const tree = new ParentTree(options.rootLocationId);
  const names = [...new Set(paths.flat(2))];
  for (let from = 0; hasRows && from < names.length; from += batch) {
    const aliases = names.slice(from, from + batch).map((name) => aliasesOf({ type: 'Location', name })[1]);
    for (const row of await runner.store.rowsWithKeys(upload.id, aliases)) tree.addRow(row);
  }
  const wanted = new Set(names.map(foldName));
  const addNamed = (found: readonly Location[]): void => {
    for (const location of found) if (wanted.has(foldName(location.name ?? ''))) tree.addStored(location);
  };
  const beginnings = names.map(searchBeginning).filter((value) => value !== '');
  for await (const page of fhir.pagesMany('Location', 'name', beginnings, elements)) addNamed(page);
  // Finds apostrophes and vowel signs that the file does not have.
  await mapConcurrently(missingNames(paths, tree), 4, async (name) => {
    const values = searchText(name, 'loose').map((value) => ['name:contains', value] as const);
    if (values.length > 0) addNamed(await fhir.search('Location', [...values, ...Object.entries(elements)]));
  });
  await readAncestors(tree, fhir);
  return tree;
}

async function readAncestors(tree: ParentTree, fhir: ChunkRun['context']['fhir']): Promise<void> {
  const read = new Set<string>();
  for (;;) {
    const missing = tree.missingIds().filter((id) => !read.has(id));
    if (missing.length === 0) return;
    for (const location of (await fhir.readMany('Location', missing, 'name,partOf')).values()) tree.addStored(location);
    for (const id of missing) read.add(id);
  }
}

const idOf = (candidate: Candidate): string =>
  'row' in candidate ? candidate.row.key.slice('Location/'.length) : candidate.id;

/** Why a text means no single Location. */
function choiceIssue(text: string, found: readonly Candidate[], tree: ParentTree): Issue {
  const row = found.find((candidate) => 'row' in candidate);
  const stored = found.find((candidate) => !('row' in candidate));
  const shown = (candidate: Candidate): string => `${tree.path(candidate)} (${idOf(candidate)})`;
  if (found.length === 2 && row && stored && 'row' in row) {
    const values = { value: text, row: row.row.line, path: shown(row), stored: shown(stored) };
    return { code: 'rowOrStored', values };
  }
  const candidates = found.slice(0, maxShown).map(shown).join('; ');
  return { code: 'ambiguousParent', values: { value: text, candidates } };
}

function answerOf(alias: string, text: string, found: readonly Candidate[], tree: ParentTree): ParentAnswer {
  const [only] = found;
  if (!only || found.length > 1) return { alias, issue: choiceIssue(text, found, tree) };
  return 'row' in only ? { alias, row: only.row, key: only.row.key } : { alias, key: `Location/${only.id}` };
}

/** Rows and stored Locations with these texts as identifiers, or as ids. */
async function findByCode(
  texts: readonly string[],
  { upload, context, runner }: ChunkRun,
): Promise<Map<string, Candidate[]>> {
  const { fhir } = context;
  const found = new Map<string, Map<string, Candidate>>();
  const add = (text: string, candidate: Candidate): void => {
    const own = found.get(text) ?? new Map<string, Candidate>();
    // A row that changes a stored Location is the same Location.
    if (!own.has(idOf(candidate))) found.set(text, own.set(idOf(candidate), candidate));
  };
  for (let from = 0; from < texts.length; from += batch) {
    const part = texts.slice(from, from + batch);
    const ids = part.filter(isId);
    const keys = new Map(
      part.flatMap((text) => [
        [codeAlias(text), text],
        [`Location/${text}`, text],
      ]),
    );
    for (const row of await runner.store.rowsWithKeys(upload.id, [...keys.keys()]))
      add(keys.get(row.alias) ?? '', { row, name: row.name });
    for (const location of await fhir.searchMany('Location', 'identifier', part.map(escapeSearch), elements)) {
      for (const { value = '' } of location.identifier ?? []) {
        // A row with the same code is the same Location.
        const isRow = [...(found.get(value)?.values() ?? [])].some((candidate) => 'row' in candidate);
        if (part.includes(value) && !isRow) add(value, { id: location.id ?? '', name: location.name ?? '' });
      }
    }
    for (const [id, { name = '' }] of await fhir.readMany('Location', ids, 'name')) add(id, { id, name });
  }
  return new Map([...found].map(([text, candidates]) => [text, [...candidates.values()]]));
}

/** Edits between names; less for names that differ in spaces, or that contain each other. */
function distance(one: string, other: string): number {
  const [first, second] = [one, other].map((name) => foldName(name).replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  if (first === undefined || second === undefined || first === '' || second === '') return Infinity;
  if (first.startsWith(second) || second.startsWith(first)) return 0.5;
  const edits = editDistance(first, second);
  return edits <= Math.max(1, first.length / 4) ? edits : Infinity;
}

/** Headers of the columns whose names are the path of a parent, from the top; none without such columns. */
async function levelsAbove({ upload, runner }: ChunkRun): Promise<readonly string[]> {
  const files = await runner.store.filesOf(upload.id);
  const recipe = files.find(({ type }) => type === 'locations')?.recipe;
  const headers = recipe?.levels?.headers ?? [];
  return recipe && hasLevelNames(recipe) ? headers.slice(0, -1) : headers;
}

/** Proposes similar names for unknown ones, among the children of the Location above. `levels`: see `levelsAbove`. */
function createProposals(tree: ParentTree, levels: readonly string[], { context: { fhir, options } }: ChunkRun) {
  const children = new Map<string, Promise<Location[]>>();
  const childrenOf = async (ids: readonly string[]): Promise<Location[]> => {
    const found: Location[] = [];
    for await (const page of fhir.pagesMany('Location', 'partof', ids, elements)) {
      found.push(...page);
      if (found.length >= maxChildren) break;
    }
    return found;
  };
  /** Two levels: a path may omit one. */
  const locationsBelow = async (id: string): Promise<Location[]> => {
    const found = await childrenOf([id]);
    if (id === options.rootLocationId) return found;
    return [...found, ...(await childrenOf(found.map((each) => each.id ?? '')))];
  };
  return async (text: string): Promise<Issue> => {
    const path = pathsOf(text).find(({ length }) => length > 1) ?? [text];
    // The names of a row without one of its levels do not show which levels they are.
    const isOfLevels = path.length === levels.length && pathText(path) === text;
    const missing = isOfLevels
      ? path.findIndex((_name, index) => tree.findPath(path.slice(0, index + 1)).length === 0)
      : -1;
    const names = missing < 0 ? path : path.slice(0, missing + 1);
    const values = { value: text, ...(missing >= 0 && { level: levels[missing] ?? '', name: names.at(-1) ?? '' }) };
    const unknown: Issue = { code: 'unknownName', values };
    const above = names.length > 1 ? tree.find(pathText(names.slice(0, -1))) : [];
    const [only] = above;
    const id = names.length === 1 ? options.rootLocationId : only && above.length === 1 ? idOf(only) : '';
    if (id === '' || (!children.has(id) && children.size >= maxContexts)) return unknown;
    const read = children.get(id) ?? locationsBelow(id);
    children.set(id, read);
    const ranked = (await read)
      .map(({ name = '' }) => ({ name, edits: distance(names.at(-1) ?? '', name) }))
      .filter(({ edits }) => Number.isFinite(edits))
      .toSorted((a, b) => a.edits - b.edits);
    const similar = ranked.slice(0, maxSimilar).map(({ name }) => name);
    return similar.length === 0 ? unknown : { code: 'similarName', values: { ...values, similar: similar.join('; ') } };
  };
}

async function answerTexts(open: readonly ParentText[], tree: ParentTree, run: ChunkRun): Promise<ParentAnswer[]> {
  const answers: ParentAnswer[] = [];
  const unknown: ParentText[] = [];
  for (const { alias, text } of open) {
    const found = tree.find(text);
    if (found.length === 0) unknown.push({ alias, text });
    else answers.push(answerOf(alias, text, found, tree));
    // A row is never its own parent: rows that give this parent have an answer of their own.
    for (const candidate of found) {
      if (!('row' in candidate) || candidate.row.parentAlias !== alias) continue;
      const others = tree.find(text, candidate.row);
      const own = others.length > 0 ? answerOf(alias, text, others, tree) : { alias, issue: unknownName(text) };
      answers.push({ ...own, line: candidate.row.line });
    }
  }
  const coded =
    unknown.length > 0
      ? await findByCode(
          unknown.map(({ text }) => text),
          run,
        )
      : new Map<string, Candidate[]>();
  const propose = createProposals(tree, unknown.length > 0 ? await levelsAbove(run) : [], run);
  for (const { alias, text } of unknown) {
    const found = coded.get(text) ?? [];
    answers.push(found.length > 0 ? answerOf(alias, text, found, tree) : { alias, issue: await propose(text) });
  }
  return answers;
}

const unknownName = (text: string): Issue => ({ code: 'unknownName', values: { value: text } });

async function storeAnswers(answers: readonly ParentAnswer[], { upload, commit }: ChunkRun): Promise<void> {
  for (let from = 0; from < answers.length; from += batch)
    await commit((own) => own.storeParents(upload.id, answers.slice(from, from + batch)));
}

/** Stores which row or stored Location each parent of a text is, and the issues of texts that mean none or several. */
export async function resolveParents(run: ChunkRun): Promise<void> {
  const { upload, runner } = run;
  const open = await runner.store.openParents(upload.id);
  if (open.length === 0) return;
  await run.proceed();
  const tree = await readTree(
    open.map(({ text }) => pathsOf(text)),
    true,
    run,
  );
  await run.proceed();
  await storeAnswers(await answerTexts(open, tree, run), run);
}

/** Stores the parents of ids that are identifiers of a Location instead. */
export async function resolveParentCodes(run: ChunkRun): Promise<void> {
  const { upload, runner } = run;
  const open = await runner.store.unknownParentIds(upload.id);
  if (open.length === 0) return;
  await run.proceed();
  const tree = new ParentTree(run.context.options.rootLocationId);
  const coded = await findByCode(
    open.map(({ text }) => text),
    run,
  );
  const answers = open.flatMap(({ alias, text }) => {
    const found = coded.get(text) ?? [];
    return found.length > 0 ? [answerOf(alias, text, found, tree)] : [];
  });
  await storeAnswers(answers, run);
}

/** The stored Locations that rows without a line of their own mention by their path. */
export async function matchDerived(workflowId: string, run: ChunkRun): Promise<RowMatch[]> {
  const { store } = run.runner;
  const rows: ParentRow[] = [];
  for (let after = 0; ;) {
    const page = await store.derivedRows(workflowId, after, batch);
    rows.push(...page);
    if (page.length < batch) break;
    after = page.at(-1)?.line ?? after;
  }
  if (rows.length === 0) return [];
  await run.proceed();
  const namesOf = ({ parentText, name }: ParentRow): string[] => [...namesOfPath(parentText ?? ''), name];
  const tree = await readTree(
    rows.map((row) => [namesOf(row)]),
    false,
    run,
  );
  return rows.flatMap((row): RowMatch[] => {
    const { line, name } = row;
    // The columns of levels begin at the top: a county precedes a ward with its name.
    const found = tree.highest(tree.findPath(namesOf(row)));
    const [only] = found;
    if (!only) return [];
    if (found.length === 1) return [{ line, key: `Location/${idOf(only)}` }];
    return [{ line, issue: { ...choiceIssue(name, found, tree), column: 'locationName' } }];
  });
}
