/** Interactions of FHIR R4's RESTful API for which endpoints are generated. */
export type Interaction =
  'search' | 'read' | 'vread' | 'history' | 'typeHistory' | 'create' | 'update' | 'delete' | 'validate' | 'expand';

/** Interaction codes of a CapabilityStatement; interactions without one are operations. */
export const interactionCodes: Readonly<Partial<Record<Interaction, string>>> = {
  search: 'search-type',
  read: 'read',
  vread: 'vread',
  history: 'history-instance',
  typeHistory: 'history-type',
  create: 'create',
  update: 'update',
  delete: 'delete',
};

export type SearchType = 'string' | 'token' | 'reference' | 'date' | 'uri';

/** Search parameters by type; `build-fhir-openapi` checks each name and type against the R4 definitions. */
type SearchTable = Partial<Record<SearchType, readonly string[]>>;

export interface ResourceUse {
  readonly interactions: readonly Interaction[];
  readonly search?: SearchTable;
  /** Parameters that R4 does not define for this type. A server rejects them unless it has a SearchParameter resource. */
  readonly custom?: SearchTable;
  /** Those of `custom` without which a filter is not offered, while all screens work. */
  readonly optional?: readonly string[];
  /**
   * Parameters with modifier, chain or `_has`, as sent. `:contains`, `:exact` and `:not` need no entry. The platform server answers
   * `:below` for Locations (server/fhir/locationsBelow.ts).
   */
  readonly special?: readonly string[];
}

const readOnly = ['search', 'read'] as const;
const recorded = ['search', 'read', 'vread', 'history', 'typeHistory'] as const;
const everything = [...recorded, 'create', 'update', 'delete', 'validate'] as const;

/**
 * Every FHIR type used by the product, with its interactions and search parameters. Sources: spec section 7 of both
 * documents, reference platform-gateway-importer 4.2. The screens can only use interactions and parameters listed here.
 */
