export interface MutationModule {
  /** Globs of the mutated files, relative to the root; a leading `!` excludes. */
  mutate: string[];
  /** Globs of the suites that run against the mutants, relative to the root. */
  suites: string[];
  /** Project of `jest.config.ts` whose environment the suites need. */
  project: 'browser' | 'node';
  /** Lowest accepted percentage of detected mutants. */
  threshold: number;
}

/** Tests that need a browser or servers are too slow to run once per mutant, so that only unit suites are listed. */
export const modules: Record<string, MutationModule> = {
  'conflict-merge': {
    mutate: ['src/shared/conflict/*.ts', '!src/shared/conflict/messages.ts'],
    suites: ['src/shared/conflict/merge.test.ts', 'src/shared/history/changes.test.ts'],
    project: 'node',
    threshold: 50,
  },
  'conflict-dialog': {
    mutate: ['src/shared/conflict/*.tsx'],
    suites: ['src/shared/conflict/ConflictDialog.test.tsx'],
    project: 'browser',
    threshold: 50,
  },
  access: {
    mutate: ['server/access/*.ts'],
    suites: ['server/access/*.test.ts'],
    project: 'node',
    threshold: 50,
  },
  fhir: {
    mutate: ['common/fhir/*.ts'],
    suites: ['common/fhir/*.test.ts'],
    project: 'node',
    threshold: 50,
  },
  mappings: {
    mutate: [
      'src/shared/form/fieldMapping.ts',
      'src/shared/form/fhirForm.ts',
      'src/shared/names/translatedNames.ts',
      'src/features/care-teams/careTeamForm.ts',
      'src/features/commodities/commodityForm.ts',
      'src/features/groups/groupForm.ts',
      'src/features/healthcare-services/healthcareService.ts',
      'src/features/inventory/inventoryForm.ts',
      'src/features/locations/locationForm.ts',
      'src/features/organizations/organization.ts',
      'src/features/users/userForm.ts',
    ],
    suites: [
      'src/shared/form/fieldMapping.test.ts',
      'src/features/{care-teams,organizations,commodities,groups,inventory,healthcare-services}/*.test.ts',
      'src/features/locations/locationForm.test.ts',
      'src/features/users/userForm.test.ts',
    ],
    project: 'browser',
    threshold: 50,
  },
  'imports-run': {
    mutate: ['server/imports/run/*.ts'],
    suites: ['server/imports/run/*.test.ts'],
    project: 'node',
    threshold: 30,
  },
};
