import { rowMapping } from '../../fhir/rowMapping.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';
import { fhirSearch, type HitContext, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { paths, patientPath } from './index.ts';
import { messages as texts } from './messages.ts';
import { nameOf } from './patient.ts';

const messages = defineMessages({
  title: {
    id: 'patients.search.title',
    defaultMessage: 'Patients',
    description: 'Group of results in the global search',
  },
});

export const searches: readonly RecordSearch[] = [
  fhirSearch({
    key: 'patients',
    label: messages.title,
    icon: 'patient',
    needs: ['Patient.read'],
    list: paths.list,
    contacts: ['phone', 'email'],
    hits: rowMapping('Patient', ['name', 'birthDate'], (patient, { intl }: HitContext) => {
      const id = patient.id ?? '';
      const name = nameOf(patient) ?? intl.formatMessage(texts.noName);
      return { id, to: patientPath(id), name, detail: patient.birthDate };
    }),
  }),
];
