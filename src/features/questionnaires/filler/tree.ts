import type { QuestionnaireItem, QuestionnaireResponseItem, QuestionnaireResponseItemAnswer } from 'fhir/r4';

export type Answer = QuestionnaireResponseItemAnswer;

/** A container of items: a response, a group, or the answer to a question with nested questions. */
export interface Holder {
  item?: QuestionnaireResponseItem[];
}

/** One step of a path: the `index`-th item with this linkId, and for a question the index of its answer. */
export interface Step {
  linkId: string;
  index: number;
  answer?: number;
}

/** Steps from the response to a holder. */
export type Path = readonly Step[];

/** Items of one level, and the path of their holder. */
export interface Level {
  items: readonly QuestionnaireItem[];
  path: Path;
}

/** The first part of the keys of a path. All questions of a level have the same path, and each key renders many times. */
const prefixes = new WeakMap<Path, string>();

/** Key of one occurrence of a question, for problems, failures and calculated values. */
export function keyOf(path: Path, linkId: string): string {
  let prefix = prefixes.get(path);
  if (prefix === undefined) {
    const stepOf = ({ linkId: id, index, answer }: Step) =>
      `${id}.${index}${answer === undefined ? '' : `:${answer}`}/`;
    prefix = path.map(stepOf).join('');
    prefixes.set(path, prefix);
  }
  return prefix + linkId;
}

/** Items by linkId. An edit makes new arrays of items, so the index of an array remains valid. */
const itemIndexes = new WeakMap<readonly QuestionnaireResponseItem[], Map<string, QuestionnaireResponseItem[]>>();

function indexOf(items: readonly QuestionnaireResponseItem[]): Map<string, QuestionnaireResponseItem[]> {
  const before = itemIndexes.get(items);
  if (before) return before;
  const index = new Map<string, QuestionnaireResponseItem[]>();
  for (const item of items) {
    const siblings = index.get(item.linkId);
    if (siblings) siblings.push(item);
    else index.set(item.linkId, [item]);
  }
  itemIndexes.set(items, index);
  return index;
}

const noItems: readonly QuestionnaireResponseItem[] = [];

/** Items of a holder for one question, in order. */
export function itemsOf(holder: Holder | undefined, linkId: string): readonly QuestionnaireResponseItem[] {
  return (holder?.item && indexOf(holder.item).get(linkId)) ?? noItems;
}

/** Answers to one question in a holder. */
export function answersOf(holder: Holder | undefined, linkId: string): readonly Answer[] {
  return itemsOf(holder, linkId).flatMap(({ answer = [] }) => answer);
}

/** The holder at a path; undefined while the response has no item there. */
export function holderAt(root: Holder, path: Path): Holder | undefined {
  let holder: Holder | undefined = root;
  for (const { linkId, index, answer } of path) {
    const item: QuestionnaireResponseItem | undefined = itemsOf(holder, linkId)[index];
    holder = answer === undefined ? item : item?.answer?.[answer];
  }
  return holder;
}

/** Definitions of the items at a path. */
export function definitionsAt(items: readonly QuestionnaireItem[], path: Path): readonly QuestionnaireItem[] {
  return path.reduce<readonly QuestionnaireItem[]>(
    (level, { linkId }) => level.find((item) => item.linkId === linkId)?.item ?? [],
    items,
  );
}

/**
 * Inserts an item in the order of the questionnaire, which the phone app requires, without moving the others. Items that the
 * questionnaire does not contain have no place in this order.
 */
function inserted(
  items: readonly QuestionnaireResponseItem[],
  fresh: QuestionnaireResponseItem,
  definitions: readonly QuestionnaireItem[],
): QuestionnaireResponseItem[] {
  const order = new Map(definitions.map(({ linkId }, index) => [linkId, index]));
  const rank = order.get(fresh.linkId) ?? definitions.length;
  const at = items.findLastIndex(({ linkId }) => (order.get(linkId) ?? Infinity) <= rank) + 1;
  return [...items.slice(0, at), fresh, ...items.slice(at)];
}

function withItems<H extends Holder>(holder: H, items: QuestionnaireResponseItem[]): H {
  if (items.length > 0) return { ...holder, item: items };
  const { item: _none, ...rest } = holder;
  return rest as H;
}

/** A new item for a definition, without answers. */
export function freshItem({ linkId, text }: QuestionnaireItem): QuestionnaireResponseItem {
  return { linkId, ...(text && { text }) };
}

/**
 * Changes the holder at a path and creates the missing items on the path. Nothing changes if the questionnaire does not
 * contain the path.
 */
