import access from './access.json' with { type: 'json' };
import activity from './activity.json' with { type: 'json' };
import app from './app.json' with { type: 'json' };
import careTeams from './careTeams.json' with { type: 'json' };
import codes from './codes.json' with { type: 'json' };
import commodities from './commodities.json' with { type: 'json' };
import dataCheck from './dataCheck.json' with { type: 'json' };
import dataImports from './dataImports.json' with { type: 'json' };
import duplicates from './duplicates.json' with { type: 'json' };
import flags from './flags.json' with { type: 'json' };
import groups from './groups.json' with { type: 'json' };
import healthcareServices from './healthcareServices.json' with { type: 'json' };
import help from './help.json' with { type: 'json' };
import inventory from './inventory.json' with { type: 'json' };
import locations from './locations.json' with { type: 'json' };
import organizations from './organizations.json' with { type: 'json' };
import patients from './patients.json' with { type: 'json' };
import phones from './phones.json' with { type: 'json' };
import questionnaires from './questionnaires.json' with { type: 'json' };
import roles from './roles.json' with { type: 'json' };
import search from './search.json' with { type: 'json' };
import shared from './shared.json' with { type: 'json' };
import teamAssignment from './teamAssignment.json' with { type: 'json' };
import userGroups from './userGroups.json' with { type: 'json' };
import userSync from './userSync.json' with { type: 'json' };
import users from './users.json' with { type: 'json' };
import values from './values.json' with { type: 'json' };

/** Every text of the language, one file per area. Written by npm run messages. */
export const texts: Record<string, string> = {
  ...access,
  ...activity,
  ...app,
  ...careTeams,
  ...codes,
  ...commodities,
  ...dataCheck,
  ...dataImports,
  ...duplicates,
  ...flags,
  ...groups,
  ...healthcareServices,
  ...help,
  ...inventory,
  ...locations,
  ...organizations,
  ...patients,
  ...phones,
  ...questionnaires,
  ...roles,
  ...search,
  ...shared,
  ...teamAssignment,
  ...userGroups,
  ...userSync,
  ...users,
  ...values,
};
