import type { FhirResource, Reference } from 'fhir/r4';
import type { Message } from '../../../shared/intl/defineMessages.ts';
import type { Words } from './words.ts';

/**
 * One line about a resource; a value of undefined is shown as '-'. Functions stand as methods here and below: a list of
 * views of several types is then a list of views, and the one place that pairs a view with a resource goes by its type.
 */
export interface Fact<R> {
  label: Message;
  value(resource: R, words: Words): string | undefined;
}

export interface ColumnFact<R> extends Fact<R> {
  /** The server's name for this order. */
  sort?: string;
}

/** How one kind of entry of a health record is told (reference, people sheet section 17). */
export interface ClinicalView<R extends FhirResource = FhirResource> {
  type: R['resourceType'];
  /** What the entry is called, e.g. the vaccine. */
  title(resource: R, words: Words): string | undefined;
  status(resource: R, words: Words): string | undefined;
  /** When it was written down. */
  created(resource: R): string | undefined;
  /** Whose record it is in. */
  patient(resource: R): Reference | undefined;
  /** What it points at besides the patient, for names. */
  references(resource: R): readonly (Reference | undefined)[];
  columns: readonly ColumnFact<R>[];
  /** Beside the list. */
  side: readonly Fact<R>[];
  /** On the page of the entry, after those of the side view. */
  page: readonly Fact<R>[];
}