export const resources: Readonly<Record<string, ResourceUse>> = {
  Binary: { interactions: ['read', 'create', 'update', 'delete'] },
  CarePlan: {
    interactions: recorded,
    search: {
      reference: ['subject', 'patient', 'care-team'],
      token: ['identifier', 'status', 'category'],
      date: ['date'],
    },
    special: ['subject:Patient'],
  },
  CareTeam: {
    interactions: everything,
    search: { reference: ['participant', 'subject', 'patient'], token: ['identifier', 'status', 'category'] },
    custom: { string: ['name'] },
    special: ['participant:missing'],
  },
  CodeSystem: {
    interactions: everything,
    search: { string: ['name', 'title'], token: ['identifier', 'status', 'version'], uri: ['url'] },
  },
  Composition: {
    interactions: everything,
    search: { string: ['title'], token: ['identifier', 'type', 'category', 'status'], reference: ['entry'] },
  },
  Condition: {
    interactions: recorded,
    search: {
      reference: ['subject', 'patient', 'encounter'],
      token: ['identifier', 'code', 'clinical-status', 'category'],
      date: ['recorded-date', 'onset-date'],
    },
    special: ['subject:Patient'],
  },
  Device: { interactions: readOnly, search: { string: ['device-name'], token: ['identifier', 'status', 'type'] } },
  Encounter: {
    interactions: everything,
    search: {
      reference: ['subject', 'patient', 'location', 'part-of', 'participant'],
      token: ['identifier', 'status', 'class', 'type'],
      date: ['date'],
    },
    special: ['subject:Patient'],
  },
  Flag: {
    interactions: everything,
    search: { reference: ['subject', 'patient', 'encounter', 'author'], token: ['identifier'], date: ['date'] },
    custom: { token: ['status'] },
    special: ['subject:Patient', 'subject:Location', 'subject:Group', '_tag:below'],
  },
  Group: {
    interactions: everything,
    search: {
      token: ['identifier', 'code', 'type', 'actual', 'characteristic', 'value'],
      reference: ['member', 'managing-entity'],
    },
    custom: { string: ['name'], token: ['active'] },
    special: [
      '_tag:below',
      '_has:List:item:_id',
      '_has:List:item:subject',
      '_has:List:item:code',
      'member:Group.name:contains',
    ],
  },
  HealthcareService: {
    interactions: everything,
    search: {
      string: ['name'],
      token: ['identifier', 'active', 'service-category', 'service-type'],
      reference: ['organization', 'location'],
    },
  },
  Immunization: {
    interactions: recorded,
    search: { reference: ['patient', 'location'], token: ['identifier', 'status', 'vaccine-code'], date: ['date'] },
  },
  List: {
    interactions: everything,
    search: {
      string: ['title'],
      token: ['identifier', 'code', 'status'],
      reference: ['subject', 'item', 'source'],
      date: ['date'],
    },
    special: ['subject:Location'],
  },
  Location: {
    interactions: everything,
    search: {
      string: ['name', 'address'],
      token: ['identifier', 'status', 'type'],
      reference: ['partof', 'organization'],
    },
    custom: { token: ['boundary'] },
    optional: ['boundary'],
    special: [
      '_id:below',
      'partof:missing',
      'type:missing',
      'partof.name:contains',
      'partof.partof.name:contains',
      'partof.partof.partof.name:contains',
      'partof.partof.partof.partof.name:contains',
      'partof.partof.partof.partof.partof.name:contains',
      '_has:List:subject:code',
      '_has:Location:partof:_lastUpdated',
      '_has:OrganizationAffiliation:location:primary-organization',
      '_has:OrganizationAffiliation:location:primary-organization._lastUpdated',
    ],
  },
  Medication: { interactions: readOnly, search: { token: ['identifier', 'code', 'status'] } },
  Observation: {
    interactions: everything,
    search: {
      reference: ['subject', 'patient', 'encounter', 'focus', 'performer'],
      token: ['identifier', 'code', 'category', 'status'],
      date: ['date'],
    },
    special: ['subject:Patient'],
  },
  Organization: {
    interactions: everything,
    search: { string: ['name'], token: ['identifier', 'active', 'type'], reference: ['partof'] },
    special: [
      '_has:OrganizationAffiliation:primary-organization:location',
      '_has:OrganizationAffiliation:primary-organization:location:below',
      '_has:PractitionerRole:organization:practitioner',
    ],
  },
  OrganizationAffiliation: {
    interactions: everything,
    search: {
      token: ['identifier', 'active'],
      reference: ['primary-organization', 'participating-organization', 'location'],
    },
    special: ['location:missing'],
  },
  Patient: {
    interactions: recorded,
    search: {
      string: ['name', 'family', 'given', 'address'],
      token: ['identifier', 'active', 'gender', 'phone', 'deceased'],
      date: ['birthdate'],
      reference: ['organization'],
    },
    special: ['_tag:below'],
  },
  PlanDefinition: {
    interactions: recorded,
    search: { string: ['name', 'title'], token: ['identifier', 'status'], uri: ['url'] },
  },
  Practitioner: {
    interactions: everything,
    search: { string: ['name', 'family', 'given'], token: ['identifier', 'active', 'email', 'phone'] },
    special: [
      '_has:PractitionerRole:practitioner:organization',
      '_has:PractitionerRole:practitioner:active',
      '_has:PractitionerRole:practitioner:organization._lastUpdated',
      '_has:CareTeam:participant:_id',
      '_has:QuestionnaireResponse:author:_lastUpdated',
      '_has:Encounter:participant:_lastUpdated',
      '_has:Task:owner:_lastUpdated',
      '_has:Task:requester:_lastUpdated',
    ],
  },
  PractitionerRole: {
    interactions: everything,
    search: { token: ['identifier', 'active', 'role'], reference: ['practitioner', 'organization', 'location'] },
    special: ['organization:missing', 'practitioner.name:contains', 'practitioner.identifier'],
  },
  Questionnaire: {
    interactions: everything,
    search: {
      string: ['title', 'name', 'publisher'],
      token: ['identifier', 'status', 'code', 'subject-type', 'version'],
      date: ['date'],
      uri: ['url'],
    },
  },
  QuestionnaireResponse: {
    interactions: everything,
    search: {
      reference: ['questionnaire', 'subject', 'patient', 'author', 'encounter', 'based-on', 'source'],
      token: ['identifier', 'status'],
      date: ['authored'],
    },
    special: ['subject:Patient'],
  },
  Task: {
    interactions: everything,
    search: {
      reference: ['subject', 'patient', 'owner', 'requester', 'focus', 'based-on', 'encounter'],
      token: ['identifier', 'status', 'code', 'priority', 'business-status'],
      date: ['authored-on', 'period'],
    },
  },
  ValueSet: {
    interactions: [...everything, 'expand'],
    search: { string: ['name', 'title'], token: ['identifier', 'status', 'version'], uri: ['url'] },
  },
};
