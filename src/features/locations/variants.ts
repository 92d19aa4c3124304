import type { Message } from '../../shared/intl/defineMessages.ts';
import { messages } from './messages.ts';
import { paths } from './paths.ts';

/** How the form for places of any kind and the form for service points differ. */
export interface FormVariant {
  /** A new place is a building, and the kind is not asked. */
  building: boolean;
  /** Asks for the service point type. */
  serviceType: boolean;
  aliasRequired: boolean;
  parentRequired: boolean;
  addTitle: Message;
  namePlaceholder: Message;
  created: Message;
  updated: Message;
  /** The list it belongs to: where Save leads, and Cancel when the address names no other place. */
  home: string;
}

export const locationUnit: FormVariant = {
  building: false,
  serviceType: false,
  aliasRequired: true,
  parentRequired: false,
  addTitle: messages.unitAdd,
  namePlaceholder: messages.namePlaceholder,
  created: messages.created,
  updated: messages.updated,
  home: paths.unit,
};

export const servicePoint: FormVariant = {
  building: true,
  serviceType: true,
  aliasRequired: false,
  parentRequired: true,
  addTitle: messages.servicePointAdd,
  namePlaceholder: messages.servicePointNamePlaceholder,
  created: messages.servicePointCreated,
  updated: messages.servicePointUpdated,
  home: paths.servicePoints,
};

/** The variant a page's address stands for. */
export function variantOf(pathname: string): FormVariant {
  return pathname.startsWith(paths.servicePoints) ? servicePoint : locationUnit;
}
