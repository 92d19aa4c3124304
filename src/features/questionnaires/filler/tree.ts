import type { QuestionnaireItem, QuestionnaireResponseItem, QuestionnaireResponseItemAnswer } from 'fhir/r4';

export type Answer = QuestionnaireResponseItemAnswer;

/** What holds items: a response, a group, or the answer to a question that has questions of its own. */
export interface Holder {
  item?: QuestionnaireResponseItem[];
}

/** One step down: the `index`-th item with this linkId, and inside a question which of its answers. */
export interface Step {
  linkId: string;
  index: number;
  answer?: number;
}

/** The way from the response to a holder. */
export type Path = readonly Step[];

/** A name for one question in one place, for messages, errors and what was calculated. */
export function keyOf(path: Path, linkId: string): string {
  const steps = path.map((step) => `${step.linkId}.${step.index}${step.answer === undefined ? '' : `:${step.answer}`}`);
  return [...steps, linkId].join('/');
}

/** Items of a holder that answer one question, in their order. */
export function itemsOf(holder: Holder | undefined, linkId: string): QuestionnaireResponseItem[] {
  return (holder?.item ?? []).filter((item) => item.linkId === linkId);
}

/** Answers to one question in a holder. */
export function answersOf(holder: Holder | undefined, linkId: string): readonly Answer[] {
  return itemsOf(holder, linkId).flatMap(({ answer = [] }) => answer);
}

/** The holder a path leads to; undefined as long as nothing is answered there. */
export function holderAt(root: Holder, path: Path): Holder | undefined {
  let holder: Holder | undefined = root;
  for (const { linkId, index, answer } of path) {
    const item: QuestionnaireResponseItem | undefined = itemsOf(holder, linkId)[index];
    holder = answer === undefined ? item : item?.answer?.[answer];
  }
  return holder;
}

/** The questions a path leads to. */
export function definitionsAt(items: readonly QuestionnaireItem[], path: Path): readonly QuestionnaireItem[] {
  return path.reduce<readonly QuestionnaireItem[]>(
    (level, { linkId }) => level.find((item) => item.linkId === linkId)?.item ?? [],
    items,
  );
}

/** Puts a new item where its question stands in the questionnaire; all others stay where they are. */
function inserted(
  items: readonly QuestionnaireResponseItem[],
  fresh: QuestionnaireResponseItem,
  definitions: readonly QuestionnaireItem[],
): QuestionnaireResponseItem[] {
  const order = new Map(definitions.map(({ linkId }, index) => [linkId, index]));
  const rank = order.get(fresh.linkId) ?? definitions.length;
  let at = items.length;
  while (at > 0 && (order.get(items[at - 1]?.linkId ?? '') ?? -1) > rank) at -= 1;
  return [...items.slice(0, at), fresh, ...items.slice(at)];
}

function withItems<H extends Holder>(holder: H, items: QuestionnaireResponseItem[]): H {
  if (items.length > 0) return { ...holder, item: items };
  const { item: _none, ...rest } = holder;
  return rest as H;
}

/** An item for a question that has none yet. */
export function freshItem({ linkId, text }: QuestionnaireItem): QuestionnaireResponseItem {
  return { linkId, ...(text && { text }) };
}

/** Changes the holder at a path and nothing else; groups on the way that are not there yet are made. */
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

/** Sets the answers to a question; without answers the item goes, unless it holds something of its own. */
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
    const gone = answers.length === 0 && isBare(kept);
    return withItems(
      holder,
      // Answers spread over several items become one item, which is how R4 writes them.
      items.flatMap((item) => (item === first ? (gone ? [] : [next]) : others.includes(item) ? [] : [item])),
    );
  });
}

/** True for an item that says nothing but which question it belongs to. */
export function isBare(item: QuestionnaireResponseItem): boolean {
  return Object.keys(item).every((key) => key === 'linkId' || key === 'text' || key === 'definition');
}

/** Puts another copy of a repeating group after the others. */
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

/** Takes one copy of a repeating group away. */
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

/** Every question in every place where it can be answered now, from the top down. */
export function* places(
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
        yield* places(below, items[index], [...path, { linkId: definition.linkId, index }]);
      }
      continue;
    }
    for (const [answer, one] of (items[0]?.answer ?? []).entries()) {
      yield* places(below, one, [...path, { linkId: definition.linkId, index: 0, answer }]);
    }
  }
}

/** Groups hold items directly; `question` is R4's abstract type and asks nothing itself. */
export function isGroup({ type }: QuestionnaireItem): boolean {
  return type === 'group' || (type as string) === 'question';
}
