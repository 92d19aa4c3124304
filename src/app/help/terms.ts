import { texts, type Message } from '../../shared/intl/texts.ts';

const names = texts('help.term', {
  location: ['Location', 'Help beside the title of a page: term that is explained'],
  area: ['My area', 'Help beside the title of a page: term that is explained'],
  level: ['Level', 'Help beside the title of a page: term that is explained'],
  servicePoint: ['Service point', 'Help beside the title of a page: term that is explained'],
  team: ['Team', 'Help beside the title of a page: term that is explained'],
  careTeam: ['Care team', 'Help beside the title of a page: term that is explained'],
  practitioner: ['Practitioner', 'Help beside the title of a page: term that is explained'],
  userGroup: ['User group', 'Help beside the title of a page: term that is explained'],
  role: ['Role', 'Help beside the title of a page: term that is explained'],
  stock: ['Stock', 'Help beside the title of a page: term that is explained'],
  accountability: ['Accountability period', 'Help beside the title of a page: term that is explained'],
  flag: ['Flag', 'Help beside the title of a page: term that is explained'],
  response: ['Response', 'Help beside the title of a page: term that is explained'],
  careProfile: ['Care profile', 'Help beside the title of a page: term that is explained'],
});

const meanings = texts('help.meaning', {
  location: [
    'An area, such as a county or a ward, or a building. Each is part of another one, up to the root location.',
    'Help beside the title of a page: explanation of a term',
  ],
  area: [
    'The locations of your teams and all below them. Lists begin with their records; it is a view and does not change your permissions.',
    'Help beside the title of a page: explanation of a term',
  ],
  level: [
    'The depth of a location in the hierarchy: the root location has level 0.',
    'Help beside the title of a page: explanation of a term',
  ],
  servicePoint: [
    'A building with a position on the map, such as a clinic, a school or a warehouse.',
    'Help beside the title of a page: explanation of a term',
  ],
  team: [
    'People who work at the same locations. Called Organization in FHIR.',
    'Help beside the title of a page: explanation of a term',
  ],
  careTeam: [
    'The people and teams that look after the same patients.',
    'Help beside the title of a page: explanation of a term',
  ],
  practitioner: [
    'The person behind a user account, as the health records name them.',
    'Help beside the title of a page: explanation of a term',
  ],
  userGroup: [
    'Users with the same roles, such as all nurses.',
    'Help beside the title of a page: explanation of a term',
  ],
  role: [
    'A named permission of the server, such as GET_LOCATION.',
    'Help beside the title of a page: explanation of a term',
  ],
  stock: [
    'A delivery of a product to a service point, with quantity and end date.',
    'Help beside the title of a page: explanation of a term',
  ],
  accountability: [
    'The months after a delivery in which a service point accounts for a product.',
    'Help beside the title of a page: explanation of a term',
  ],
  flag: [
    'An unsolved problem at a service point or with its stock.',
    'Help beside the title of a page: explanation of a term',
  ],
  response: [
    'A form that was filled in for a patient, a location or a team.',
    'Help beside the title of a page: explanation of a term',
  ],
  careProfile: [
    'The practitioner, group and role in FHIR that belong to a user account.',
    'Help beside the title of a page: explanation of a term',
  ],
});

export type TermName = keyof typeof names;

/** A word of the application with its meaning. */
export interface Term {
  name: Message;
  meaning: Message;
}

export const termOf = (name: TermName): Term => ({ name: names[name], meaning: meanings[name] });
