import type { OpenApiDocument } from '../types.ts';

const warning = (document: string): string =>
  `// Generated from ${document} by "npm run api". Change the document, never this file.\n`;

/**
 * Adapts the generator's output: file extensions in imports, types of `common/fhir/r4.ts` instead of stubs, and `params: queryArg`
 * if every argument is a query parameter of the same name (a search has dozens, which would be most of the file's
 * size).
 */
export function refine(text: string, document: OpenApiDocument, source: string): string {
  const { code, imports } = withFhirTypes(text, document);
  return (
    warning(source) +
    imports +
    shortenParams(code)
      .replace('export const addTagTypes', 'const addTagTypes')
      .replace(/from "(\.[^"]*)";/g, (_, path: string) => `from "${path}.ts";`)
      // "/#batch" is sent as "/": the fragment only distinguishes two operations of one path.
      .replace(/(url: `[^`#]*)#[^`]*`/g, '$1`')
  );
}

/**
 * Replaces `export type Location = object;` by an import, `LocationBundle` by `Bundle<Location>`, and the type of a body,
 * `location: Location`, by `Written<Location>`.
 */
function withFhirTypes(text: string, document: OpenApiDocument): { code: string; imports: string } {
  const imported = new Set<string>();
  let code = text;
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const fhirType = schema['x-fhir-type'];
    if (typeof fhirType !== 'string') continue;
    const declaration = new RegExp(`^export type ${name} = (?:object|\\{[\\s\\S]*?^\\});\\n`, 'm');
    if (!declaration.test(code)) continue;
    for (const type of fhirType.match(/\w+/g) ?? []) imported.add(type);
    code = code.replace(declaration, fhirType === name ? '' : `export type ${name} = ${fhirType};\n`);
  }
  if (imported.size === 0) return { code, imports: '' };
  code = code.replace(/^( {2}\w+: )(\w+);$/gm, (member, start: string, type: string) => {
    if (!imported.has(type) || type === 'Bundle') return member;
    imported.add('Written');
    return `${start}Written<${type}>;`;
  });
  return { code, imports: `import type { ${[...imported].sort().join(', ')} } from "../../../common/fhir/r4.ts";\n` };
}

/** Replaces `params: { name: queryArg.name, … }` by `params: queryArg` if nothing else of the argument is used. */
function shortenParams(code: string): string {
  const query = /(query: \(queryArg\) => \(\{\s*url: `[^`$]*`,\s*params: )\{([^}]*)\}(,?\s*\}\))/g;
  return code.replace(query, (whole, before: string, list: string, after: string) => {
    const same = [...list.matchAll(/("[^"]+"|\w+):\s*queryArg(?:\.(\w+)|\[\s*("[^"]+"),?\s*\])/g)];
    const all = same.every(([, key, dotted, quoted]) => key === (dotted ?? quoted));
    return all && same.length === list.split('queryArg').length - 1 ? `${before}queryArg${after}` : whole;
  });
}
