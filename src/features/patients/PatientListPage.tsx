import { useCodeLabel } from '../../shared/codes/useCodeLabel.ts';
import { useText } from '../../shared/intl/useText.ts';
import { activeFilter } from '../../shared/table/filters/activeFilter.ts';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { ActionLink } from '../../shared/layout/ActionLink.tsx';
import { statusColumn, textColumn, updatedColumn } from '../../shared/table/columns.tsx';
import { patientPath } from './index.ts';
import { messages } from './messages.ts';
import { PatientName } from './parts/PatientName.tsx';
import { PatientOverview } from './parts/PatientOverview.tsx';
import { patientStatus, PatientStatusBadge } from './parts/PatientStatusBadge.tsx';
import { ViewLink } from './parts/ViewLink.tsx';
import { useAge } from './parts/useLifeDates.ts';
import type { PatientRow } from './patient.ts';
import { genders, usePatientList } from './usePatientList.ts';

/** List of questionnaires, which belongs to another feature. */
const questionnairesPath = '/quest';

/** Patients: searched, sorted and paged by the server, with a side panel for one of them. */
export default function PatientListPage() {
  const text = useText();
  const codeLabel = useCodeLabel();
  const list = usePatientList();
  const ageOf = useAge();
  return (
    <ListPage
      list={list}
      title={messages.title}
      details={{ title: messages.overview, render: (id) => <PatientOverview id={id} /> }}
      empty={messages.empty}
      filters={
        <FilterBar
          list={list.params}
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
        action: <ActionLink to={questionnairesPath}>{text(messages.openQuestionnaires)}</ActionLink>,
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
        }),
        textColumn('dob', messages.birthDate, ({ birthDate }: PatientRow) => birthDate, { sort: 'birthdate' }),
        textColumn('age', messages.ageColumn, ({ birthDate, status }: PatientRow) =>
          status === 'deceased' ? undefined : ageOf(birthDate),
        ),
        textColumn('place', messages.place, ({ place }: PatientRow) => place),
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
