export { byteOrderMark, csvLine } from '../../fhir/csv.ts';
