import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Label of the menu only, because it is part of the initial load. */
export const menuMessages = defineMessages({
  patients: { id: 'patients.menu', defaultMessage: 'Patients' },
});
