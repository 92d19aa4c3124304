import { resources } from '../../../openapi/resources.ts';
import { searchParameterTable, structureTable } from '../../../server/fhir/definitions/tables.ts';

/** Where references to the types that can be merged are stored. */
export const referencesFile = 'src/api/fhir/references.gen.ts';

const targets = ['Location', 'Organization', 'Practitioner'] as const;

/** Paths of the reference elements of a type that may refer to the target, without the type's name. */
function elementsOf(type: string, target: string, path = ''): string[] {
  return Object.entries(structureTable()[type] ?? {}).flatMap(([name, row]) => {
    const own = path === '' ? name : `${path}.${name}`;
    // Choices and Reference(Any) are left out: programmes do not store these types there.
    if (row.t.includes('Reference') && row.r?.includes(target) && !name.endsWith('[x]')) return [own];
    const backbone = row.t.find((each) => each.includes('.'));
    return backbone === undefined ? [] : elementsOf(backbone, target, own);
  });
}

/**
 * Search parameters of a type whose references may have the target as theirs, each with its element paths. Without those
 * for part of an element, as `patient` beside `subject`, and those for canonical URLs.
 */
function parametersOf(type: string, target: string): [string, string[]][] {
  return Object.entries(searchParameterTable()[type] ?? {}).flatMap(([code, [kind, expression, allowed = []]]) => {
    if (kind !== 'reference' || (allowed.length > 0 && !allowed.includes(target))) return [];
    if (/\.where\(|relatedArtifact/.test(expression)) return [];
    return [
      [
        code,
        expression.split('|').map((part) =>
          part
            .trim()
            .replace(/^\(/, '')
            .slice(type.length + 1),
        ),
      ],
    ];
  });
}

/** Parameters that together find every searchable reference, and the elements that none of them finds. */
function referencesOf(type: string, target: string): { searched: string[]; unsearched: string[] } {
  const parameters = parametersOf(type, target);
  const isFound = (element: string): boolean => parameters.some(([, paths]) => paths.includes(element));
  const seen = new Set<string>();
  const searched = parameters.flatMap(([code, paths]) => {
    const isNew = paths.some((each) => !seen.has(each));
    for (const each of paths) seen.add(each);
    return isNew ? [code] : [];
  });
  return { searched, unsearched: elementsOf(type, target).filter((element) => !isFound(element)) };
}

/** Content of `referencesFile`. */
export function referencesModule(): string {
  const lines = targets.flatMap((target) => [
    `  ${target}: {`,
    ...Object.keys(resources).flatMap((type) => {
      const { searched, unsearched } = referencesOf(type, target);
      if (searched.length + unsearched.length === 0) return [];
      const list = (items: string[]): string => `[${items.map((item) => `'${item}'`).join(', ')}]`;
      return [`    ${type}: { searched: ${list(searched)}, unsearched: ${list(unsearched)} },`];
    }),
    '  },',
  ]);
  return `/** References of the types of openapi/resources.ts to a type, from the R4 definitions, written by npm run api. */
export const references = {
${lines.join('\n')}
} as const;
`;
}
