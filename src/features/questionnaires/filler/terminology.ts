import { isRecord } from '../../../../common/types/json.ts';
import type { Extension, Questionnaire, QuestionnaireItem, ValueSet } from '../../../../common/fhir/r4.ts';
import { definitionsAt, type Path } from './tree.ts';
import type * as r4 from 'fhir/r4';

/** The extension with the address of the terminology server that a form prefers, in the names of SDC and R4. */
const isPreferredServer = (url: string | undefined): boolean =>
  url === 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-preferredTerminologyServer' ||
  url === 'http://hl7.org/fhir/StructureDefinition/preferredTerminologyServer';

/** The first terminology server that an element prefers. */
export function serverOf({ extension = [] }: { extension?: Extension[] }): string | undefined {
  const found = extension.find(({ url }) => isPreferredServer(url));
  return found?.valueUrl ?? found?.valueUri ?? found?.valueString;
}

/** The terminology server that a question prefers, or the nearest element around it. */
export function preferredServer(questionnaire: r4.Questionnaire, path: Path, question: r4.QuestionnaireItem) {
  const items = questionnaire.item ?? [];
  const around = path.map(({ linkId }, depth) =>
    definitionsAt(items, path.slice(0, depth)).find((item) => item.linkId === linkId),
  );
  const elements = [question, ...around.reverse(), questionnaire] as (QuestionnaireItem | Questionnaire | undefined)[];
  for (const element of elements) {
    const server = element && serverOf(element);
    if (server !== undefined) return server;
  }
  return undefined;
}

/** The value set in the response of a terminology server, with the parts that have the expected types. */
export function expansionIn(response: unknown): ValueSet {
  const contained = (entries: unknown): Contained[] =>
    (Array.isArray(entries) ? (entries as unknown[]) : []).filter(isRecord).map((entry) => ({
      ...textsIn(entry),
      ...(entry.abstract === true && { abstract: true }),
      ...(entry.inactive === true && { inactive: true }),
      ...(Array.isArray(entry.extension) && { extension: entry.extension.filter(isRecord) as unknown as Extension[] }),
      contains: contained(entry.contains),
    }));
  const { expansion } = isRecord(response) ? response : {};
  return {
    resourceType: 'ValueSet',
    expansion: { contains: contained(isRecord(expansion) ? expansion.contains : undefined) },
  };
}

interface Contained {
  system?: string;
  code?: string;
  display?: string;
  abstract?: boolean;
  inactive?: boolean;
  extension?: Extension[];
  contains: Contained[];
}

function textsIn(entry: Record<string, unknown>): Pick<Contained, 'system' | 'code' | 'display'> {
  const { system, code, display } = entry;
  return {
    ...(typeof system === 'string' && { system }),
    ...(typeof code === 'string' && { code }),
    ...(typeof display === 'string' && { display }),
  };
}
