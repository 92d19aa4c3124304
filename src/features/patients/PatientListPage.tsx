import type { Patient } from '../../../common/fhir/r4.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { phoneSearch, splitPhone } from '../../../common/fhir/phone.ts';
import { searchWords } from '../../../common/fhir/searchText.ts';
import { useCan } from '../../session/useCan.ts';
import { useCodeLabel } from '../../shared/codes/useCodeLabel.ts';
import { useText } from '../../shared/intl/useText.ts';
import { activeFilter, activeSearch, activeValues } from '../../shared/table/filters/activeFilter.ts';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import { periodSearch } from '../../shared/table/filters/listFilter.ts';
import { useMayOpen } from '../../shared/layout/RelatedLink.tsx';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useFhirPage } from '../../shared/table/useFhirList.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { statusColumn, textColumn, updatedColumn } from '../../shared/table/columns.tsx';
import { patientPath } from './index.ts';
import { messages } from './messages.ts';
import { PatientName } from './parts/PatientName.tsx';
import { PatientOverview } from './parts/PatientOverview.tsx';
import { patientStatus, PatientStatusBadge } from './parts/PatientStatusBadge.tsx';
import { ViewLink } from './parts/ViewLink.tsx';
import { toRow, type PatientRow } from './patient.ts';

/** List of questionnaires, which belongs to another feature. */
const questionnairesPath = '/quest';

/** Most recent changes first, until the user selects another order. */
const defaultSort = '-_lastUpdated';

const genders = ['female', 'male', 'other', 'unknown'] as const;
/** `born`: days of birth `from..to`. */
const filters = { gender: ['', ...genders], active: activeValues, born: { date: 'period' } } as const;

/** By phone number and name if the text has a phone number; otherwise it is a name. */
function searchOf(text: string, ownCountry: string, mayPost: boolean): object {
  const { phone, words } = splitPhone(text);
  if (phone === undefined) return {};
  return {
    'name:contains': words ? searchWords(words) : undefined,
    phone: phoneSearch(phone, ownCountry, mayPost),
  };
}

/** Patients: searched, sorted and paged by the server, with a side panel for one of them. */
export default function PatientListPage() {
  const text = useText();
  const codeLabel = useCodeLabel();
  const params = useListParams({
    sort: defaultSort,
    sorts: ['name', 'identifier', 'birthdate', 'gender', '_lastUpdated'],
    filters,
    table: 'patients',
  });
  const { gender, active, born } = params.filters;
  const { phoneCountryCode } = useConfig();
  // Gateways require the role for creating for a search by POST.
  const mayPost = useCan('Patient.create');
  // Complete resources, so that the side panel needs no request.
  const list = useFhirPage<Patient, PatientRow>({
    type: 'Patient',
    params,
    defaultSort,
    fileName: 'patients',
    query: {
      ...(gender && { gender }),
      ...activeSearch(active),
      birthdate: periodSearch(born),
      ...searchOf(params.search, phoneCountryCode, mayPost),
    },
    toRow,
  });
  const mayOpen = useMayOpen();
  return (
    <ListPage
      list={list}
      title={messages.title}
      details={{ title: messages.overview, render: (id) => <PatientOverview id={id} /> }}
      empty={messages.empty}
      filters={
        <FilterBar
          list={params}
          filters={[
            {
              key: 'gender',
              label: messages.gender,
              kind: 'choice',
              options: genders.map((value) => ({ value, label: codeLabel(value) ?? value })),
            },
            activeFilter({ label: messages.status, active: messages.active, inactive: messages.inactive }),
            { key: 'born', label: messages.dateOfBirth, kind: 'period' },
          ]}
        />
      }
      // Patients are registered with questionnaires.
      emptyState={{
        action: mayOpen(questionnairesPath) && (
          <TextLink to={questionnairesPath}>{text(messages.openQuestionnaires)}</TextLink>
        ),
      }}
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
        textColumn('identifier', messages.id, ({ identifier }: PatientRow) => identifier, {
          sort: 'identifier',
          hidden: true,
        }),
        textColumn('dob', messages.birthDate, ({ birthDate }: PatientRow) => birthDate, { sort: 'birthdate' }),
        statusColumn(messages.status, ({ status }: PatientRow) => patientStatus(status)),
        textColumn('gender', messages.gender, ({ gender }: PatientRow) => codeLabel(gender), { sort: 'gender' }),
        updatedColumn<PatientRow>(messages.lastUpdated, { hidden: true }),
        {
          key: 'actions',
          label: messages.actions,
          render: ({ id, name }) => <ViewLink param="viewDetails" id={id} name={name ?? text(messages.noName)} />,
        },
      ]}
    />
  );
}
