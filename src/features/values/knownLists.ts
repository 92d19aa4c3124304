import { inventory, systems, valueSets } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import type { ListValue } from '../../../common/fhir/valueList.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { messages } from './messages.ts';

/** Where the values of a list are used. */
export interface ValueUse {
  type: 'Location' | 'Group' | 'Organization';
  read: Permission;
  /** Search parameters of the records with a value. */
  search: (value: ListValue) => Readonly<Record<string, string>>;
  /** Address of the list with these records. */
  to: (value: ListValue) => string;
}

/** A list that a screen reads. */
export interface KnownList {
  /** Id of its value set, if it is created here. */
  id: string;
  url: string;
  title: Message;
  usedIn: Message;
  /** System of the values, if it does not follow from the URL. */
  system?: string;
  /** True for codes with a meaning of their own, e.g. numbers of levels: values are named, not merged. */
  isFixed?: true;
  use?: ValueUse;
}

const key = (value: ListValue): string => encodeURIComponent(codingKey(value));

/** Stock by a value of its characteristics. */
const stockUse: ValueUse = {
  type: 'Group',
  read: 'Group.read',
  search: (value) => ({ code: codingKey(inventory.item), value: codingKey(value) }),
  to: (value) => `/supply/value?value=${key(value)}`,
};

/** The lists that the application reads, in the order of the page. */
export const knownLists: readonly KnownList[] = [
  { id: 'eusm-donors', url: valueSets.donor, title: messages.donors, usedIn: messages.inStock, use: stockUse },
  {
    id: 'eusm-unicef-sections',
    url: valueSets.unicefSection,
    title: messages.sections,
    usedIn: messages.inStock,
    use: stockUse,
  },
  {
    id: 'eusm-service-point-type',
    url: valueSets.servicePointType,
    title: messages.servicePointTypes,
    usedIn: messages.inServicePoints,
    use: {
      type: 'Location',
      read: 'Location.read',
      search: (value) => ({ type: codingKey(value) }),
      to: (value) => `/admin/service-points?type=${key(value)}`,
    },
  },
  {
    id: 'organization-type',
    url: valueSets.organizationType,
    title: messages.teamTypes,
    usedIn: messages.inTeams,
    use: {
      type: 'Organization',
      read: 'Organization.read',
      search: (value) => ({ type: codingKey(value) }),
      to: (value) => `/admin/teams?type=${encodeURIComponent(value.code)}`,
    },
  },
  {
    id: 'administrative-levels',
    url: valueSets.administrativeLevel,
    system: systems.administrativeLevel,
    isFixed: true,
    title: messages.levels,
    usedIn: messages.inLocations,
    use: {
      type: 'Location',
      read: 'Location.read',
      search: (value) => ({ type: codingKey(value) }),
      to: (value) => `/admin/location/all?level=${encodeURIComponent(value.code)}`,
    },
  },
];

export const knownList = (url: string | undefined): KnownList | undefined =>
  knownLists.find((list) => list.url === url);
