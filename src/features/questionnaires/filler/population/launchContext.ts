import type { Questionnaire } from 'fhir/r4';
import { questionnaireExtensions as urls } from '../../../../../common/fhir/codes.ts';
import { extensionsOf } from '../extensions.ts';

/** A resource that expressions read by a name, e.g. `%patient`. */
export interface ContextName {
  name: string;
  /** Types of the resource; any if empty. */
  types: readonly string[];
}

/** Names of SDC, and of forms for the phone app, with the types of their resources. */
const usual: readonly ContextName[] = [
  { name: 'patient', types: ['Patient'] },
  { name: 'encounter', types: ['Encounter'] },
  { name: 'location', types: ['Location'] },
  { name: 'user', types: ['Practitioner', 'PractitionerRole', 'Patient', 'RelatedPerson'] },
  { name: 'practitioner', types: ['Practitioner'] },
  { name: 'subject', types: [] },
];

/** Names that need no declaration. */
export const usualNames = usual.map(({ name }) => name);

/** Names of the signed-in user. */
const userNames = ['user', 'practitioner'];

/** The resources that a questionnaire declares as its launch context, and those of the usual names that it uses. */
export function contextNames(questionnaire: Questionnaire): ContextName[] {
  const declared = extensionsOf(questionnaire, 'launchContext').flatMap(({ extension = [] }): ContextName[] => {
    const given = extension.find(({ url }) => url === 'name');
    const name = given?.valueCoding?.code ?? given?.valueId;
    const types = extension.flatMap(({ url, valueCode }) => (url === 'type' && valueCode ? [valueCode] : []));
    return name ? [{ name, types }] : [];
  });
  const text = JSON.stringify(questionnaire);
  const isUsed = ({ name }: ContextName) =>
    new RegExp(`%${name}\\b`).test(text) && !declared.some((one) => one.name === name);
  return [...declared, ...usual.filter(isUsed)];
}

/** True for a questionnaire whose initial answers depend on the record that it is about. */
export function dependsOnSubject(questionnaire: Questionnaire): boolean {
  return contextNames(questionnaire).length > 0 || JSON.stringify(questionnaire).includes(urls.observationLinkPeriod);
}

/** What is known where a form opens, as references `Type/id`. */
export interface Launch {
  subject: string | undefined;
  practitioner: string | undefined;
  /** The visit during which the form is filled in. */
  encounter?: string | undefined;
}

/** The reference to the resource of a name; undefined if the form was opened without one. */
export function contextReference({ name, types: declared }: ContextName, launch: Launch): string | undefined {
  const { subject, practitioner, encounter } = launch;
  const types = declared.length > 0 ? declared : (usual.find((one) => one.name === name)?.types ?? []);
  const fits = (reference: string) => types.length === 0 || types.some((type) => reference.startsWith(`${type}/`));
  const isUser =
    userNames.includes(name) || (types.length > 0 && types.every((type) => type.startsWith('Practitioner')));
  const given = isUser ? [practitioner, subject] : [subject, encounter];
  return given.find((reference) => reference !== undefined && fits(reference));
}
