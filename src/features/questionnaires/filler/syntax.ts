/** A node of the engine's syntax tree. */
export interface SyntaxNode {
  type: string;
  text?: string;
  children?: SyntaxNode[];
}

/** The parts of a node. */
export const parts = ({ children = [] }: SyntaxNode): SyntaxNode[] => children;

/** The node without the wrappers of terms and parentheses. */
export function inner(node: SyntaxNode): SyntaxNode {
  const wrappers = ['EntireExpression', 'TermExpression', 'InvocationTerm', 'ParenthesizedTerm'];
  const [only, more] = parts(node);
  return wrappers.includes(node.type) && only && !more ? inner(only) : node;
}

/** The text of a string literal; undefined for other nodes, and for texts with escapes. */
function literalOf(node: SyntaxNode): string | undefined {
  const { type, text = '' } = inner(node);
  return type === 'LiteralTerm' && /^'[^'\\]*'$/.test(text) ? text.slice(1, -1) : undefined;
}

/** The texts of a literal, or of a union of literals. */
function literalsOf(node: SyntaxNode): string[] | undefined {
  const found = inner(node);
  if (found.type !== 'UnionExpression') {
    const one = literalOf(found);
    return one === undefined ? undefined : [one];
  }
  const both = parts(found).map(literalsOf);
  return both.every((texts) => texts !== undefined) ? both.flat() : undefined;
}

function isLinkId(node: SyntaxNode): boolean {
  const found = inner(node);
  if (found.type === 'MemberInvocation') return found.text === 'linkId';
  const [target, member] = parts(found);
  return (
    found.type === 'InvocationExpression' &&
    target !== undefined &&
    inner(target).type === 'ThisInvocation' &&
    member?.text === 'linkId'
  );
}

/** The linkIds that a criterion accepts, e.g. `linkId = 'a' or linkId = 'b'`; undefined if it reads anything else. */
function acceptedLinkIds(node: SyntaxNode): ReadonlySet<string> | undefined {
  const found = inner(node);
  const [left, right] = parts(found);
  if (!left || !right) return undefined;
  if (found.type === 'OrExpression' && found.text === 'or') {
    const [one, other] = [acceptedLinkIds(left), acceptedLinkIds(right)];
    return one && other && new Set([...one, ...other]);
  }
  const isEquality = found.type === 'EqualityExpression' && found.text === '=';
  const isMembership = found.type === 'MembershipExpression' && found.text === 'in';
  if (!isEquality && !isMembership) return undefined;
  const texts = isLinkId(left) ? literalsOf(right) : isEquality && isLinkId(right) ? literalsOf(left) : undefined;
  return texts && (isMembership || texts.length === 1) ? new Set(texts) : undefined;
}

/** The linkIds outside of which a criterion is never true, and the criteria that remain to be read. */
export function restriction(node: SyntaxNode): { linkIds?: ReadonlySet<string>; rest: SyntaxNode[] } {
  const accepted = acceptedLinkIds(node);
  if (accepted) return { linkIds: accepted, rest: [] };
  const found = inner(node);
  if (found.type !== 'AndExpression') return { rest: [node] };
  const both = parts(found).map(restriction);
  const sets = both.flatMap(({ linkIds }) => linkIds ?? []);
  const linkIds = sets.reduce<ReadonlySet<string> | undefined>(
    (before, set) => (before ? new Set([...before].filter((one) => set.has(one))) : set),
    undefined,
  );
  return { ...(linkIds && { linkIds }), rest: both.flatMap(({ rest }) => rest) };
}
