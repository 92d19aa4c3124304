import { texts } from '../../../shared/intl/texts.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import type { SilenceKind } from './silence.ts';

export const messages = texts('users.silent', {
  title: ['Workers without recent data', 'Page of workers whose phones have sent nothing for days: title'],
  intro: [
    'Members of teams from whom the server has received no responses, visits or tasks for {days, plural, one {# day} other {# days}} or longer. The time at which the server received data counts, not the date on the phone.',
    'Page of workers without recent data: explanation below the title. {days}: number of days',
  ],
  again: ['Check again', 'Page of workers without recent data: button'],
  loading: ['Checking workers: {done, number} records', 'Page of workers without recent data: progress. {done}: number of records read'],
  stop: ['Stop', 'Page of workers without recent data: button'],
  stopped: ['Not all workers were checked.', 'Page of workers without recent data: message'],
  failed: ['The workers could not be checked', 'Page of workers without recent data: error message'],
  summary: [
    '{count, number} of {total, plural, one {# worker} other {# workers}} without recent data.',
    'Page of workers without recent data: sentence above the table. {count}: number of these workers; {total}: number of all workers',
  ],
  noAccounts: ['Accounts are not checked, because you may not view users.', 'Page of workers without recent data: note above the table'],
  noSignIns: [
    'Sign-ins are not checked, because Keycloak does not record them or you may not view them.',
    'Page of workers without recent data: note above the table',
  ],
  search: ['Search by name or phone', 'Page of workers without recent data: label of the search'],
  name: ['Name', 'Page of workers without recent data: column heading'],
  phone: ['Phone', 'Page of workers without recent data: column heading'],
  days: ['Days without data', 'Page of workers without recent data: column heading, and label of a filter'],
  atLeast: [
    '{days, plural, one {# day or more} other {# days or more}}',
    'Page of workers without recent data: value of the filter Days without data. {days}: number of days',
  ],
  newest: ['Newest data received', 'Page of workers without recent data: column heading; a date and time'],
  lastSignIn: ['Last sign-in', 'Page of workers without recent data: column heading; a date and time'],
  reason: ['Reason', 'Page of workers without recent data: column heading, and label of a filter'],
  team: ['Team', 'Page of workers without recent data: column heading, and label of a filter'],
  location: ['Location', 'Page of workers without recent data: column heading, and label of a filter'],
  none: ['The server has recently received data from all workers.', 'Page of workers without recent data: text of the empty table'],
  noMatches: [
    'No worker without recent data matches the search and the filters.',
    'Page of workers without recent data: text of the table if search and filters match nothing',
  ],
  panel: ['Worker', 'Page of workers without recent data: title of the side panel'],
  person: ['Show the page of this person', 'Page of workers without recent data: link in the side panel'],
  weeks: ['Responses per week', 'Page of workers without recent data: title of a chart'],
  weeksSummary: [
    '{count, plural, one {# response} other {# responses}} received in {weeks, number} weeks.',
    'Page of workers without recent data: sentence above a chart. {count}: number of responses to questionnaires; {weeks}: number of weeks',
  ],
  teams: ['Workers without recent data by team', 'Page of workers without recent data: title of a chart'],
  allWorkers: ['All workers', 'Page of workers without recent data: column heading in the table of a chart, number of workers of a team'],
  ofTeam: [
    '{count, number} of {total, number}',
    'Page of workers without recent data: end of a bar of a chart. {count}: number of workers of the team without recent data; {total}: number of all its workers',
  ],
  week: ['Week', 'Page of workers without recent data: column heading in the table of a chart'],
  weekOf: [
    '{first} to {last}',
    'Page of workers without recent data: a week in a chart. {first}: date of its first day; {last}: date of its last day',
  ],
  answers: [
    'Responses',
    'Page of workers without recent data: column heading in the table of a chart, number of responses to questionnaires',
  ],
});

export const kindMessages = texts('users.silence', {
  disabled: ['No account can sign in', 'Reason why no data of a worker arrive: the account is disabled or was deleted'],
  twoAccounts: ['Several accounts', 'Reason why no data of a worker arrive: the worker has several accounts'],
  clockWrong: ['Clock of the phone is wrong', 'Reason why no data of a worker arrive'],
  movedTeam: ['Moved to another team', 'Reason why no data of a worker arrive: the phone still works for the former team'],
  neverStarted: ['Never started', 'Reason why no data of a worker arrive: the worker has never signed in or sent data'],
  signInOnly: ['Signs in, sends no data', 'Reason why no data of a worker arrive'],
  stopped: ['Neither signs in nor sends data', 'Reason why no data of a worker arrive'],
}) satisfies Record<SilenceKind, Message>;
