import type { Patient } from 'fhir/r4';
import { searchWords } from '../../fhir/searchText.ts';
import { useCodeLabel } from '../../shared/codes/useCodeLabel.ts';
import { useText } from '../../shared/intl/useText.ts';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useFhirPage } from '../../shared/table/useFhirList.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { textColumn } from '../../shared/table/columns.tsx';
import { patientPath } from './index.ts';
import { messages } from './messages.ts';
import { PatientName } from './parts/PatientName.tsx';
import { PatientOverview } from './parts/PatientOverview.tsx';
import { PatientStatusBadge } from './parts/PatientStatusBadge.tsx';
import { ViewLink } from './parts/ViewLink.tsx';
import { toRow, type PatientRow } from './patient.ts';

/** Most recent changes first, until the user selects another order (spec section 9). */
const defaultSort = '-_lastUpdated';

/** Patients: searched, sorted and paged by the server, with a side panel for one of them. */
export default function PatientListPage() {
  const text = useText();
  const codeLabel = useCodeLabel();
  const params = useListParams({ sort: defaultSort, sorts: ['name', 'birthdate'], table: 'patients' });
  // Complete resources, so that the side panel needs no request.
  const list = useFhirPage<Patient, PatientRow>({
    type: 'Patient',
    params,
    fileName: 'patients',
    query: {
      _sort: params.sort || defaultSort,
      ...(params.search && { 'name:contains': searchWords(params.search) }),
    },
    toRow,
  });
  return (
    <ListPage
      list={list}
      title={messages.title}
      details={{ title: messages.overview, render: (id) => <PatientOverview id={id} /> }}
      empty={messages.empty}
      columns={[
        {
          key: 'name',
          label: messages.name,
          sort: 'name',
          to: ({ id }) => patientPath(id),
          text: ({ name }) => name,
          render: ({ name, status }) => (
            <>
              <PatientName name={name} /> {status === 'deceased' && <PatientStatusBadge status="deceased" />}
            </>
          ),
        },
        textColumn('dob', messages.birthDate, ({ birthDate }: PatientRow) => birthDate, { sort: 'birthdate' }),
        {
          key: 'status',
          label: messages.status,
          render: ({ status }) => <PatientStatusBadge status={status} />,
          text: ({ status }) => messages[status],
        },
        textColumn('gender', messages.gender, ({ gender }: PatientRow) => codeLabel(gender)),
        {
          key: 'actions',
          label: messages.actions,
          width: '6rem',
          render: ({ id, name }) => <ViewLink param="viewDetails" id={id} name={name ?? text(messages.noName)} />,
        },
      ]}
    />
  );
}
