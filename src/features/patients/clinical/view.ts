import type { FhirResource, Reference } from '../../../../common/fhir/r4.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import type { FhirFormatter } from './fhirFormatter.ts';

/**
 * A label with its value for a resource; undefined is shown as '-'. Functions are declared as methods here and below,
 * because methods are bivariant: views of different types fit into one list. The caller that pairs a view with a
 * resource must match their types.
 */
export interface Fact<R> {
  label: Message;
  value(resource: R, format: FhirFormatter): string | undefined;
}

export interface ColumnFact<R> extends Fact<R> {
  /** Search parameter that sorts by this column. */
  sort?: string;
}

/** Presentation of one kind of entry of a health record. */
export interface ClinicalView<R extends FhirResource = FhirResource> {
  type: R['resourceType'];
  /** Title of the entry, e.g. the vaccine. */
  title(resource: R, format: FhirFormatter): string | undefined;
  status(resource: R, format: FhirFormatter): string | undefined;
  /** Code of the status, for the tone of its badge. */
  statusCode(resource: R): string | undefined;
  /** When the entry was recorded. */
  created(resource: R): string | undefined;
  /** The patient whose record it belongs to. */
  patient(resource: R): Reference | undefined;
  /** References other than the patient, whose names are loaded. */
  references(resource: R): readonly (Reference | undefined)[];
  columns: readonly ColumnFact<R>[];
  /** Properties in the side panel of the list. */
  side: readonly Fact<R>[];
  /** Properties on the page of the entry, after those of the side panel. */
  page: readonly Fact<R>[];
}
