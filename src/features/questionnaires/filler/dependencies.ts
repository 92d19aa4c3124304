import type { QuestionnaireItem } from 'fhir/r4';
import { inner, parts, restriction, type SyntaxNode } from './syntax.ts';

/** What the result of an expression depends on. */
export interface Dependencies {
  /** LinkIds of the items it reads; `root` for elements of the response beside its items. */
  linkIds: ReadonlySet<string>;
  /** True if it depends on everything, e.g. on the current time. */
  all: boolean;
  /** True if it depends on the current day. */
  day: boolean;
}

/** Stands for the elements of the response beside its items. No item has this linkId: FHIR requires characters. */
export const rootElements = '';

/** LinkIds of the items directly below an item, and of the response for undefined. */
export interface ItemTree {
  top: ReadonlySet<string>;
  children: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The items of a questionnaire. Two items with the same linkId count as one, which has the children of both. */
export function itemTreeOf(items: readonly QuestionnaireItem[]): ItemTree {
  const children = new Map<string, Set<string>>();
  const add = (level: readonly QuestionnaireItem[]): Set<string> => {
    for (const { linkId, item = [] } of level) {
      const below = children.get(linkId) ?? new Set<string>();
      for (const child of add(item)) below.add(child);
      children.set(linkId, below);
    }
    return new Set(level.map(({ linkId }) => linkId));
  };
  return { top: add(items), children };
}

/** All items below the given ones. */
export function linkIdsBelow({ children }: ItemTree, linkIds: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (linkId: string): void => {
    for (const child of children.get(linkId) ?? []) {
      if (found.has(child)) continue;
      found.add(child);
      visit(child);
    }
  };
  for (const linkId of linkIds) visit(linkId);
  return found;
}

/** What a part of an expression returns, as far as dependencies need it. */
export type Shape =
  | { kind: 'response' }
  /** `mixed`: also their answers and other elements, as `descendants()` returns. */
  | { kind: 'items'; linkIds: ReadonlySet<string>; mixed?: boolean }
  | { kind: 'answers'; linkIds: ReadonlySet<string> }
  /** Values, and elements outside of the response. */
  | { kind: 'value' };

/** The environment of an expression. */
export interface Scope {
  tree: ItemTree;
  /** The shape and dependencies of a name after `%`; undefined for an unknown name. */
  named: (name: string) => { shape: Shape; dependencies: Dependencies } | undefined;
}

const value: Shape = { kind: 'value' };

/** Functions that return elements of their input, perhaps fewer. */
const selecting = ['first', 'last', 'tail', 'skip', 'take', 'distinct', 'single', 'trace', 'ofType', 'as'];
/** Functions whose result depends only on how many elements the input has. */
const counting = ['exists', 'empty', 'count'];
const joining = ['union', 'combine', 'intersect', 'exclude'];
/** Functions that evaluate their arguments for each element of the input. */
const iterating = ['where', 'select', 'all', 'exists', 'repeat', 'aggregate', 'iif', 'trace', 'sort'];
const timed = ['now', 'timeOfDay'];
/** Functions with effects on later parts of the expression, or on types. */
const opaque = ['defineVariable', 'resolve'];

/**
 * Reads from the syntax tree of an expression what its result depends on, so that it is evaluated again only when one of
 * these items changes. What this function cannot read depends on everything. `focus` is where relative paths start.
 */
export function readDependencies(
  tree: SyntaxNode,
  focus: Shape,
  scope: Scope,
): { shape: Shape; dependencies: Dependencies } {
  const { visit, found } = createReader(scope);
  return { shape: visit(tree, focus), dependencies: found };
}

/** The dependencies of a complete result: also of everything below the items that it contains. */
export function ofResult({ shape, dependencies }: { shape: Shape; dependencies: Dependencies }, tree: ItemTree) {
  if (shape.kind === 'value') return dependencies;
  if (shape.kind === 'response') return { ...dependencies, all: true };
  const linkIds = new Set([...dependencies.linkIds, ...shape.linkIds, ...linkIdsBelow(tree, shape.linkIds)]);
  return { ...dependencies, linkIds };
}

function createReader({ tree, named }: Scope) {
  const found = { linkIds: new Set<string>(), all: false, day: false };

  function need(linkIds: Iterable<string>): void {
    for (const linkId of linkIds) found.linkIds.add(linkId);
  }

  function needAll(): Shape {
    found.all = true;
    return value;
  }

  /** The complete content of a part is read. */
  function consume(shape: Shape): Shape {
    if (shape.kind === 'response') return needAll();
    if (shape.kind !== 'value') {
      need(shape.linkIds);
      need(linkIdsBelow(tree, shape.linkIds));
    }
    return value;
  }

  function join(one: Shape, other: Shape): Shape {
    if (one.kind === 'value' && other.kind === 'value') return value;
    const isAlike = one.kind === other.kind && one.kind !== 'response' && one.kind !== 'value';
    if (isAlike && other.kind === one.kind) {
      const linkIds = new Set([...one.linkIds, ...other.linkIds]);
      const mixed = [one, other].some((shape) => shape.kind === 'items' && shape.mixed);
      return one.kind === 'items' ? { kind: 'items', linkIds, mixed } : { kind: 'answers', linkIds };
    }
    consume(one);
    return consume(other);
  }

  function below(linkIds: Iterable<string>): Shape {
    return {
      kind: 'items',
      linkIds: new Set([...linkIds].flatMap((linkId) => [...(tree.children.get(linkId) ?? [])])),
    };
  }

  function member(name: string, shape: Shape): Shape {
    if (shape.kind === 'value') return value;
    if (shape.kind === 'response') {
      if (name === 'item') return { kind: 'items', linkIds: tree.top };
      if (name === 'QuestionnaireResponse') return shape;
      need([rootElements]);
      return value;
    }
    if (shape.kind === 'answers') return name === 'item' ? below(shape.linkIds) : value;
    if (name === 'item') return shape.mixed ? shape : below(shape.linkIds);
    if (shape.mixed && name !== 'answer' && name !== 'linkId') return needAll();
    need(shape.linkIds);
    return name === 'answer' ? { kind: 'answers', linkIds: shape.linkIds } : value;
  }

  function where(criterion: SyntaxNode | undefined, shape: Shape): Shape {
    if (!criterion) return shape;
    if (shape.kind !== 'items') {
      consumeAll([criterion], shape);
      return shape;
    }
    const { linkIds, rest } = restriction(criterion);
    const fitting = linkIds ? new Set([...shape.linkIds].filter((one) => linkIds.has(one))) : shape.linkIds;
    // Only items have a linkId: a restriction excludes the other elements.
    const restricted: Shape = { kind: 'items', linkIds: fitting, mixed: linkIds ? false : shape.mixed };
    if (restricted.mixed) return needAll();
    consumeAll(rest, restricted);
    return restricted;
  }

  function consumeAll(nodes: readonly SyntaxNode[], focus: Shape): void {
    for (const node of nodes) consume(visit(node, focus));
  }

  function descendants(shape: Shape, isMixed: boolean): Shape {
    if (shape.kind === 'value') return value;
    const start = shape.kind === 'response' ? tree.top : below(shape.linkIds);
    const first = 'kind' in start ? (start.kind === 'items' ? start.linkIds : new Set<string>()) : start;
    return { kind: 'items', linkIds: new Set([...first, ...linkIdsBelow(tree, first)]), mixed: isMixed };
  }

  function repeat(projection: SyntaxNode | undefined, shape: Shape): Shape {
    if (!projection) return value;
    const result = visit(projection, shape);
    // The projection also reads its own results.
    visit(projection, descendants(shape, false));
    if (result.kind === 'value') return shape.kind === 'value' ? value : needAll();
    // The items below answers as well, which `item` alone does not reach.
    return result.kind === 'items' ? descendants(shape, result.mixed ?? false) : needAll();
  }

  function call(node: SyntaxNode, shape: Shape, outer: Shape): Shape {
    const { text: name = '' } = node;
    const list = parts(parts(node)[0] ?? node).find(({ type }) => type === 'ParamList');
    const args = list ? parts(list) : [];
    if (name === 'today') {
      found.day = true;
      return value;
    }
    if (timed.includes(name) || opaque.includes(name)) return needAll();
    if (name === 'where') return where(args[0], shape);
    if (name === 'select') return args[0] ? visit(args[0], shape) : value;
    if (name === 'repeat') return repeat(args[0], shape);
    if (name === 'descendants' || name === 'children') return descendants(shape, true);
    if (name === 'iif') {
      if (args[0]) consume(visit(args[0], shape));
      return args.slice(1).reduce<Shape>((before, arg) => join(before, visit(arg, shape)), value);
    }
    if (counting.includes(name)) {
      const counted = where(args[0], shape);
      if (counted.kind === 'items' && counted.mixed) return needAll();
      if (counted.kind === 'items') need(counted.linkIds);
      return value;
    }
    if (joining.includes(name)) return args.reduce((before, arg) => join(before, visit(arg, outer)), shape);
    if (name !== 'ofType' && name !== 'as' && name !== 'is') {
      consumeAll(args, shape);
      if (!iterating.includes(name)) consumeAll(args, outer);
    }
    if (!selecting.includes(name)) return consume(shape);
    // Which element is the first depends on the items that exist.
    if (shape.kind === 'items') need(shape.linkIds);
    return shape;
  }

  function constant(node: SyntaxNode): Shape {
    const identifier = parts(parts(node)[0] ?? node)[0];
    const name = (node.text ?? identifier?.text ?? '').replace(/^[`"'](.*)[`"']$/, '$1');
    const known = named(name);
    if (!known) return needAll();
    need(known.dependencies.linkIds);
    found.all ||= known.dependencies.all;
    found.day ||= known.dependencies.day;
    return known.shape;
  }

  function visit(wrapped: SyntaxNode, focus: Shape): Shape {
    const node = inner(wrapped);
    const [left, right] = parts(node);
    switch (node.type) {
      case 'LiteralTerm':
      case 'IndexInvocation':
      case 'TotalInvocation':
        return value;
      case 'ThisInvocation':
        return focus;
      case 'ExternalConstantTerm':
        return constant(node);
      case 'MemberInvocation':
        return member((node.text ?? '').replaceAll('`', ''), focus);
      case 'FunctionInvocation':
        return call(node, focus, focus);
      case 'InvocationExpression': {
        const target = left ? visit(left, focus) : value;
        if (right?.type === 'FunctionInvocation') return call(right, target, focus);
        return right ? visit(right, target) : needAll();
      }
      case 'IndexerExpression': {
        const target = left ? visit(left, focus) : value;
        if (right) consume(visit(right, focus));
        if (target.kind === 'items') need(target.linkIds);
        return target;
      }
      case 'UnionExpression':
        return left && right ? join(visit(left, focus), visit(right, focus)) : needAll();
      case 'TypeExpression':
        return left ? (node.text === 'as' ? visit(left, focus) : consume(visit(left, focus))) : needAll();
      case 'PolarityExpression':
      case 'MultiplicativeExpression':
      case 'AdditiveExpression':
      case 'InequalityExpression':
      case 'EqualityExpression':
      case 'MembershipExpression':
      case 'AndExpression':
      case 'OrExpression':
      case 'ImpliesExpression':
        consumeAll(parts(node), focus);
        return value;
      default:
        return needAll();
    }
  }
  return { visit, found };
}
