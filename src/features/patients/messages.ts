import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: { id: 'patients.list.title', defaultMessage: 'Patients', description: 'List of patients: title' },
  openQuestionnaires: {
    id: 'patients.list.openQuestionnaires',
    defaultMessage: 'Open the questionnaires',
    description: 'Empty list of patients: link to the list of questionnaires',
  },
  empty: {
    id: 'patients.list.empty',
    defaultMessage: 'There are no patients yet.',
    description: 'List of patients: text of an empty list',
  },
  name: { id: 'patients.list.name', defaultMessage: 'Name', description: 'List of patients: label' },
  birthDate: { id: 'patients.list.birthDate', defaultMessage: 'Date Of Birth', description: 'List of patients' },
  status: { id: 'patients.list.status', defaultMessage: 'Status', description: 'List of patients: label' },
  gender: { id: 'patients.list.gender', defaultMessage: 'Gender', description: 'List of patients' },
  actions: { id: 'patients.list.actions', defaultMessage: 'Actions', description: 'List of patients: label' },
  view: { id: 'patients.list.view', defaultMessage: 'View', description: 'List of patients: accessible name' },
  viewNamed: {
    id: 'patients.list.viewNamed',
    defaultMessage: 'View {name}',
    description: 'List of patients: accessible name of a button in a row. {name}: name of the record, person or item',
  },
  fillForm: { id: 'patients.fillForm', defaultMessage: 'Fill in a form', description: 'Button of a patient’s page' },
  noName: { id: 'patients.noName', defaultMessage: 'No name recorded', description: 'Patients' },
  deceased: {
    id: 'patients.status.deceased',
    defaultMessage: 'Deceased',
    description: 'Status of a patient’s record; deceased is a fact about the person',
  },
  active: {
    id: 'patients.status.active',
    defaultMessage: 'Active',
    description: 'Status of a patient’s record; deceased is a fact about the person: label',
  },
  inactive: {
    id: 'patients.status.inactive',
    defaultMessage: 'Inactive',
    description: 'Status of a patient’s record; deceased is a fact about the person: label',
  },

  overview: {
    id: 'patients.overview.title',
    defaultMessage: 'Patient overview',
    description: 'Side panel of a patient: title',
  },
  fullDetails: {
    id: 'patients.overview.fullDetails',
    defaultMessage: 'View full details',
    description: 'Side panel of a patient: link',
  },
  id: { id: 'patients.fact.id', defaultMessage: 'ID', description: 'Personal data of a patient: label' },
  uuid: { id: 'patients.fact.uuid', defaultMessage: 'UUID', description: 'Personal data of a patient' },
  phone: { id: 'patients.fact.phone', defaultMessage: 'Phone', description: 'Personal data of a patient: label' },
  address: { id: 'patients.fact.address', defaultMessage: 'Address', description: 'Personal data of a patient: label' },
  dateOfBirth: {
    id: 'patients.fact.dateOfBirth',
    defaultMessage: 'Date of birth',
    description: 'Personal data of a patient',
  },
  birthWithAge: {
    id: 'patients.fact.birthWithAge',
    defaultMessage: '{date} ({age})',
    description: 'Personal data of a patient: date of birth. {date}: date; {age}: age such as “2 years, 3 months”',
  },
  died: { id: 'patients.fact.died', defaultMessage: 'Died on', description: 'Personal data of a patient: label' },
  deathWithAge: {
    id: 'patients.fact.deathWithAge',
    defaultMessage: '{date}, aged {age}',
    description: 'Personal data of a patient: date of death. {date}: date; {age}: age such as “70 years”',
  },
  ageAbout: {
    id: 'patients.fact.ageAbout',
    defaultMessage: 'about {age}',
    description: 'Age of a patient of whom only the year or month of birth is recorded. {age}: such as “41 years”',
  },
  mrn: { id: 'patients.fact.mrn', defaultMessage: 'MRN', description: 'Personal data of a patient' },
  mrnUnknown: { id: 'patients.fact.mrnUnknown', defaultMessage: 'Unknown', description: 'Personal data of a patient' },
  notAvailable: { id: 'patients.fact.notAvailable', defaultMessage: 'N/A', description: 'Personal data of a patient' },
  country: { id: 'patients.fact.country', defaultMessage: 'Country', description: 'Personal data of a patient' },
  dateCreated: {
    id: 'patients.fact.dateCreated',
    defaultMessage: 'Date created',
    description: 'Personal data of a patient: label',
  },

  lastUpdated: {
    id: 'patients.fact.lastUpdated',
    defaultMessage: 'Last updated',
    description: 'Personal data of a patient',
  },
  profile: { id: 'patients.details.profile', defaultMessage: 'Patient profile', description: 'Page of a patient' },
  details: { id: 'patients.details.title', defaultMessage: 'View details', description: 'Page of a patient: title' },
  record: {
    id: 'patients.details.record',
    defaultMessage: 'Health record',
    description: 'Page of a patient: accessible name',
  },
  tabCount: {
    id: 'patients.details.tabCount',
    defaultMessage: '{count, plural, one {# entry} other {# entries}}',
    description: 'Page of a patient: accessible name. {count}: number',
  },
  tabForbidden: {
    id: 'patients.details.tabForbidden',
    defaultMessage: 'Missing the required permissions to view data on this page',
    description: 'Page of a patient: notification',
  },
  noPageTitle: {
    id: 'patients.details.noPageTitle',
    defaultMessage: 'There is no page for resources of type {type}',
    description: 'Page of a patient: title. {type}: FHIR type',
  },
  noPageText: {
    id: 'patients.details.noPageText',
    defaultMessage: 'The patient from which it was opened is shown.',
    description: 'Page of a patient: message',
  },

  yes: {
    id: 'patients.clinical.yes',
    defaultMessage: 'Yes',
    description: 'Field of several kinds of clinical records: label',
  },
  no: {
    id: 'patients.clinical.no',
    defaultMessage: 'No',
    description: 'Field of several kinds of clinical records: label',
  },

  carePlan: { id: 'patients.carePlan.tab', defaultMessage: 'Care plan', description: 'Care plan of a patient: label' },
  carePlanTitle: {
    id: 'patients.carePlan.title',
    defaultMessage: 'Title',
    description: 'Care plan of a patient: label',
  },
  description: {
    id: 'patients.clinical.description',
    defaultMessage: 'Description',
    description: 'Field of several kinds of clinical records: label',
  },
  period: {
    id: 'patients.clinical.period',
    defaultMessage: 'Period',
    description: 'Field of several kinds of clinical records: label',
  },
  category: {
    id: 'patients.clinical.category',
    defaultMessage: 'Category',
    description: 'Field of several kinds of clinical records: label',
  },
  clinicalStatusWord: {
    id: 'patients.clinical.status',
    defaultMessage: 'Status',
    description: 'Field of several kinds of clinical records: label',
  },
  intent: {
    id: 'patients.clinical.intent',
    defaultMessage: 'Intent',
    description: 'Field of several kinds of clinical records: label',
  },
  canonical: {
    id: 'patients.carePlan.canonical',
    defaultMessage: 'Canonical',
    description: 'Care plan of a patient: label',
  },

  condition: {
    id: 'patients.condition.tab',
    defaultMessage: 'Condition',
    description: 'Condition (diagnosis) of a patient: label',
  },
  severity: {
    id: 'patients.condition.severity',
    defaultMessage: 'Severity',
    description: 'Condition (diagnosis) of a patient: label',
  },
  verificationStatus: {
    id: 'patients.condition.verificationStatus',
    defaultMessage: 'Verification Status',
    description: 'Condition (diagnosis) of a patient: label',
  },
  stage: {
    id: 'patients.condition.stage',
    defaultMessage: 'Stage',
    description: 'Condition (diagnosis) of a patient: label',
  },
  onset: {
    id: 'patients.condition.onset',
    defaultMessage: 'Onset date',
    description: 'Condition (diagnosis) of a patient: label',
  },
  clinicalStatus: {
    id: 'patients.condition.clinicalStatus',
    defaultMessage: 'Clinical status',
    description: 'Condition (diagnosis) of a patient: label',
  },
  abatement: {
    id: 'patients.condition.abatement',
    defaultMessage: 'Abatement date',
    description: 'Condition (diagnosis) of a patient: label',
  },

  task: { id: 'patients.task.tab', defaultMessage: 'Task', description: 'Task of a patient: label' },
  priority: {
    id: 'patients.clinical.priority',
    defaultMessage: 'Priority',
    description: 'Field of several kinds of clinical records: label',
  },
  businessStatus: {
    id: 'patients.task.businessStatus',
    defaultMessage: 'Business status',
    description: 'Task of a patient: label',
  },
  reason: {
    id: 'patients.clinical.reason',
    defaultMessage: 'Reason',
    description: 'Field of several kinds of clinical records: label',
  },
  basedOn: { id: 'patients.task.basedOn', defaultMessage: 'Based on', description: 'Task of a patient: label' },

  immunization: {
    id: 'patients.immunization.tab',
    defaultMessage: 'Immunization',
    description: 'Immunization of a patient: label',
  },
  vaccine: {
    id: 'patients.immunization.vaccine',
    defaultMessage: 'Vaccine Administered',
    description: 'Immunization of a patient: label',
  },
  administrationDate: {
    id: 'patients.immunization.administrationDate',
    defaultMessage: 'Administration Date',
    description: 'Immunization of a patient: label',
  },
  dateRecorded: {
    id: 'patients.immunization.dateRecorded',
    defaultMessage: 'Date recorded',
    description: 'Immunization of a patient: label',
  },
  protocolApplied: {
    id: 'patients.immunization.protocolApplied',
    defaultMessage: 'Protocol applied',
    description: 'Immunization of a patient: label',
  },
  expiry: {
    id: 'patients.immunization.expiry',
    defaultMessage: 'Vaccine expiry date',
    description: 'Immunization of a patient: label',
  },
  doseQuantity: {
    id: 'patients.immunization.doseQuantity',
    defaultMessage: 'Dose quantity',
    description: 'Immunization of a patient: label',
  },
  primarySource: {
    id: 'patients.immunization.primarySource',
    defaultMessage: 'Primary source',
    description: 'Immunization of a patient: label',
  },
  reportOrigin: {
    id: 'patients.immunization.reportOrigin',
    defaultMessage: 'Report origin',
    description: 'Immunization of a patient: label',
  },
  statusReason: {
    id: 'patients.immunization.statusReason',
    defaultMessage: 'Reason for the status',
    description: 'Immunization of a patient: label',
  },

  encounter: {
    id: 'patients.encounter.tab',
    defaultMessage: 'Patient encounter',
    description: 'Encounter (visit) of a patient: label',
  },
  visit: {
    id: 'patients.encounter.visit',
    defaultMessage: 'Visit ({encounterClass})',
    description:
      'Encounter (visit) of a patient without type, reason and service: title. {encounterClass}: its class, e.g. ambulatory',
  },
  encounterClass: {
    id: 'patients.encounter.class',
    defaultMessage: 'Class',
    description: 'Encounter (visit) of a patient: label',
  },
  encounterType: {
    id: 'patients.encounter.type',
    defaultMessage: 'Type',
    description: 'Encounter (visit) of a patient: label',
  },
  serviceType: {
    id: 'patients.encounter.serviceType',
    defaultMessage: 'Service type',
    description: 'Encounter (visit) of a patient: label',
  },
  episodeOfCare: {
    id: 'patients.encounter.episodeOfCare',
    defaultMessage: 'Episode of care',
    description: 'Encounter (visit) of a patient: label',
  },
  serviceProvider: {
    id: 'patients.encounter.serviceProvider',
    defaultMessage: 'Service provider',
    description: 'Encounter (visit) of a patient: label',
  },
  duration: {
    id: 'patients.encounter.duration',
    defaultMessage: 'Encounter Duration',
    description: 'Encounter (visit) of a patient: label',
  },

  timeline: {
    id: 'patients.charts.timeline',
    defaultMessage: 'Timeline',
    description: 'Timeline tab of a patient: title of the chart',
  },
  timelineSummary: {
    id: 'patients.charts.timelineSummary',
    defaultMessage: '{count, plural, one {# entry} other {# entries}} from {from} to {to}.',
    description: 'Timeline tab of a patient: summary. {count}: number of entries, {from} and {to}: dates',
  },
  timelineEmpty: {
    id: 'patients.charts.timelineEmpty',
    defaultMessage: 'The record has no entries with a date.',
    description: 'Timeline tab of a patient: no entries',
  },
  timelineRow: {
    id: 'patients.charts.timelineRow',
    defaultMessage: '{kind} ({count, number})',
    description:
      'Timeline tab of a patient: label of a row such as “Immunization (6)”. {kind}: kind of the entries; {count}: number of entries',
  },
  timelineEntry: {
    id: 'patients.charts.timelineEntry',
    defaultMessage: '{title}, {dates}',
    description: 'Timeline tab of a patient: name of a mark. {title}: name of the entry, {dates}: date or period',
  },
  timelineLimit: {
    id: 'patients.charts.timelineLimit',
    defaultMessage: 'Up to {limit, number} entries of each kind shown.',
    description: 'Timeline tab of a patient: note below the chart. {limit}: maximum number',
  },
  timelineTitle: {
    id: 'patients.charts.entry',
    defaultMessage: 'Entry',
    description: 'Timeline tab of a patient: heading of a column',
  },
  timelineKind: {
    id: 'patients.charts.kind',
    defaultMessage: 'Kind',
    description: 'Timeline tab of a patient: heading of a column',
  },
  timelineFrom: {
    id: 'patients.charts.date',
    defaultMessage: 'Date',
    description: 'Timeline tab of a patient: heading of a column',
  },
  timelineTo: {
    id: 'patients.charts.until',
    defaultMessage: 'Until',
    description: 'Timeline tab of a patient: heading of a column with the end of a period',
  },
  weight: {
    id: 'patients.charts.weight',
    defaultMessage: 'Weight',
    description: 'Chart of weight or height of a patient: title',
  },
  height: {
    id: 'patients.charts.height',
    defaultMessage: 'Height',
    description: 'Chart of weight or height of a patient: title',
  },
  age: {
    id: 'patients.charts.age',
    defaultMessage: 'Age',
    description: 'Chart of weight or height of a patient: heading of a column',
  },
  ageMonths: {
    id: 'patients.charts.ageMonths',
    defaultMessage: '{age, number} mo',
    description: 'Chart of weight or height of a patient: age on the axis, abbreviated. {age}: months',
  },
  ageYears: {
    id: 'patients.charts.ageYears',
    defaultMessage: '{age, number} y',
    description: 'Chart of weight or height of a patient: age on the axis, abbreviated. {age}: years',
  },
  kilograms: {
    id: 'patients.charts.kilograms',
    defaultMessage: '{value, number} kg',
    description: 'Chart of weight or height of a patient: value with unit. {value}: kilograms',
  },
  centimeters: {
    id: 'patients.charts.centimeters',
    defaultMessage: '{value, number} cm',
    description: 'Chart of weight or height of a patient: value with unit. {value}: centimeters',
  },
  growthSummary: {
    id: 'patients.charts.growthSummary',
    defaultMessage: '{count, plural, one {# measurement} other {# measurements}}, latest {value} on {date}.',
    description:
      'Chart of weight or height of a patient: summary. {count}: number of measurements, {value}: latest one with unit, {date}: its date',
  },
  growthPoint: {
    id: 'patients.charts.growthPoint',
    defaultMessage: '{value} on {date}',
    description: 'Chart of weight or height of a patient: selected point. {value}: value with unit, {date}: date',
  },
  growthLimit: {
    id: 'patients.charts.growthLimit',
    defaultMessage: 'Latest {limit, number} measurements shown.',
    description: 'Chart of weight or height of a patient: note below the chart. {limit}: maximum number',
  },
});
