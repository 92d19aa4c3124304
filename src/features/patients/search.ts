import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import { fhirSearch, type HitContext, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { paths, patientPath } from './index.ts';
import { messages as areaTexts } from './messages.ts';
import { nameOf } from './patient.ts';
import { messages } from './records.ts';

export const searches: readonly RecordSearch[] = [
  fhirSearch({
    key: 'patients',
    label: messages.plural,
    icon: 'patient',
    needs: ['Patient.read'],
    area: 'Patient',
    list: paths.list,
    contacts: ['phone', 'email'],
    hits: rowMapping('Patient', ['name', 'birthDate'], (patient, { intl }: HitContext) => {
      const id = patient.id ?? '';
      const name = nameOf(patient) ?? intl.formatMessage(areaTexts.noName);
      return { id, to: patientPath(id), name, detail: patient.birthDate };
    }),
  }),
];
