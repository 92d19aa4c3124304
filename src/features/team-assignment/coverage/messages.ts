import { texts } from '../../../shared/intl/texts.ts';

export const messages = {
  ...texts('teamAssignment.coverage', {
    title: ['Team coverage', 'Page of locations, teams and people without assignments: title'],
    tabs: ['Gaps', 'Page of locations, teams and people without assignments: accessible name'],
    locations: ['Locations without a team', 'Page of locations, teams and people without assignments: label'],
    teams: ['Teams without people', 'Page of locations, teams and people without assignments: label'],
    teamsNowhere: ['Teams without locations', 'Page of locations, teams and people without assignments: label'],
    people: ['People without a team', 'Page of locations, teams and people without assignments: label'],
    needs: [
      'To see this you need the permission {permission}.',
      'Page of locations, teams and people without assignments: hint below a field. {permission}: name of a permission such as Location.read',
    ],
    progress: [
      'Checking {done, number} of {total, number} records',
      'Page of locations, teams and people without assignments: accessible name. {done}: number done; {total}: number of all',
    ],
    progressOpen: ['Checking records: {done, number}', 'Page of locations, teams and people without assignments. {done}: number done'],
    cancel: ['Cancel', 'Page of locations, teams and people without assignments: button'],
    cancelled: ['The check was stopped before it was complete.', 'Page of locations, teams and people without assignments: message'],
    failed: ['The check could not be completed', 'Page of locations, teams and people without assignments: error message'],
    above: ['Include teams assigned to parent locations', 'Page of locations, teams and people without assignments: label'],
    buildings: ['Include service points', 'Page of locations, teams and people without assignments: label'],
    level: ['Level', 'Page of locations, teams and people without assignments: label of a filter'],
    allLevels: ['All levels', 'Page of locations, teams and people without assignments: filter by administrative level'],
    tree: ['Locations without a team, in the hierarchy', 'Page of locations, teams and people without assignments: label'],
    treeHint: [
      'In brackets: locations without a team, the location itself and all below',
      'Page of locations, teams and people without assignments: hint above the tree, whose entries are such as “Kenya (12)”',
    ],
    node: [
      '{name} ({count, number})',
      'Page of locations, teams and people without assignments: label. {name}: name of the record, person or item; {count}: number',
    ],
    everywhere: ['Show all', 'Page of locations, teams and people without assignments: button'],
    found: [
      '{count, plural, =0 {Every location has a team.} one {# of {total, number} locations has no team.} other {# of {total, number} locations have no team.}}',
      'Page of locations, teams and people without assignments. {count}: number; {total}: number of all',
    ],
    foundOwn: [
      '{count, plural, =0 {Every location has its own team.} one {# of {total, number} locations is without its own team.} other {# of {total, number} locations are without their own team.}}',
      'Page of locations, teams and people without assignments, while teams of higher-level locations do not count. {count}: number; {total}: number of all',
    ],
    atLevel: [
      '{level}: {found}',
      'Page of locations, teams and people without assignments, filtered by level. {level}: name of the administrative level, such as “County” or “Level 1”; {found}: sentence such as “3 of 47 locations have no team.”',
    ],
    nothingFound: [
      'No location matches the search and the filters.',
      'Page of locations, teams and people without assignments: result of a search',
    ],
    foundTeams: [
      '{count, plural, =0 {Every team has people.} one {# of {total, number} teams has no people.} other {# of {total, number} teams have no people.}}',
      'Page of locations, teams and people without assignments. {count}: number; {total}: number of all',
    ],
    foundTeamLocations: [
      '{count, plural, =0 {Every team has a location.} one {# of {total, number} teams has no location.} other {# of {total, number} teams have no location.}}',
      'Page of locations, teams and people without assignments. {count}: number; {total}: number of all',
    ],
    foundPeople: [
      '{count, plural, =0 {Everyone has a team.} one {# of {total, number} active people has no team.} other {# of {total, number} active people have no team.}}',
      'Page of locations, teams and people without assignments. {count}: number; {total}: number of all',
    ],
    name: ['Name', 'Page of locations, teams and people without assignments: label'],
    within: ['Within', 'Page of locations, teams and people without assignments: label'],
    peopleCount: ['People', 'Page of locations, teams and people without assignments: label'],
    locationsCount: ['Locations', 'Page of locations, teams and people without assignments: label'],
    careTeams: ['Care teams', 'Page of locations, teams and people without assignments: label'],
    actions: ['Actions', 'Page of locations, teams and people without assignments: label'],
    assign: ['Assign teams', 'Page of locations, teams and people without assignments: label'],
    assignNamed: [
      'Assign teams to {name}',
      'Page of locations, teams and people without assignments: accessible name of a button in a row. {name}: name of the record, person or item',
    ],
    openTeam: ['Open the team', 'Page of locations, teams and people without assignments'],
    openTeamNamed: [
      'Open the team {name}',
      'Page of locations, teams and people without assignments: accessible name of a button in a row. {name}: name of the record, person or item',
    ],
    missing: ['Missing', 'Page of locations, teams and people without assignments: notification'],
    noPeople: ['No people', 'Page of locations, teams and people without assignments: label'],
    noLocations: ['No locations', 'Page of locations, teams and people without assignments: text of an empty list'],
  }),
  ...texts('teamAssignment.chart', {
    chartTitle: ['Coverage in {name}', 'Chart of team coverage: title. {name}: name of the record, person or item', 'title'],
    chartTitleLevel: [
      'Coverage in {name}: {level}',
      'Chart of team coverage: title. {name}: name of a location; {level}: name of an administrative level, e.g. Ward or Level 3',
      'titleLevel',
    ],
    directlyBelow: [
      'locations without a team, directly below {name}',
      'Team coverage, while teams of higher-level locations count: text after a figure such as “3 of 12”. {name}: name of a location',
    ],
    directlyBelowOwn: [
      'locations without their own team, directly below {name}',
      'Team coverage, while teams of higher-level locations do not count: text after a figure such as “3 of 12”. {name}: name of a location',
    ],
    withAllBelow: [
      'locations without a team, {name} and everything below',
      'Team coverage, while teams of higher-level locations count: text after a figure such as “3 of 12”. {name}: name of a location',
    ],
    withAllBelowOwn: [
      'locations without their own team, {name} and everything below',
      'Team coverage, while teams of higher-level locations do not count: text after a figure such as “3 of 12”. {name}: name of a location',
    ],
    belowOwn: [
      'All locations below have their own team',
      'Chart of team coverage filtered by level: state of the locations of the level below a location',
    ],
    belowInherited: [
      'All locations below have a team, some inherited',
      'Chart of team coverage filtered by level: state of the locations of the level below a location',
    ],
    belowNone: [
      'Some locations below have no team',
      'Chart of team coverage filtered by level: state of the locations of the level below a location',
    ],
    belowNoneOwn: [
      'Some locations below are without their own team',
      'Chart of team coverage filtered by level: state of the locations of the level below a location, while teams of higher-level locations do not count',
    ],
    cluster: [
      '{count, plural, one {# location} other {# locations}} with all below: {text}, zoom in',
      'Chart of team coverage: accessible name of neighbouring locations that the map combines. {count}: number of locations; {text}: such as “330 of 340 without a team (97%)”',
    ],
    clusters: [
      'Nearby areas combined, with their share',
      'Chart of team coverage: entry of the legend of a map with circles such as “97%”',
    ],
    outline: ['Boundary of {name}', 'Chart of team coverage: entry of the legend of a map. {name}: name of a location'],
    share: [
      '{count, number} of {total, number} without a team ({share, number, percent})',
      'Chart of team coverage: locations without a team among a location and all below, after its name. {count}, {total}: numbers of locations; {share}: percentage',
    ],
    shareOwn: [
      '{count, number} of {total, number} without their own team ({share, number, percent})',
      'Chart of team coverage, while teams of higher-level locations do not count: locations without a team among a location and all below, after its name. {count}, {total}: numbers of locations; {share}: percentage',
    ],
    shareTitle: [
      'Share without a team. (n) = areas',
      'Chart of team coverage: heading of the legend of a map, whose entries are such as “50%–75% (12)”',
    ],
    shareTitleOwn: [
      'Share without their own team. (n) = areas',
      'Chart of team coverage, while teams of higher-level locations do not count: heading of the legend of a map, whose entries are such as “50%–75% (12)”',
    ],
    shareNone: [
      '{to, number, percent} ({areas, number})',
      'Chart of team coverage: entry of the legend of a map, a share of zero. {to}: percentage; {areas}: number of areas',
    ],
    shareStep: [
      '{from, number, percent}–{to, number, percent} ({areas, number})',
      'Chart of team coverage: entry of the legend of a map, a range of shares. {from}, {to}: percentages; {areas}: number of areas',
    ],
    inChildren: [
      'Directly below {name}: {count, number} of {total, number} locations without a team',
      'Team coverage: figure, while teams of higher-level locations count. {name}: name of a location; {count}, {total}: numbers of locations',
    ],
    inChildrenOwn: [
      'Directly below {name}: {count, number} of {total, number} locations without their own team',
      'Team coverage: figure. {name}: name of a location; {count}, {total}: numbers of locations',
    ],
    inBranch: [
      '{name} and everything below: {count, number} of {total, number} locations without a team',
      'Team coverage: figure, while teams of higher-level locations count. {name}: name of a location; {count}, {total}: numbers of locations',
    ],
    inBranchOwn: [
      '{name} and everything below: {count, number} of {total, number} locations without their own team',
      'Team coverage: figure. {name}: name of a location; {count}, {total}: numbers of locations',
    ],
    stateNoneOwn: [
      'Without its own team',
      'Chart of team coverage: state of a location, while teams of higher-level locations do not count',
    ],
    withBelow: [
      '{state}, with all below',
      'Table of team coverage: heading of a column with numbers of locations, the location of the row included. {state}: Own team, Team of a parent, No team, or No team of its own',
    ],
    chartMap: ['Map', 'Chart of team coverage: label', 'map'],
    chartBars: ['Bars', 'Chart of team coverage: label', 'bars'],
    state: ['Team', 'Chart of team coverage: label'],
    stateOwn: ['Own team', 'Chart of team coverage', 'own'],
    stateInherited: ['Team of a parent', 'Chart of team coverage', 'inherited'],
    stateNone: ['No team', 'Chart of team coverage', 'none'],
    barText: ['{count, number} of {total, number}', 'Chart of team coverage. {count}: number; {total}: number of all', 'bar'],
    notOnMap: [
      '{count, plural, one {# location without a boundary or point is} other {# locations without a boundary or point are}} not on the map; the table lists all.',
      'Chart of team coverage. {count}: number',
    ],
    firstBars: [
      'The {limit, number} of {total, number} locations with the most gaps; the table lists all.',
      'Chart of team coverage. {limit}: number; {total}: number of all',
    ],
  }),
};
