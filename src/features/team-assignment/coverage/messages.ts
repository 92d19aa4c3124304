import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: {
    id: 'teamAssignment.coverage.title',
    defaultMessage: 'Team Coverage',
    description: 'Page of locations, teams and people without assignments: title',
  },
  tabs: {
    id: 'teamAssignment.coverage.tabs',
    defaultMessage: 'Gaps',
    description: 'Page of locations, teams and people without assignments: accessible name',
  },
  locations: {
    id: 'teamAssignment.coverage.locations',
    defaultMessage: 'Locations without a team',
    description: 'Page of locations, teams and people without assignments: label',
  },
  teams: {
    id: 'teamAssignment.coverage.teams',
    defaultMessage: 'Teams without people',
    description: 'Page of locations, teams and people without assignments: label',
  },
  teamsNowhere: {
    id: 'teamAssignment.coverage.teamsNowhere',
    defaultMessage: 'Teams without locations',
    description: 'Page of locations, teams and people without assignments: label',
  },
  people: {
    id: 'teamAssignment.coverage.people',
    defaultMessage: 'People without a team',
    description: 'Page of locations, teams and people without assignments: label',
  },
  needs: {
    id: 'teamAssignment.coverage.needs',
    defaultMessage: 'To see this you need the permission {permission}.',
    description:
      'Page of locations, teams and people without assignments: hint below a field. {permission}: name of a permission such as Location.read',
  },

  progress: {
    id: 'teamAssignment.coverage.progress',
    defaultMessage: 'Checking {done, number} of {total, number} records',
    description:
      'Page of locations, teams and people without assignments: accessible name. {done}: number done; {total}: number of all',
  },
  progressOpen: {
    id: 'teamAssignment.coverage.progressOpen',
    defaultMessage: 'Checking records: {done, number}',
    description: 'Page of locations, teams and people without assignments. {done}: number done',
  },
  cancel: {
    id: 'teamAssignment.coverage.cancel',
    defaultMessage: 'Cancel',
    description: 'Page of locations, teams and people without assignments: button',
  },
  cancelled: {
    id: 'teamAssignment.coverage.cancelled',
    defaultMessage: 'The check was stopped before it was complete.',
    description: 'Page of locations, teams and people without assignments: message',
  },
  again: {
    id: 'teamAssignment.coverage.again',
    defaultMessage: 'Check again',
    description: 'Page of locations, teams and people without assignments: button',
  },
  failed: {
    id: 'teamAssignment.coverage.failed',
    defaultMessage: 'The check could not be completed',
    description: 'Page of locations, teams and people without assignments: error message',
  },

  above: {
    id: 'teamAssignment.coverage.above',
    defaultMessage: 'Count teams of parents',
    description: 'Page of locations, teams and people without assignments: label',
  },
  buildings: {
    id: 'teamAssignment.coverage.buildings',
    defaultMessage: 'Include service points',
    description: 'Page of locations, teams and people without assignments: label',
  },
  level: {
    id: 'teamAssignment.coverage.level',
    defaultMessage: 'Level',
    description: 'Page of locations, teams and people without assignments: label of a filter',
  },
  allLevels: {
    id: 'teamAssignment.coverage.allLevels',
    defaultMessage: 'All levels',
    description: 'Page of locations, teams and people without assignments: filter by administrative level',
  },
  levelValue: {
    id: 'teamAssignment.coverage.levelValue',
    defaultMessage: 'Level {level, number}',
    description:
      'Page of locations, teams and people without assignments: filter by administrative level. {level}: a number',
  },
  tree: {
    id: 'teamAssignment.coverage.tree',
    defaultMessage: 'Locations without a team, in the hierarchy',
    description: 'Page of locations, teams and people without assignments: label',
  },
  treeHint: {
    id: 'teamAssignment.coverage.treeHint',
    defaultMessage: 'In brackets: locations without a team, the location itself and all below',
    description:
      'Page of locations, teams and people without assignments: hint above the tree, whose entries are such as “Kenya (12)”',
  },
  node: {
    id: 'teamAssignment.coverage.node',
    defaultMessage: '{name} ({count, number})',
    description:
      'Page of locations, teams and people without assignments: label. {name}: name of the record, person or item; {count}: number',
  },
  everywhere: {
    id: 'teamAssignment.coverage.everywhere',
    defaultMessage: 'Show all',
    description: 'Page of locations, teams and people without assignments: button',
  },
  found: {
    id: 'teamAssignment.coverage.found',
    defaultMessage:
      '{count, plural, =0 {Every location has a team.} one {# of {total, number} locations has no team.} other {# of {total, number} locations have no team.}}',
    description: 'Page of locations, teams and people without assignments. {count}: number; {total}: number of all',
  },
  foundOwn: {
    id: 'teamAssignment.coverage.foundOwn',
    defaultMessage:
      '{count, plural, =0 {Every location has its own team.} one {# of {total, number} locations has no team of its own.} other {# of {total, number} locations have no team of their own.}}',
    description:
      'Page of locations, teams and people without assignments, while teams of higher-level locations do not count. {count}: number; {total}: number of all',
  },
  atLevel: {
    id: 'teamAssignment.coverage.atLevel',
    defaultMessage: 'Level {level, number}: {found}',
    description:
      'Page of locations, teams and people without assignments, filtered by level. {level}: administrative level, a number; {found}: sentence such as “3 of 47 locations have no team.”',
  },
  nothingFound: {
    id: 'teamAssignment.coverage.nothingFound',
    defaultMessage: 'No location matches the search and the filters.',
    description: 'Page of locations, teams and people without assignments: result of a search',
  },
  foundTeams: {
    id: 'teamAssignment.coverage.foundTeams',
    defaultMessage:
      '{count, plural, =0 {Every team has people.} one {# of {total, number} teams has no people.} other {# of {total, number} teams have no people.}}',
    description: 'Page of locations, teams and people without assignments. {count}: number; {total}: number of all',
  },
  foundTeamLocations: {
    id: 'teamAssignment.coverage.foundTeamLocations',
    defaultMessage:
      '{count, plural, =0 {Every team has a location.} one {# of {total, number} teams has no location.} other {# of {total, number} teams have no location.}}',
    description: 'Page of locations, teams and people without assignments. {count}: number; {total}: number of all',
  },
  foundPeople: {
    id: 'teamAssignment.coverage.foundPeople',
    defaultMessage:
      '{count, plural, =0 {Everyone has a team.} one {# of {total, number} active people has no team.} other {# of {total, number} active people have no team.}}',
    description: 'Page of locations, teams and people without assignments. {count}: number; {total}: number of all',
  },
  name: {
    id: 'teamAssignment.coverage.name',
    defaultMessage: 'Name',
    description: 'Page of locations, teams and people without assignments: label',
  },
  within: {
    id: 'teamAssignment.coverage.within',
    defaultMessage: 'Within',
    description: 'Page of locations, teams and people without assignments: label',
  },
  peopleCount: {
    id: 'teamAssignment.coverage.peopleCount',
    defaultMessage: 'People',
    description: 'Page of locations, teams and people without assignments: label',
  },
  locationsCount: {
    id: 'teamAssignment.coverage.locationsCount',
    defaultMessage: 'Locations',
    description: 'Page of locations, teams and people without assignments: label',
  },
  careTeams: {
    id: 'teamAssignment.coverage.careTeams',
    defaultMessage: 'Care teams',
    description: 'Page of locations, teams and people without assignments: label',
  },
  actions: {
    id: 'teamAssignment.coverage.actions',
    defaultMessage: 'Actions',
    description: 'Page of locations, teams and people without assignments: label',
  },
  assign: {
    id: 'teamAssignment.coverage.assign',
    defaultMessage: 'Assign teams',
    description: 'Page of locations, teams and people without assignments: label',
  },
  assignNamed: {
    id: 'teamAssignment.coverage.assignNamed',
    defaultMessage: 'Assign teams to {name}',
    description:
      'Page of locations, teams and people without assignments: accessible name of a button in a row. {name}: name of the record, person or item',
  },
  openTeam: {
    id: 'teamAssignment.coverage.openTeam',
    defaultMessage: 'Open the team',
    description: 'Page of locations, teams and people without assignments',
  },
  openTeamNamed: {
    id: 'teamAssignment.coverage.openTeamNamed',
    defaultMessage: 'Open the team {name}',
    description:
      'Page of locations, teams and people without assignments: accessible name of a button in a row. {name}: name of the record, person or item',
  },
  missing: {
    id: 'teamAssignment.coverage.missing',
    defaultMessage: 'Missing',
    description: 'Page of locations, teams and people without assignments: notification',
  },
  noPeople: {
    id: 'teamAssignment.coverage.noPeople',
    defaultMessage: 'No people',
    description: 'Page of locations, teams and people without assignments: label',
  },
  noLocations: {
    id: 'teamAssignment.coverage.noLocations',
    defaultMessage: 'No locations',
    description: 'Page of locations, teams and people without assignments: text of an empty list',
  },

  chartTitle: {
    id: 'teamAssignment.chart.title',
    defaultMessage: 'Coverage in {name}',
    description: 'Chart of team coverage: title. {name}: name of the record, person or item',
  },
  chartTitleLevel: {
    id: 'teamAssignment.chart.titleLevel',
    defaultMessage: 'Coverage in {name}, level {level, number}',
    description: 'Chart of team coverage: title. {name}: name of a location; {level}: administrative level, a number',
  },
  directlyBelow: {
    id: 'teamAssignment.chart.directlyBelow',
    defaultMessage: 'locations without a team, directly below {name}',
    description:
      'Team coverage, while teams of higher-level locations count: text after a figure such as “3 of 12”. {name}: name of a location',
  },
  directlyBelowOwn: {
    id: 'teamAssignment.chart.directlyBelowOwn',
    defaultMessage: 'locations without a team of their own, directly below {name}',
    description:
      'Team coverage, while teams of higher-level locations do not count: text after a figure such as “3 of 12”. {name}: name of a location',
  },
  withAllBelow: {
    id: 'teamAssignment.chart.withAllBelow',
    defaultMessage: 'locations without a team, in {name} and all below',
    description:
      'Team coverage, while teams of higher-level locations count: text after a figure such as “3 of 12”. {name}: name of a location',
  },
  withAllBelowOwn: {
    id: 'teamAssignment.chart.withAllBelowOwn',
    defaultMessage: 'locations without a team of their own, in {name} and all below',
    description:
      'Team coverage, while teams of higher-level locations do not count: text after a figure such as “3 of 12”. {name}: name of a location',
  },
  belowOwn: {
    id: 'teamAssignment.chart.belowOwn',
    defaultMessage: 'All locations below have their own team',
    description: 'Chart of team coverage filtered by level: state of the locations of the level below a location',
  },
  belowInherited: {
    id: 'teamAssignment.chart.belowInherited',
    defaultMessage: 'All locations below have a team, some inherited',
    description: 'Chart of team coverage filtered by level: state of the locations of the level below a location',
  },
  belowNone: {
    id: 'teamAssignment.chart.belowNone',
    defaultMessage: 'Some locations below have no team',
    description: 'Chart of team coverage filtered by level: state of the locations of the level below a location',
  },
  belowNoneOwn: {
    id: 'teamAssignment.chart.belowNoneOwn',
    defaultMessage: 'Some locations below have no team of their own',
    description:
      'Chart of team coverage filtered by level: state of the locations of the level below a location, while teams of higher-level locations do not count',
  },
  cluster: {
    id: 'teamAssignment.chart.cluster',
    defaultMessage: '{count, plural, one {# location} other {# locations}} with all below: {text}, zoom in',
    description:
      'Chart of team coverage: accessible name of neighbouring locations that the map combines. {count}: number of locations; {text}: such as “330 of 340 without a team (97%)”',
  },
  clusters: {
    id: 'teamAssignment.chart.clusters',
    defaultMessage: 'Nearby areas combined, with their share',
    description: 'Chart of team coverage: entry of the legend of a map with circles such as “97%”',
  },
  outline: {
    id: 'teamAssignment.chart.outline',
    defaultMessage: 'Boundary of {name}',
    description: 'Chart of team coverage: entry of the legend of a map. {name}: name of a location',
  },
  share: {
    id: 'teamAssignment.chart.share',
    defaultMessage: '{count, number} of {total, number} without a team ({share, number, percent})',
    description:
      'Chart of team coverage: locations without a team among a location and all below, after its name. {count}, {total}: numbers of locations; {share}: percentage',
  },
  shareOwn: {
    id: 'teamAssignment.chart.shareOwn',
    defaultMessage: '{count, number} of {total, number} without a team of their own ({share, number, percent})',
    description:
      'Chart of team coverage, while teams of higher-level locations do not count: locations without a team among a location and all below, after its name. {count}, {total}: numbers of locations; {share}: percentage',
  },
  shareTitle: {
    id: 'teamAssignment.chart.shareTitle',
    defaultMessage: 'Share of locations without a team, with all below. In brackets: number of areas',
    description: 'Chart of team coverage: heading of the legend of a map, whose entries are such as “50%–75% (12)”',
  },
  shareTitleOwn: {
    id: 'teamAssignment.chart.shareTitleOwn',
    defaultMessage: 'Share of locations without a team of their own, with all below. In brackets: number of areas',
    description:
      'Chart of team coverage, while teams of higher-level locations do not count: heading of the legend of a map, whose entries are such as “50%–75% (12)”',
  },
  shareNone: {
    id: 'teamAssignment.chart.shareNone',
    defaultMessage: '{to, number, percent} ({areas, number})',
    description:
      'Chart of team coverage: entry of the legend of a map, a share of zero. {to}: percentage; {areas}: number of areas',
  },
  shareStep: {
    id: 'teamAssignment.chart.shareStep',
    defaultMessage: '{from, number, percent}–{to, number, percent} ({areas, number})',
    description:
      'Chart of team coverage: entry of the legend of a map, a range of shares. {from}, {to}: percentages; {areas}: number of areas',
  },
  inChildren: {
    id: 'teamAssignment.chart.inChildren',
    defaultMessage: 'Directly below {name}: {count, number} of {total, number} locations without a team',
    description:
      'Team coverage: figure, while teams of higher-level locations count. {name}: name of a location; {count}, {total}: numbers of locations',
  },
  inChildrenOwn: {
    id: 'teamAssignment.chart.inChildrenOwn',
    defaultMessage: 'Directly below {name}: {count, number} of {total, number} locations without a team of their own',
    description: 'Team coverage: figure. {name}: name of a location; {count}, {total}: numbers of locations',
  },
  inBranch: {
    id: 'teamAssignment.chart.inBranch',
    defaultMessage: '{name} and all below: {count, number} of {total, number} locations without a team',
    description:
      'Team coverage: figure, while teams of higher-level locations count. {name}: name of a location; {count}, {total}: numbers of locations',
  },
  inBranchOwn: {
    id: 'teamAssignment.chart.inBranchOwn',
    defaultMessage: '{name} and all below: {count, number} of {total, number} locations without a team of their own',
    description: 'Team coverage: figure. {name}: name of a location; {count}, {total}: numbers of locations',
  },
  stateNoneOwn: {
    id: 'teamAssignment.chart.stateNoneOwn',
    defaultMessage: 'No team of its own',
    description: 'Chart of team coverage: state of a location, while teams of higher-level locations do not count',
  },
  withBelow: {
    id: 'teamAssignment.chart.withBelow',
    defaultMessage: '{state}, with all below',
    description:
      'Table of team coverage: heading of a column with numbers of locations, the location of the row included. {state}: Own team, Team of a parent, No team, or No team of its own',
  },
  chartMap: { id: 'teamAssignment.chart.map', defaultMessage: 'Map', description: 'Chart of team coverage: label' },
  chartBars: { id: 'teamAssignment.chart.bars', defaultMessage: 'Bars', description: 'Chart of team coverage: label' },
  state: { id: 'teamAssignment.chart.state', defaultMessage: 'Team', description: 'Chart of team coverage: label' },
  stateOwn: { id: 'teamAssignment.chart.own', defaultMessage: 'Own team', description: 'Chart of team coverage' },
  stateInherited: {
    id: 'teamAssignment.chart.inherited',
    defaultMessage: 'Team of a parent',
    description: 'Chart of team coverage',
  },
  stateNone: { id: 'teamAssignment.chart.none', defaultMessage: 'No team', description: 'Chart of team coverage' },
  barText: {
    id: 'teamAssignment.chart.bar',
    defaultMessage: '{count, number} of {total, number}',
    description: 'Chart of team coverage. {count}: number; {total}: number of all',
  },
  notOnMap: {
    id: 'teamAssignment.chart.notOnMap',
    defaultMessage:
      '{count, plural, one {# location without a boundary or point is} other {# locations without a boundary or point are}} not on the map; the table lists all.',
    description: 'Chart of team coverage. {count}: number',
  },
  firstBars: {
    id: 'teamAssignment.chart.firstBars',
    defaultMessage: 'The {limit, number} of {total, number} locations with the most gaps; the table lists all.',
    description: 'Chart of team coverage. {limit}: number; {total}: number of all',
  },
});
