import type { Message } from '../../shared/intl/texts.ts';
import { messages } from './messages.ts';
import { paths } from './paths.ts';

/** Differences between the location unit form and the service point form. */
export interface FormVariant {
  /** Creates buildings and hides the physical type. */
  building: boolean;
  /** Shows the service point type. */
  serviceType: boolean;
  aliasRequired: boolean;
  parentRequired: boolean;
  addTitle: Message;
  namePlaceholder: Message;
  created: Message;
  updated: Message;
  listTitle: Message;
  /** Path of the list. A new Location returns there; Cancel and an edit do unless the URL names another page. */
  listPath: string;
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
  listTitle: messages.unitTitle,
  listPath: paths.unit,
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
  listTitle: messages.servicePointsTitle,
  listPath: paths.servicePoints,
};

/** Form variant of a path. */
export function variantOf(pathname: string): FormVariant {
  return pathname.startsWith(paths.servicePoints) ? servicePoint : locationUnit;
}
