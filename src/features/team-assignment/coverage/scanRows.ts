import { rowMapping } from '../../../../common/fhir/rowMapping.ts';
import { messages } from './messages.ts';

export const coverageTexts = {
  loading: messages.progressOpen,
  loadingOf: messages.progress,
  stop: messages.cancel,
  stopped: messages.cancelled,
  failed: messages.failed,
};

export const memberRows = rowMapping('PractitionerRole', ['organization', 'practitioner'], (role) => role);
export const assignmentRows = rowMapping('OrganizationAffiliation', ['organization', 'location'], (one) => one);
