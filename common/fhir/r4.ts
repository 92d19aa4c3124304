import type * as r4 from 'fhir/r4';

/**
 * A resource or data type of FHIR R4 as a server returns it: every element may be missing. HAPI FHIR accepts resources
 * without the elements that the definitions require, unless its validation is on, and other clients write such resources.
 * Extensions are as in `fhir/r4`, so that data types without required elements are the same in both.
 */
type Stored<T> = T extends readonly (infer Item)[]
  ? Stored<Item>[]
  : T extends object
    ? { [Key in keyof T as Key extends 'resourceType' ? never : Key]?: StoredElement<T, Key> } & Pick<
        T,
        keyof T & 'resourceType'
      >
    : T;

type StoredElement<T, Key extends keyof T> = Key extends 'extension' | 'modifierExtension' ? T[Key] : Stored<T[Key]>;

type RequiredKeys<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? never : Key }[keyof T];
type Definition<T extends FhirResource> = Extract<r4.FhirResource, { resourceType: T['resourceType'] }>;

/** A resource to write: it has the elements that R4 requires of it. What it keeps of a stored one may be incomplete. */
export type Written<T extends FhirResource> = T & {
  [Key in RequiredKeys<Definition<T>> & keyof T]-?: NonNullable<T[Key]>;
};

export type FhirResource = Stored<r4.FhirResource>;
export type { Extension } from 'fhir/r4';
export interface Address extends Stored<r4.Address> {}
export interface Annotation extends Stored<r4.Annotation> {}
export interface Attachment extends Stored<r4.Attachment> {}
export interface Binary extends Stored<r4.Binary> {}
export interface Bundle<Content extends r4.Resource = Resource> extends Stored<r4.Bundle<Content>> {}
export interface BundleEntry<Content extends r4.Resource = Resource> extends Stored<r4.BundleEntry<Content>> {}
export interface BundleLink extends Stored<r4.BundleLink> {}
export interface CapabilityStatement extends Stored<r4.CapabilityStatement> {}
export interface CapabilityStatementRestResource extends Stored<r4.CapabilityStatementRestResource> {}
export interface CarePlan extends Stored<r4.CarePlan> {}
export interface CareTeam extends Stored<r4.CareTeam> {}
export interface CareTeamParticipant extends Stored<r4.CareTeamParticipant> {}
export interface CodeSystem extends Stored<r4.CodeSystem> {}
export interface CodeSystemConcept extends Stored<r4.CodeSystemConcept> {}
export interface CodeableConcept extends Stored<r4.CodeableConcept> {}
export interface Coding extends Stored<r4.Coding> {}
export interface Composition extends Stored<r4.Composition> {}
export interface CompositionSection extends Stored<r4.CompositionSection> {}
export interface Condition extends Stored<r4.Condition> {}
export interface ContactPoint extends Stored<r4.ContactPoint> {}
export interface Device extends Stored<r4.Device> {}
export interface Duration extends Stored<r4.Duration> {}
export interface Element extends Stored<r4.Element> {}
export interface Encounter extends Stored<r4.Encounter> {}
export interface Flag extends Stored<r4.Flag> {}
export interface Group extends Stored<r4.Group> {}
export interface GroupCharacteristic extends Stored<r4.GroupCharacteristic> {}
export interface GroupMember extends Stored<r4.GroupMember> {}
export interface HealthcareService extends Stored<r4.HealthcareService> {}
export interface HumanName extends Stored<r4.HumanName> {}
export interface Identifier extends Stored<r4.Identifier> {}
export interface Immunization extends Stored<r4.Immunization> {}
export interface List extends Stored<r4.List> {}
export interface ListEntry extends Stored<r4.ListEntry> {}
export interface Location extends Stored<r4.Location> {}
export interface LocationPosition extends Stored<r4.LocationPosition> {}
export interface Medication extends Stored<r4.Medication> {}
export interface Meta extends Stored<r4.Meta> {}
export interface Observation extends Stored<r4.Observation> {}
export interface OperationOutcome extends Stored<r4.OperationOutcome> {}
export interface Organization extends Stored<r4.Organization> {}
export interface OrganizationAffiliation extends Stored<r4.OrganizationAffiliation> {}
export interface Patient extends Stored<r4.Patient> {}
export interface Period extends Stored<r4.Period> {}
export interface PlanDefinition extends Stored<r4.PlanDefinition> {}
export interface Practitioner extends Stored<r4.Practitioner> {}
export interface PractitionerRole extends Stored<r4.PractitionerRole> {}
export interface Quantity extends Stored<r4.Quantity> {}
export interface Questionnaire extends Stored<r4.Questionnaire> {}
export interface QuestionnaireItem extends Stored<r4.QuestionnaireItem> {}
export interface QuestionnaireResponse extends Stored<r4.QuestionnaireResponse> {}
export interface QuestionnaireResponseItem extends Stored<r4.QuestionnaireResponseItem> {}
export interface QuestionnaireResponseItemAnswer extends Stored<r4.QuestionnaireResponseItemAnswer> {}
export interface Range extends Stored<r4.Range> {}
export interface Reference extends Stored<r4.Reference> {}
export interface Resource extends Stored<r4.Resource> {}
export interface SearchParameter extends Stored<r4.SearchParameter> {}
export interface Task extends Stored<r4.Task> {}
export interface ValueSet extends Stored<r4.ValueSet> {}
export interface ValueSetComposeInclude extends Stored<r4.ValueSetComposeInclude> {}
export interface ValueSetExpansionContains extends Stored<r4.ValueSetExpansionContains> {}
