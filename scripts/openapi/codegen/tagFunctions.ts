import type { Target } from './targets.ts';

/** One endpoint of the generator's output: its name and, last, the list of its cache tags. */
const endpoint = /^ {6}(\w+): build\.(query|mutation)<[\s\S]*?(?:provides|invalidates)Tags: (\[[^\]]*\])/gm;

const fhirInteraction = /^(search|read|history|vread|expand|create|update|delete|remove)([A-Z]\w*)$/;

const uncapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** `readLocation` → `tags.read("Location")`; undefined for an endpoint that is not an interaction of one type. */
function fhirTags(name: string): string | undefined {
  const [, interaction, type] = fhirInteraction.exec(name) ?? [];
  if (interaction === undefined || type === undefined) return undefined;
  // The generator names the body argument after its schema: `organizationAffiliation`.
  const body = interaction === 'update' ? `, "${uncapitalize(type)}"` : '';
  return `tags.${interaction}("${type}"${body})`;
}

/** `getUser` with the tags `["User"]` → `tags.read("getUser", ["User"])`. */
function keycloakTags(name: string, kind: string, types: string): string {
  return `tags.${kind === 'query' ? 'read' : 'write'}("${name}", ${types})`;
}

/** Replaces the lists of tag types by functions of `endpointTags.ts`, which narrow them to ids. */
export function withTagFunctions(code: string, style: Target['tags']): string {
  if (style === undefined) return code;
  const narrowed = code.replace(endpoint, (whole: string, name: string, kind: string, types: string) => {
    if (types === '[]') return whole;
    const expression = style === 'fhir' ? fhirTags(name) : keycloakTags(name, kind, types);
    return expression === undefined ? whole : whole.slice(0, -types.length) + expression;
  });
  return `import { tags } from "./endpointTags";\n${narrowed}`;
}
