export { byteOrderMark, csvLine, restoreCell, safeCell } from '../../../src/fhir/csv.ts';