export function changeHolder<H extends Holder>(
  root: H,
  definitions: readonly QuestionnaireItem[],
  path: Path,
  change: (holder: Holder, definitions: readonly QuestionnaireItem[]) => Holder,
): H {
  const [step, ...rest] = path;
  if (step === undefined) return change(root, definitions) as H;
  const definition = definitions.find(({ linkId }) => linkId === step.linkId);
  if (definition === undefined) return root;
  let items = root.item ?? [];
  while (items.filter(({ linkId }) => linkId === step.linkId).length <= step.index) {
    items = inserted(items, freshItem(definition), definitions);
  }
  const target = items.filter(({ linkId }) => linkId === step.linkId)[step.index];
  const below = definition.item ?? [];
  const changed = (item: QuestionnaireResponseItem): QuestionnaireResponseItem => {
    if (step.answer === undefined) return changeHolder(item, below, rest, change);
    const answer = item.answer?.map((one, index) =>
      index === step.answer ? changeHolder(one, below, rest, change) : one,
    );
    return { ...item, ...(answer && { answer }) };
  };
  return withItems(
    root,
    items.map((item) => (item === target ? changed(item) : item)),
  );
}

/** Sets the answers to a question. Without answers the item is removed, unless it has other content. */
export function setAnswers<H extends Holder>(
  root: H,
  definitions: readonly QuestionnaireItem[],
  path: Path,
  question: QuestionnaireItem,
  answers: readonly Answer[],
): H {
  return changeHolder(root, definitions, path, (holder, level) => {
    const items = holder.item ?? [];
    const [first, ...others] = itemsOf(holder, question.linkId);
    if (first === undefined) {
      return answers.length === 0
        ? holder
        : withItems(holder, inserted(items, { ...freshItem(question), answer: [...answers] }, level));
    }
    const { answer: _old, ...kept } = first;
    const next = answers.length > 0 ? { ...kept, answer: [...answers] } : kept;
    const isEmpty = answers.length === 0 && hasNoContent(kept);
    return withItems(
      holder,
      // Answers spread over several items are merged into one item, as in R4.
      items.flatMap((item) => (item === first ? (isEmpty ? [] : [next]) : others.includes(item) ? [] : [item])),
    );
  });
}

/** True for an item that only identifies its question. */
export function hasNoContent(item: QuestionnaireResponseItem): boolean {
  return Object.keys(item).every((key) => key === 'linkId' || key === 'text' || key === 'definition');
}

/** Adds a copy of a repeating group after the others. */
export function addGroup<H extends Holder>(
  root: H,
  definitions: readonly QuestionnaireItem[],
  path: Path,
  group: QuestionnaireItem,
  fresh: QuestionnaireResponseItem = freshItem(group),
): H {
  return changeHolder(root, definitions, path, (holder, level) =>
    withItems(holder, inserted(holder.item ?? [], fresh, level)),
  );
}

/** Removes one copy of a repeating group. */
export function removeGroup<H extends Holder>(
  root: H,
  definitions: readonly QuestionnaireItem[],
  path: Path,
  group: QuestionnaireItem,
  index: number,
): H {
  return changeHolder(root, definitions, path, (holder) => {
    const target = itemsOf(holder, group.linkId)[index];
    return withItems(
      holder,
      (holder.item ?? []).filter((item) => item !== target),
    );
  });
}

/** All occurrences of all items, top down. A group without items in the response has one occurrence. */
export function* itemOccurrences(
  definitions: readonly QuestionnaireItem[],
  holder: Holder | undefined,
  path: Path = [],
): Generator<{ definition: QuestionnaireItem; path: Path; holder: Holder | undefined }> {
  for (const definition of definitions) {
    yield { definition, path, holder };
    const below = definition.item ?? [];
    if (below.length === 0) continue;
    const items = itemsOf(holder, definition.linkId);
    if (isGroup(definition)) {
      const count = Math.max(1, items.length);
      for (let index = 0; index < count; index += 1) {
        yield* itemOccurrences(below, items[index], [...path, { linkId: definition.linkId, index }]);
      }
      continue;
    }
    for (const [answer, one] of (items[0]?.answer ?? []).entries()) {
      yield* itemOccurrences(below, one, [...path, { linkId: definition.linkId, index: 0, answer }]);
    }
  }
}

/** True for types whose items are direct children: `group`, and `question`, which is abstract in R4. */
export function isGroup({ type }: QuestionnaireItem): boolean {
  return type === 'group' || (type as string) === 'question';
}

/** Key of the questionnaire itself, beside the keys of its questions. */
export const questionnaireKey = '';
