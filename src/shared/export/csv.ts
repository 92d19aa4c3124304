export { byteOrderMark, csvCell, csvLine } from '../../fhir/csv.ts';
